// Stands in for the file system where the emulator reads the facts of the boards.
import facts from '../../boards.json';

export const readFileSync = () => JSON.stringify(facts);
