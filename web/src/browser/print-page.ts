/** On paper: its styles come after the first screen, and nothing is printed without them while they can be had. */

/** Fetches what is different on paper, so that the browser's own menu prints it too. */
export async function loadPaperStyles(): Promise<void> {
  await import('./print.css').catch(() => undefined);
}

export async function printPage(): Promise<void> {
  await loadPaperStyles();
  window.print();
}
