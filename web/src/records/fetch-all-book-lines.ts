/** The lines of the book for a file: all found records in order, with the balances after each. */
import type { RecordsPage } from '@cuadra/domain/server-answers';
import { fillRedactedRecord } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import type { Balances } from '@cuadra/domain/rows/account';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { sortInBookOrder, type Transaction } from '@cuadra/domain/rows/transaction';
import { askServerForJson } from '../requests/ask-server-for-json.ts';

export interface BookLine {
  readonly record: Transaction;
  readonly balances: Balances | undefined;
}

/** More lines are too many for a workbook on a phone; the CSV has no limit. */
const MAX_LINES = 20_000;
const MAX_PAGE = 200;

interface Sources {
  /** The lines that the device has. */
  readonly here: readonly BookLine[];
  /** The address of the older part on the server. */
  readonly address: string | undefined;
}

/** Resolves to the reason if it failed. */
export async function fetchAllBookLines({
  here,
  address,
}: Sources): Promise<readonly BookLine[] | { readonly why: string }> {
  const lines = [...here];
  const first = address && `${address}&limit=${MAX_PAGE}&balances=1`;
  let next = first;
  while (next !== undefined) {
    const answer = await askServerForJson<RecordsPage>(next);
    if (!answer.ok) return { why: answer.failure.message };
    const { records, balances, cursor } = answer.body;
    for (const record of records.map(fillRedactedRecord)) lines.push({ record, balances: balances?.[record.uuid] });
    if (lines.length > MAX_LINES) return { why: 'Son demasiados movimientos para Excel: elige menos días o usa CSV' };
    next = cursor === null ? undefined : `${first}&cursor=${encodeURIComponent(cursor)}`;
  }
  const byId = new Map<Uuid, BookLine>(lines.map((line) => [line.record.uuid, line]));
  return sortInBookOrder([...byId.values()].map(({ record }) => record)).flatMap(({ uuid }) => byId.get(uuid) ?? []);
}
