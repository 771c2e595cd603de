/**
 * The map of the specification: for each of its items, the tests that name it, and what has none.
 *
 * An item is a bullet, a numbered line or a table row; its address is section, group and place: "§4 Stock change #2".
 * A test names items in its title or in that of a describe around it: "§4 Stock change #1-2: …", "§9 #12, 14: …".
 * Usage: npm run spec-map [-- --items] (with --items it lists every item with its address and text).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface SpecItem {
  readonly section: string;
  readonly group: string;
  readonly number: number;
  readonly text: string;
}

export interface SpecClaim {
  readonly file: string;
  readonly section: string;
  readonly group: string;
  readonly numbers: readonly number[];
}

/** The sections whose every item must have a test in the domain. */
export const PROVEN_SECTIONS = ['3', '4', '5', '6', '8', '9'];

/** Items that say something of the product this one replaces, and hold for nothing here. */
export const NOT_OURS: Readonly<Record<string, string>> = {
  '§9 #33': 'there are no cloud functions: the server is one process, wherever it is put',
};

const TAG = /§(?<section>\d)(?: (?<group>[A-Z][\w /-]*?))? #(?<numbers>[\d, -]+)/gu;

export function specItems(text: string): SpecItem[] {
  const items: SpecItem[] = [];
  let section = '';
  let group = '';
  let number = 0;
  for (const line of text.split('\n')) {
    const heading = /^## (?<section>\d+)\./u.exec(line)?.groups?.['section'];
    const title = /^(?:### |\*\*)(?<group>[^*(]+)/u.exec(line)?.groups?.['group']?.trim();
    if (heading !== undefined) [section, group, number] = [heading, '', 0];
    else if (title !== undefined) [group, number] = [title, 0];
    else if (isItem(line)) items.push({ section, group, number: ++number, text: line.trim() });
  }
  return items;
}

export function specClaims(file: string, text: string): SpecClaim[] {
  return [...text.matchAll(TAG)].map(({ groups = {} }) => ({
    file,
    section: groups['section'] ?? '',
    group: groups['group'] ?? '',
    numbers: numbersIn(groups['numbers'] ?? ''),
  }));
}

export function claimsOf(item: SpecItem, claims: readonly SpecClaim[]): SpecClaim[] {
  return claims.filter(
    (claim) => claim.section === item.section && claim.group === item.group && claim.numbers.includes(item.number),
  );
}

/** Claims that name an item which the specification does not have. */
export function strayClaims(items: readonly SpecItem[], claims: readonly SpecClaim[]): string[] {
  const addresses = new Set(items.map(addressOf));
  return claims.flatMap((claim) =>
    claim.numbers
      .map((number) => addressOf({ ...claim, number }))
      .filter((address) => !addresses.has(address))
      .map((address) => `${claim.file}: ${address}`),
  );
}

export function addressOf({ section, group, number }: Omit<SpecItem, 'text'>): string {
  return `§${section}${group === '' ? '' : ` ${group}`} #${number}`;
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

function numbersIn(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .split('-')
      .map(Number)
      .filter((number) => number > 0);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter((number) => number > 0);
  });
}
