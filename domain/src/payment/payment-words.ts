/** How a record was paid or given back, in words: for its page, its receipt and the files. */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import { accountLabels } from '../rows/account.ts';
import type { Collection, Expense, Income, OwnerMoney, Return } from '../rows/transaction.ts';
import { owedByDebtorLabel } from './owed-by-debtor-label.ts';
import type { SalePaidBy } from './payment-draft.ts';

export const paymentMethodLabels: Readonly<Record<SalePaidBy, string>> = {
  ...accountLabels,
  split: 'Parte y parte',
  owed: 'Fiado',
};

type Paid = Income | Expense | OwnerMoney | Return;

/**
 * "Efectivo", or "Efectivo S/ 4.90 · Yape/Plin S/ 5.01 · Redondeo −S/ 0.05 · Recibido S/ 10.00 · Vuelto S/ 5.10", or
 * "Fiado a Rosa Quispe S/ 8.00" where the debtor's name is known.
 */
export function paymentWords(record: Paid, currency: Currency, debtor?: string): string {
  if (record.parts == null) return accountLabels[record.account];
  return wordsOf(partLines(record, debtor), currency);
}

function wordsOf(parts: readonly PartLine[], currency: Currency): string {
  return parts
    .flatMap(([label, amount]) => (amount === 0 ? [] : [`${label} ${formatMoney(amount, currency)}`]))
    .join(' · ');
}

/** "Efectivo S/ 9.90 · Redondeo −S/ 0.06 · Recibido S/ 20.00 · Vuelto S/ 10.10". */
export function collectionPaymentWords({ parts }: Collection, currency: Currency): string {
  return wordsOf(salePartLines({ ...parts, owed: 0 }, undefined), currency);
}

function partLines(record: Paid, debtor: string | undefined): PartLine[] {
  if (record.parts == null) return [];
  if (record.type === 'return') return refundPartLines(record.parts, debtor);
  return record.type === 'income' ? salePartLines(record.parts, debtor) : expensePartLines(record.parts);
}

type PartLine = readonly [label: string, amount: Money];

/** What each account was paid, before the change. */
function salePartLines(parts: NonNullable<Income['parts']>, debtor: string | undefined): PartLine[] {
  const { cash, bank, owed, rounding, received, change } = parts;
  const changeByBank = change?.bank ?? 0;
  return [
    [accountLabels.cash, Math.max(0, cash - changeByBank)],
    [accountLabels.bank, bank + changeByBank],
    [owedByDebtorLabel(debtor), owed],
    ['Redondeo', -rounding],
    ['Recibido', received ?? 0],
    ['Vuelto', (change?.cash ?? 0) + changeByBank],
  ];
}

/** "Vuelto", and how it goes where that is not all in cash. */
export function changeGivenLabel({ cash, bank }: { readonly cash: Money; readonly bank: Money }): string {
  if (bank === 0) return 'Vuelto';
  return cash === 0 ? 'Vuelto por Yape/Plin' : 'Vuelto, en parte por Yape/Plin';
}

function refundPartLines({ cash, bank, owed, rounding }: Return['parts'], debtor: string | undefined): PartLine[] {
  return [
    [accountLabels.cash, cash],
    [accountLabels.bank, bank],
    [debtReductionLabel(debtor), owed],
    ['Redondeo', -rounding],
  ];
}

/** "Menos deuda de Rosa Quispe". */
export function debtReductionLabel(debtor: string | undefined): string {
  return debtor === undefined ? 'Menos deuda' : `Menos deuda de ${debtor}`;
}

function expensePartLines({ cash, bank }: NonNullable<Expense['parts']>): PartLine[] {
  return [
    [accountLabels.cash, cash],
    [accountLabels.bank, bank],
  ];
}
