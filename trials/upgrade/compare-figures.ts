/** Holds what one version says against what another said before. */
import { type BusinessFigures, hashOfRows, type OwnerFigures } from './figures.ts';

export interface Comparison {
  /** How many single values were found as they had been. */
  readonly same: number;
  /** Each named by its place. */
  readonly faults: readonly string[];
  /** Fields that only the later one has, named once each. */
  readonly added: ReadonlySet<string>;
}

/** A later version may tell more; what was told before must be told again, to the céntimo. */
export function compareFigures(before: OwnerFigures, after: OwnerFigures): Comparison {
  const found = { same: 0, faults: new Array<string>(), added: new Set<string>() };
  compareKeys([...before.businesses.keys()], [...after.businesses.keys()], found.faults);
  for (const [businessId, figures] of before.businesses) {
    const later = after.businesses.get(businessId);
    if (later === undefined) continue;
    compareValues(figures, later, businessId, found);
    compareHashes(figures, later, businessId, found.faults);
  }
  return found;
}

function compareKeys(before: readonly string[], after: readonly string[], faults: string[]): void {
  for (const key of before) if (!after.includes(key)) faults.push(`the business ${key} is gone`);
  for (const key of after) if (!before.includes(key)) faults.push(`there is a business ${key} that was not there`);
}

function compareHashes(before: BusinessFigures, after: BusinessFigures, businessId: string, faults: string[]): void {
  if (hashOfRows(before['export.json']) !== hashOfRows(after['export.json'])) {
    faults.push(`the rows of ${businessId} have another hash`);
  }
}

interface Found {
  same: number;
  readonly faults: string[];
  readonly added: Set<string>;
}

function compareValues(before: unknown, after: unknown, place: string, found: Found): void {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) found.faults.push(`${place} had ${before.length} and has ${after.length}`);
    for (const [index, value] of before.entries()) compareValues(value, after[index], `${place}[${index}]`, found);
  } else if (isObject(before) && isObject(after)) {
    for (const [name, value] of Object.entries(before)) {
      compareValues(value, Reflect.get(after, name), `${place}.${name}`, found);
    }
    for (const name of Object.keys(after)) if (!(name in before)) found.added.add(fieldOf(`${place}.${name}`));
  } else if (before === after) found.same += 1;
  else found.faults.push(`${place} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Without which business and which line it is. */
function fieldOf(place: string): string {
  return place.replace(/^[^.]*\./u, '').replaceAll(/\[\d+\]|\?[^.]*/gu, '');
}
