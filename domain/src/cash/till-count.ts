/**
 * Counting the money: what open-day and close-day share.
 *
 * Any counted amount is accepted, however far from what was expected; expected and counted are frozen in the record.
 * A count by pieces has to be worth the cash balance it is given for.
 */
import * as z from 'zod/mini';
import { type Changes, rowCreation } from '../commands/changes.ts';
import type { Context } from '../commands/command.ts';
import { amount, uuid } from '../kernel/fields.ts';
import { type Refusal, refuseFields } from '../kernel/refusal.ts';
import { type MoneyCount, newRecord } from '../rows/transaction.ts';
import type { Balances } from '../rows/account.ts';
import { countedPieces, countedMoney } from '../kernel/denominations.ts';

export const tillCount = z.strictObject({
  transactionId: uuid,
  realCashBalance: amount,
  realBankBalance: amount,
  count: z.optional(countedPieces),
});
export type TillCount = z.output<typeof tillCount>;

export function countTill(
  type: MoneyCount['type'],
  { transactionId, realCashBalance, realBankBalance, count }: TillCount,
  expected: Balances,
  context: Context,
): Changes | Refusal {
  if (count !== undefined && countedMoney(count) !== realCashBalance) {
    return refuseFields({ count: 'Las monedas y billetes no suman el efectivo contado.' });
  }
  const counted: MoneyCount = {
    ...newRecord(type, transactionId, context),
    realCashBalance,
    realBankBalance,
    expectedCashBalance: expected.cash,
    expectedBankBalance: expected.bank,
    count: count ?? null,
  };
  return { transactions: [rowCreation(counted)] };
}
