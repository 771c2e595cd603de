/** What should be in the till when its count began, and what to say if that is no longer so. */
import * as z from 'zod/mini';
import { type Currency, formatMoney } from '../kernel/money.ts';
import { accountLabels, accounts, type Balances } from '../rows/account.ts';
import { isEarlierInBook } from '../rows/transaction.ts';
import type { DaySummary } from './day-summary.ts';

const lastCount = z.object({ uuid: z.string(), createdAt: z.string() });
export const expectedTillSchema = z.object({
  balances: z.object({ cash: z.int(), bank: z.int() }),
  lastCount: z.optional(lastCount),
});
export type ExpectedTill = z.output<typeof expectedTillSchema>;

export function buildExpectedTill(
  balances: Balances,
  summaries: Iterable<Pick<DaySummary, 'lastCount'>>,
): ExpectedTill {
  const counts = [...summaries].flatMap(({ lastCount: counted }) => counted ?? []);
  return { balances, lastCount: counts.toSorted((a, b) => (isEarlierInBook(a, b) ? -1 : 1)).at(-1) };
}

/** The warning before recording; undefined if nothing has changed since the count began. */
export function tillMovedDuringCountNotice(
  was: ExpectedTill,
  is: ExpectedTill,
  currency: Currency,
): string | undefined {
  if (is.lastCount !== undefined && (was.lastCount === undefined || isEarlierInBook(was.lastCount, is.lastCount)))
    return SOMEBODY_ELSE_COUNTED;
  const moved = accounts.filter((account) => was.balances[account] !== is.balances[account]);
  if (moved.length === 0) return undefined;
  const changes = moved.map((account, place) => {
    const [before, now] = [was, is].map(({ balances }) => formatMoney(balances[account], currency));
    return `en ${accountLabels[account]} ${place === 0 ? 'pasó ' : ''}de ${before} a ${now}`;
  });
  return `Lo que debe haber ${changes.join(' y ')} mientras contabas: revisa tu conteo.`;
}

const SOMEBODY_ELSE_COUNTED =
  'Alguien más contó la caja mientras contabas: lo que debe haber sale ahora de su conteo, ' +
  'mira si el tuyo todavía hace falta.';
