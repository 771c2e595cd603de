/** The latest tap, click or key: what happened by the same one happened at once, for whoever looks at the screen. */
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

export function latestAction(): Event | undefined {
  return latest;
}
