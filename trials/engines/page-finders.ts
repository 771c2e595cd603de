/** JavaScript expressions that find elements by their accessible names, for pages without a test library. */

export function button(name: string): string {
  return named('button:not([aria-disabled=true], :disabled)', name);
}

export function link(name: string): string {
  return named('a[href]', name);
}

export function choice(name: string): string {
  return named('input[type=radio]', name);
}

export function field(name: string): string {
  return named('input:not([type=radio]), textarea', name);
}

export function option(name: string): string {
  return named('[role=option]', name);
}

/** The text of the screen's h1, with usual spaces. */
export const heading = String.raw`document.querySelector('h1')?.innerText.replaceAll(/\s+/gu, ' ').trim() ?? ''`;

/** All text of the page, in one line. */
export const text = String.raw`document.body.innerText.replaceAll(/\s+/gu, ' ')`;

/** The last visible match: an element that lies over the page comes later in it. */
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
