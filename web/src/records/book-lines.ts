/** The lines of the book for a file: all that is found, in the order of the book, with what each left in the accounts. */
import { recordKnownAs } from '@cuadra/domain/visibility/money-visibility';
import type { Balances } from '@cuadra/domain/rows/account';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { inBookOrder, type Transaction } from '@cuadra/domain/rows/transaction';
import { askFor } from '../requests/ask-for.ts';
import type { PageOfRecordList } from './use-record-list.ts';

export interface BookLine {
  readonly record: Transaction;
  readonly balances: Balances | undefined;
}

/** More than these make a file that no phone opens; the CSV has no end. */
const MAX_LINES = 20_000;
const MAX_PAGE = 200;

interface Sources {
  /** What the device has of it. */
  readonly here: readonly BookLine[];
  /** Where the server has the older part of it. */
  readonly address: string | undefined;
}

/** Answers with why it could not be done where it could not. */
export async function everyLine({ here, address }: Sources): Promise<readonly BookLine[] | { readonly why: string }> {
  const lines = [...here];
  const first = address && `${address}&limit=${MAX_PAGE}&balances=1`;
  let next = first;
  while (next !== undefined) {
    const answer = await askFor<PageOfRecordList>(next);
    if (!answer.ok) return { why: answer.failure.message };
    const { records, balances, cursor } = answer.body;
    for (const record of records.map(recordKnownAs)) lines.push({ record, balances: balances?.[record.uuid] });
    if (lines.length > MAX_LINES) return { why: 'Son demasiados movimientos para Excel: elige menos días o usa CSV' };
    next = cursor === null ? undefined : `${first}&cursor=${encodeURIComponent(cursor)}`;
  }
  const byId = new Map<Uuid, BookLine>(lines.map((line) => [line.record.uuid, line]));
  return inBookOrder([...byId.values()].map(({ record }) => record)).flatMap(({ uuid }) => byId.get(uuid) ?? []);
}
