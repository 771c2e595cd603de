/** Waits until what was just said is on the screen: before something that takes the device a moment. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
