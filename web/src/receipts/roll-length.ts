/**
 * Makes the page of a roll as long as what stands on it, so that the printer cuts below the last line.
 *
 * A page has no length that follows its content, so it is measured; the content policy allows no style in the page
 * itself, but a sheet of styles made here.
 */

/** A printer takes a page that is wider than long for one that lies on its side. */
const LONGER_THAN_WIDE_MM = 10;
const MM_PER_PIXEL = 25.4 / 96;

/** Follows the length of an element until the answer is called. */
export function rollPageStyle(element: HTMLElement, width: number): () => void {
  const styles = new CSSStyleSheet();
  const measure = () => {
    const length = Math.max(
      width + LONGER_THAN_WIDE_MM,
      Math.ceil(element.getBoundingClientRect().height * MM_PER_PIXEL) + 1,
    );
    styles.replaceSync(`@page receipt-roll { size: ${width}mm ${length}mm; margin: 0; }`);
  };
  const observer = new ResizeObserver(() => {
    // On paper nothing is measured any more: its page is what was measured before.
    if (!matchMedia('print').matches) measure();
  });
  measure();
  observer.observe(element);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  return () => {
    observer.disconnect();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
  };
}
