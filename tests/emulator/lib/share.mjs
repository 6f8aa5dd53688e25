// Long work on all cores: the program shares its tasks out among copies of itself, and shows how far they are.

import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, workerData, Worker } from 'node:worker_threads';

const WIDTH = 40;

/** Shows a bar if somebody looks; when all is done the bar vanishes. */
function bar(what, done, all) {
  if (!process.stderr.isTTY) return;
  const filled = Math.floor((WIDTH * done) / all);
  const line = done >= all ? ' '.repeat(WIDTH + 40) : `${what} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${all}`;
  process.stderr.write(`\r${line}\r`);
}

/**
 * Calls `work(task, tell)` for each of `tasks`, on all cores; `tell(count)` says that so much of `all` is done. Returns what `work`
 * returned, in the order of the tasks; once `goOn(result, index)` is false no more tasks are begun. `module` is the file that calls this, which each copy runs up to the same call; the
 * copies do not return from it.
 */
export async function share(module, what, all, tasks, work, goOn = () => true) {
  if (!isMainThread) {
    parentPort.on('message', async (index) => {
      const result = await work(workerData.tasks[index], (count) => parentPort.postMessage({ count }));
      parentPort.postMessage({ index, result });
    });
    parentPort.postMessage({});
    return new Promise(() => {});
  }
  const results = new Array(tasks.length);
  let [next, done, open] = [0, 0, true];
  const copy = () =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL(module), { workerData: { tasks }, argv: process.argv.slice(2) });
      worker.on('error', reject);
      worker.on('message', ({ index, result, count }) => {
        if (count !== undefined) {
          done += count;
          bar(what, Math.min(done, all), all);
          return;
        }
        if (index !== undefined) {
          results[index] = result;
          open = goOn(result, index) && open;
        }
        if (open && next < tasks.length) worker.postMessage(next++);
        else worker.terminate().then(resolve);
      });
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, copy));
  bar(what, all, all);
  return results;
}
