/**
 * Invariants: only a person's own businesses are searched, and of those only active links; case, accents and blanks
 * never matter; an empty search finds all of them.
 * Spec: section 7 (Reads: businesses by nombre, and by a part of it).
 */
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';
import type { BusinessLink } from '../rows/person-business-link.ts';

export interface NameSearch {
  /** The whole name. */
  readonly nombre?: string | undefined;
  /** A part of it. */
  readonly contiene?: string | undefined;
}

/** A search field is shown from this number of businesses on. */
const WORTH_SEARCHING = 6;

export function needsBusinessSearch(businesses: readonly unknown[]): boolean {
  return businesses.length >= WORTH_SEARCHING;
}

export function filterOwnBusinessesByName<Link extends Pick<BusinessLink, 'businessName' | 'activo'>>(
  own: readonly Link[],
  { nombre, contiene }: NameSearch,
): Link[] {
  const [whole, part] = [searchable(nombre), searchable(contiene)];
  return own.filter(({ businessName, activo }) => {
    const name = searchable(businessName);
    return activo && (whole === '' || name === whole) && name.includes(part);
  });
}

export function isSameBusinessName(one: string, other: string): boolean {
  return searchable(one) === searchable(other);
}

function searchable(text = ''): string {
  return foldCaseAndAccents(text).split(/\s+/u).filter(Boolean).join(' ');
}
