/**
 * Finds customers by any of their words or by a part of their phone; if none has what was typed, by what may be meant.
 *
 * Invariant: case and accents never matter.
 */
import type { Customer } from '../rows/customer.ts';
import { foldCaseAndAccents } from './fold-case-and-accents.ts';
import { soundsOf, findSimilarSoundingEntries } from './similar-texts.ts';

export interface FoundCustomers<Found> {
  readonly customers: readonly Found[];
  /** True if none has each word, so that these are only similar. */
  readonly areSimilar: boolean;
}

/** All of them, if nothing is typed; those whose words begin as typed come first, else the order stays. */
export function searchCustomers<Found extends Pick<Customer, 'name' | 'phone'>>(
  customers: readonly Found[],
  typed: string,
): FoundCustomers<Found> {
  const words = wordsOf(typed);
  if (words.length === 0) return { customers, areSimilar: false };
  const entries = customers.map((customer) => ({ customer, name: wordsOf(customer.name).join(' ') }));
  const found = entries.filter(({ customer, name }) => words.every((word) => hasWord(name, customer.phone, word)));
  if (found.length > 0) {
    const isMeant = ({ name }: { readonly name: string }) => words.every((word) => ` ${name}`.includes(` ${word}`));
    const ordered = [...found.filter(isMeant), ...found.filter((entry) => !isMeant(entry))];
    return { customers: ordered.map(({ customer }) => customer), areSimilar: false };
  }
  const similar = findSimilarSoundingEntries(
    entries.map((entry) => ({ ...entry, ...soundsOf(entry.name) })),
    words.join(' '),
  );
  return { customers: similar.map(({ customer }) => customer), areSimilar: true };
}

/** Somebody of the same name, however it is written. */
export function findCustomerNamesake<Found extends Pick<Customer, 'name'>>(
  customers: readonly Found[],
  name: string,
): Found | undefined {
  const wanted = wordsOf(name).join(' ');
  return wanted === '' ? undefined : customers.find((customer) => wordsOf(customer.name).join(' ') === wanted);
}

function hasWord(name: string, phone: string, word: string): boolean {
  if (name.includes(word)) return true;
  return /^[\d+]+$/u.test(word) && phone.replaceAll(/[^\d+]/gu, '').includes(word);
}

function wordsOf(text: string): string[] {
  return foldCaseAndAccents(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
}
