// A minute for newcomers: four things to do, each ticked off when the device has seen it done.

const minute = (() => {
  const KEPT = "pythia-minute";
  const STEPS = ["minute1", "minute2", "minute3", "minute4"];
  const box = find("minute");
  let step; // the one that is waited for; none while the minute is not shown

  /** What the browser keeps; a browser that keeps nothing shows the minute each time. */
  function kept(value) {
    try {
      if (value) localStorage.setItem(KEPT, value);
      return localStorage.getItem(KEPT);
    } catch {
      return null;
    }
  }

  function button(words, act) {
    const element = make("button", { type: "button", class: "plain", "data-say": words }, say(words));
    element.addEventListener("click", (event) => {
      if (event.detail > 0) event.currentTarget.blur(); // Enter is the device's again
      act();
    });
    return element;
  }

  function show() {
    box.parentElement.classList.toggle("in-minute", step !== undefined);
    if (step === undefined) return box.replaceChildren(button("minuteAgain", begin));
    const state = (index) => (index < step ? { class: "done" } : index === step ? { "aria-current": "step" } : {});
    const items = STEPS.map((words, index) => make("li", { ...state(index), "data-say": words }, say(words)));
    const over = step === STEPS.length;
    return box.replaceChildren(
      make("h2", { "data-say": "minute" }, say("minute")),
      make("ol", { role: "status" }, ...items),
      ...(over ? [make("p", { "data-say": "minuteDone" }, say("minuteDone"))] : []),
      button(over ? "close" : "skip", end),
    );
  }

  function begin() {
    step = 0;
    show();
  }

  function end() {
    kept("seen");
    step = undefined;
    show();
  }

  function on(index) {
    if (step !== index) return;
    step += 1;
    if (step === STEPS.length) kept("seen");
    show();
  }

  if (kept()) show();
  else begin();

  return {
    log(lines) {
      for (const { text } of lines) {
        if (text === "key Accept") on(0);
        if (text === "dice rolled") on(1);
      }
    },
    power(plugged) {
      on(plugged ? 3 : 2);
    },
  };
})();
