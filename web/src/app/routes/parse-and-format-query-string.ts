/**
 * Search parameters as plain texts, without guessing types. Each screen parses its own (parse-screen-url-params.ts), so
 * that a text which looks like a number stays a text.
 */

export function parseQueryString(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Leaves out what is undefined. */
export function formatQueryString(search: Readonly<Record<string, unknown>>): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string') said.set(name, value);
    else if (typeof value === 'number' || typeof value === 'boolean') said.set(name, String(value));
  }
  const text = said.toString();
  return text === '' ? '' : `?${text}`;
}
