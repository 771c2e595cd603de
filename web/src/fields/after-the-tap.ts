/**
 * What happens because a tap takes the focus from a field waits until that tap is over: a sentence that appears under
 * the field would move whatever is being tapped, and the tap would be lost.
 */
let isDown = false;
let waiting: (() => void)[] = [];

export function afterTheTap(act: () => void): void {
  if (isDown) waiting.push(act);
  else act();
}

function begin(): void {
  isDown = true;
}

/** The click comes before the timer. A finger's mouse events may come later, and then begin anew. */
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
