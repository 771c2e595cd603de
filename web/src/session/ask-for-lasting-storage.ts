/** Asks the browser to keep what is stored also when the device runs out of room: a sale may not have been sent yet. */
export async function askForLastingStorage(): Promise<void> {
  // Over http a browser has none.
  if ('storage' in navigator) await navigator.storage.persist().catch(() => undefined);
}
