/** The print styles load after the first screen, and printing waits for them if they can be had. */

/** Loaded early, so that the browser's own print menu has them too. */
export async function loadPaperStyles(): Promise<void> {
  await import('./print.css').catch(() => undefined);
}

export async function printPage(): Promise<void> {
  await loadPaperStyles();
  window.print();
}
