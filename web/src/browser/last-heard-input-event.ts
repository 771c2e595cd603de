/** The latest tap, click or key: two changes with the same one happened at once for the person. */
let latest: Event | undefined;

for (const name of ['pointerdown', 'keydown']) {
  addEventListener(
    name,
    (event) => {
      latest = event;
    },
    { capture: true, passive: true },
  );
}

export function lastHeardInputEvent(): Event | undefined {
  return latest;
}
