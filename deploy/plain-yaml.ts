/**
 * Reads the part of YAML that compose.yaml is written in: maps and lists by indentation, and on one line plain words,
 * texts in double quotes and lists of those.
 *
 * Invariant: anything else (anchors, blocks of text, tabs, maps on one line) is refused, and never taken for a word.
 */

export type Yaml = string | readonly Yaml[] | { readonly [name: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

export function plainYaml(text: string): Yaml {
  if (text.includes('\t')) throw new Error('no tabs: they indent nothing');
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/u.test(line))
    .map((line) => ({ indent: line.search(/[^ ]/u), text: line.trim() }));
  return blockOf(lines);
}

/** What is under a name; nothing where there is none. */
export function under(yaml: Yaml | undefined, ...names: readonly string[]): Yaml | undefined {
  const [name, ...rest] = names;
  if (name === undefined || yaml === undefined) return yaml;
  if (typeof yaml === 'string' || Array.isArray(yaml)) return undefined;
  return under(Object.entries(yaml).find(([key]) => key === name)?.[1], ...rest);
}

/** The word or text; empty for anything else. */
export function wordIn(yaml: Yaml | undefined): string {
  return typeof yaml === 'string' ? yaml : '';
}

function blockOf(lines: readonly Line[]): Yaml {
  const [first] = lines;
  if (first === undefined) return '';
  const starts = lines.flatMap(({ indent }, place) => (indent === first.indent ? [place] : []));
  const parts = starts.map((start, place) => lines.slice(start, starts[place + 1]));
  if (lines.some(({ indent }) => indent < first.indent)) throw new Error(`indented too little after: ${first.text}`);
  return first.text.startsWith('- ') ? parts.map(itemOf) : Object.fromEntries(parts.map(entryOf));
}

/** What follows the dash is the first line of the item. */
function itemOf([first = { indent: 0, text: '' }, ...rest]: readonly Line[]): Yaml {
  if (!first.text.startsWith('- ')) throw new Error(`no item of a list: ${first.text}`);
  const text = first.text.slice(2);
  return /^[\w-]+:(?: |$)/u.test(text) ? blockOf([{ indent: first.indent + 2, text }, ...rest]) : valueOf(text, rest);
}

function entryOf([first = { indent: 0, text: '' }, ...rest]: readonly Line[]): [string, Yaml] {
  const { name, value } = /^(?<name>[\w-]+):(?: (?<value>.+))?$/u.exec(first.text)?.groups ?? {};
  if (name === undefined) throw new Error(`no name and value: ${first.text}`);
  return [name, value === undefined ? blockOf(rest) : valueOf(value, rest)];
}

function valueOf(text: string, rest: readonly Line[]): Yaml {
  if (rest.length > 0) throw new Error(`nothing may stand under: ${text}`);
  if (text.startsWith('"')) return wordOf(JSON.parse(text));
  if (text.startsWith('[')) {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words) ? words.map(wordOf) : '';
  }
  if (!/^[\w./](?:[\w./:@-]| (?!#))*$/u.test(text) || text.includes(': ')) throw new Error(`no plain word: ${text}`);
  return text;
}

function wordOf(value: unknown): string {
  if (typeof value !== 'string') throw new Error(`no text: ${String(value)}`);
  return value;
}
