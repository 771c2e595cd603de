/**
 * Delays the effects of a field's blur until the tap is over: a sentence that appears under the field would move the
 * pressed button, and the tap would be lost.
 */
let isDown = false;
let waiting: (() => void)[] = [];

export function runOnceTapIsOver(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

function begin(): void {
  isDown = true;
}

/** The timer runs after the click. A finger's mouse events may come even later, and then restart it. */
function end(): void {
  setTimeout(() => {
    isDown = false;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  });
}

for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, begin, { capture: true });
for (const type of ['pointerup', 'pointercancel', 'mouseup']) window.addEventListener(type, end, { capture: true });
