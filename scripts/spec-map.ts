/**
 * The map of the specification: for each of its items, the tests that name it, and what has none.
 *
 * An item is a bullet, a numbered line or a table row. A test names it by words that no other item has, on a line
 * above itself: `// Spec: «Sale lowers the stock», «Buying raises it»`.
 * Usage: npm run spec-map [-- --items] (with --items it lists every item with its text).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface SpecItem {
  readonly section: string;
  readonly group: string;
  readonly text: string;
}

export interface SpecClaim {
  readonly file: string;
  readonly words: string;
}

/** The sections whose every item must have a test in the domain. */
export const PROVEN_SECTIONS = ['3', '4', '5', '6', '8', '9'];

/** By their words: items about the product that this one replaces, which do not apply here. */
export const NOT_OURS: Readonly<Record<string, string>> = {
  'Cloud functions region default': 'there are no cloud functions: the server is one process, wherever it is put',
};

const CLAIM = /^\s*\/\/ Spec: (?<items>«.+»)$/gmu;

export function specItems(text: string): SpecItem[] {
  const items: SpecItem[] = [];
  let section = '';
  let group = '';
  for (const line of text.split('\n')) {
    const heading = /^## (?<section>\d+)\./u.exec(line)?.groups?.['section'];
    const title = /^(?:### |\*\*)(?<group>[^*(]+)/u.exec(line)?.groups?.['group']?.trim();
    if (heading !== undefined) [section, group] = [heading, ''];
    else if (title !== undefined) group = title;
    else if (isItem(line)) items.push({ section, group, text: plainText(line.trim()) });
  }
  return items;
}

export function specClaims(file: string, text: string): SpecClaim[] {
  return [...text.matchAll(CLAIM)].flatMap(({ groups }) =>
    (groups?.['items'] ?? '')
      .slice(1, -1)
      .split('», «')
      .map((words) => ({ file, words })),
  );
}

export function claimsOf(item: SpecItem, claims: readonly SpecClaim[]): SpecClaim[] {
  return claims.filter(({ words }) => item.text.includes(words));
}

/** Claims whose words no item has, or more than one. */
export function strayClaims(items: readonly SpecItem[], claims: readonly SpecClaim[]): string[] {
  return claims.flatMap(({ file, words }) => {
    const named = items.filter(({ text }) => text.includes(words)).length;
    return named === 1 ? [] : [`${file}: «${words}» names ${named} items`];
  });
}

export function isOurs({ text }: SpecItem): boolean {
  return Object.keys(NOT_OURS).every((words) => !text.includes(words));
}

export function readSpecification(root: URL): { items: SpecItem[]; claims: SpecClaim[] } {
  const text = readFileSync(new URL('docs/specification.md', root), 'utf8');
  const folders = ['domain/src/', 'server/src/', 'web/src/', 'e2e/'].filter((folder) =>
    existsSync(new URL(folder, root)),
  );
  const tests = folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/u.test(file))
      .map((file) => folder + file),
  );
  const claims = tests.flatMap((file) => specClaims(file, readFileSync(new URL(file, root), 'utf8')));
  return { items: specItems(text), claims };
}

function isItem(line: string): boolean {
  if (/^\s*(?:-|\d+\.) /u.test(line)) return true;
  return /^\| /u.test(line) && !/^\| (?:Item|Path|Code|Child path) /u.test(line);
}

/** Without the marks of lists and tables. */
function plainText(line: string): string {
  const text = line.replace(/^(?:-|\d+\.) /u, '').replaceAll('**', '');
  if (!text.startsWith('|')) return text;
  return text
    .replaceAll(/^\|\s*|\s*\|$/gu, '')
    .split(/\s*\|\s*/u)
    .join(' | ');
}
