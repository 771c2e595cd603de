/** What the person came to see has the line and the processor for itself; what can wait for that waits for this. */
const SHOWN_AFTER_MS = 1_000;

export const afterFirstSecond = new Promise<void>((resolve) => {
  setTimeout(resolve, SHOWN_AFTER_MS);
});
