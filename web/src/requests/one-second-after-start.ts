/** Resolves after the first second, so that the first screen does not share the network and the processor. */
const SHOWN_AFTER_MS = 1_000;

export const oneSecondAfterStart = new Promise<void>((resolve) => {
  setTimeout(resolve, SHOWN_AFTER_MS);
});
