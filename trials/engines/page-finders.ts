/** Elements by what a person calls them, as expressions for a page that no test library reaches into. */

export function button(name: string): string {
  return named('button:not([aria-disabled=true], :disabled)', name);
}

export function link(name: string): string {
  return named('a[href]', name);
}

export function choice(name: string): string {
  return named('input[type=radio]', name);
}

/** What is filled in. */
export function field(name: string): string {
  return named('input:not([type=radio]), textarea', name);
}

export function option(name: string): string {
  return named('[role=option]', name);
}

/** The screen's own heading. */
export const heading = "document.querySelector('h1')?.innerText.trim() ?? ''";

/** All that is read on the screen, in one line. */
export const text = String.raw`document.body.innerText.replaceAll(/\s+/gu, ' ')`;

/** The last one that is seen: what lies over the page comes after it. */
function named(selector: string, name: string): string {
  return String.raw`(() => {
    const oneLine = (words) => (words ?? '').replaceAll(/\s+/gu, ' ').trim();
    const labelledBy = (one) => (one.getAttribute('aria-labelledby') ?? '').split(' ')
      .map((id) => document.getElementById(id)?.innerText ?? '').join(' ');
    const nameOf = (one) => oneLine(one.getAttribute('aria-label')) || oneLine(labelledBy(one))
      || oneLine(one.labels?.[0]?.innerText) || oneLine(one.innerText);
    const wanted = ${JSON.stringify(name)};
    return [...document.querySelectorAll(${JSON.stringify(selector)})]
      .findLast((one) => nameOf(one) === wanted && one.getClientRects().length > 0) ?? null;
  })()`;
}
