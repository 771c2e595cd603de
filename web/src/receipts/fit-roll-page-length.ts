/**
 * Makes the printed page of a roll as long as its content, so that the printer cuts below the last line.
 *
 * CSS has no page length that follows the content, so it is measured; the content policy forbids inline styles, but not
 * a style sheet made here.
 */

/** A printer takes a page wider than long for landscape. */
const LONGER_THAN_WIDE_MM = 10;
const MM_PER_PIXEL = 25.4 / 96;

/** Follows the element's height until the returned function is called. */
export function fitRollPageLength(element: HTMLElement, width: number): () => void {
  const styles = new CSSStyleSheet();
  const measure = () => {
    const length = Math.max(
      width + LONGER_THAN_WIDE_MM,
      Math.ceil(element.getBoundingClientRect().height * MM_PER_PIXEL) + 1,
    );
    styles.replaceSync(`@page receipt-roll { size: ${width}mm ${length}mm; margin: 0; }`);
  };
  const observer = new ResizeObserver(() => {
    // While printing it is not measured: the page has the size measured before.
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
