/**
 * What stands after an address's question mark: plain words, with nothing guessed. Every screen reads its own as what
 * they are for it (search.ts), so that a text that looks like a number stays a text.
 */

export function readSearch(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** What is undefined is not said. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') said.set(name, value);
    else if (typeof value === 'number' || typeof value === 'boolean') said.set(name, String(value));
  }
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}
