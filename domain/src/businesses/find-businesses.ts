/**
 * Finding one's businesses by their name: the whole of it, or a part.
 *
 * Invariants: only one's own are searched, and of those only active links; case, accents and blanks never matter; a
 * search for nothing finds all of them.
 * Spec: section 7 (Reads: businesses by nombre, and by a part of it).
 */
import { foldText } from '../inventory/search.ts';
import type { BusinessLink } from '../rows/business-link.ts';

export interface NameSearch {
  /** The whole name. */
  readonly nombre?: string | undefined;
  /** A part of it. */
  readonly contiene?: string | undefined;
}

/** Fewer than this are found by looking. */
const WORTH_SEARCHING = 6;

export function isWorthSearching(businesses: readonly unknown[]): boolean {
  return businesses.length >= WORTH_SEARCHING;
}

export function findBusinesses<Link extends Pick<BusinessLink, 'businessName' | 'activo'>>(
  own: readonly Link[],
  { nombre, contiene }: NameSearch,
): Link[] {
  const [whole, part] = [nombre, contiene].map((text) => (text === undefined ? '' : searchable(text)));
  return own.filter(({ businessName, activo }) => {
    const name = searchable(businessName);
    return activo && (whole === '' || name === whole) && name.includes(part ?? '');
  });
}

function searchable(text: string): string {
  return foldText(text).split(/\s+/u).filter(Boolean).join(' ');
}
