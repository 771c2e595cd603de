/**
 * Shared by open-day and close-day.
 *
 * Any counted amount is accepted, however far from the expected one; the record stores both. A count by pieces must add
 * up to the cash balance sent with it.
 */
import * as z from 'zod/mini';
import { type Changes, rowCreation } from '../commands/row-changes.ts';
import type { Context } from '../commands/command.ts';
import type { Day } from '../kernel/instant.ts';
import { amountField, uuidField } from '../kernel/input-fields.ts';
import { type Refusal, refuseFields } from '../kernel/refusal.ts';
import { type MoneyCount, newRecordCommonFields } from '../rows/transaction.ts';
import type { Balances } from '../rows/account.ts';
import { countedPiecesSchema, valueOfCountedCash } from '../kernel/denominations.ts';

export const tillCountSchema = z.strictObject({
  transactionId: uuidField,
  realCashBalance: amountField,
  realBankBalance: amountField,
  count: z.optional(countedPiecesSchema),
});
export type TillCount = z.output<typeof tillCountSchema>;

export function buildTillCountOrRefuse(
  type: MoneyCount['type'],
  { transactionId, realCashBalance, realBankBalance, count }: TillCount,
  expected: Balances,
  context: Context,
  closedDay: Day | null = null,
): Changes | Refusal {
  if (count !== undefined && valueOfCountedCash(count) !== realCashBalance) {
    return refuseFields({ count: 'Las monedas y billetes no suman el efectivo contado.' });
  }
  const counted = {
    realCashBalance,
    realBankBalance,
    expectedCashBalance: expected.cash,
    expectedBankBalance: expected.bank,
    count: count ?? null,
  };
  const record: MoneyCount =
    type === 'closure'
      ? { ...newRecordCommonFields(type, transactionId, context), ...counted, closedDay }
      : { ...newRecordCommonFields(type, transactionId, context), ...counted };
  return { transactions: [rowCreation(record)] };
}
