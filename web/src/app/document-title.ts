/** What the window is called: '{title} - Cuadra', or just 'Cuadra' (spec, section 2: Layout). */
export function documentTitle(title?: string): string {
  return title === undefined ? 'Cuadra' : `${title} - Cuadra`;
}
