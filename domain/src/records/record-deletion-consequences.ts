/**
 * The sentences that say, before a record is deleted, what its deletion will change.
 *
 * Invariants: if the money was counted after the record, the balances do not change, and a sentence says so; money that
 * was spent since is told as what the account then lacks; the record's effect on the stock is reversed, unless the
 * stock was counted since.
 */
import { accountLabels, accounts, type Balances } from '../rows/account.ts';
import { balanceChange } from '../cash/balances.ts';
import { findStockLogsUntilNextCount } from '../inventory/find-stock-logs-until-next-count.ts';
import type { Product } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import { debtChange, owedToCustomerAfterDeletion } from '../customers/customer-debt.ts';
import { groupBy } from '../kernel/group-by.ts';
import { type Currency, formatMoney, type Money, sumOfNumbers } from '../kernel/money.ts';
import { unitsToQuantity, quantityWithUnit } from '../kernel/quantity.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { isMoneyCountRecord, type Transaction } from '../rows/transaction.ts';

interface Surroundings {
  readonly stockLogs: Iterable<StockLog>;
  readonly products: ReadonlyMap<Uuid, Product>;
  /** Every known line, of any product. */
  readonly history: Iterable<StockLog>;
  /** True if the money was counted after the record was made. */
  readonly isSettled: boolean;
  /** The expected balances now. */
  readonly balances: Balances;
  readonly currency: Currency;
  /** Whose debt the record belongs to, and what they owe now. */
  readonly debtor?: Debtor | undefined;
}

export interface Debtor {
  readonly name: string;
  readonly balance: Money;
}

export function recordDeletionConsequences(record: Transaction, surroundings: Surroundings): string[] {
  if (isMoneyCountRecord(record)) return [COUNT_UNDONE];
  return [...moneyWords(record, surroundings), ...debtWords(record, surroundings), ...stockWords(surroundings)];
}

const COUNT_UNDONE = 'El conteo deja de valer: los saldos vuelven a ser los que daban los movimientos.';
const SETTLED = 'Los saldos de ahora no cambian: ya hubo un conteo de caja después de este movimiento.';

function moneyWords(record: Transaction, { isSettled, balances, currency }: Surroundings): string[] {
  const moved = balanceChange(record);
  if (isSettled && accounts.some((account) => moved[account] !== 0)) return [SETTLED];
  return accounts.flatMap((account) => {
    const amount = formatMoney(Math.abs(moved[account]), currency);
    if (moved[account] === 0) return [];
    if (moved[account] < 0) return `${accountLabels[account]} sube ${amount}.`;
    const left = balances[account] - moved[account];
    return left < 0
      ? `${accountLabels[account]} baja ${amount} y queda en ${formatMoney(left, currency)}: ya gastaste de ese dinero.`
      : `${accountLabels[account]} baja ${amount}.`;
  });
}

/** What the customer owes less or again, and what stays in their favour of what they had paid. */
function debtWords(record: Transaction, { debtor, currency }: Surroundings): string[] {
  const change = debtChange(record);
  if (debtor === undefined || change === 0) return [];
  const { name, balance } = debtor;
  if (change < 0) return owedAgainWords(debtor, 0 - change, currency);
  const favour = owedToCustomerAfterDeletion({ balance }, record);
  const less = change - favour;
  return [
    ...(less > 0 ? [`${name} ya no debe ${formatMoney(less, currency)}.`] : []),
    ...(favour > 0 ? [`A ${name} le quedan ${formatMoney(favour, currency)} a favor.`] : []),
  ];
}

/** What is owed again comes first out of what stood in the customer's favour. */
function owedAgainWords({ name, balance }: Debtor, amount: Money, currency: Currency): string[] {
  const lost = Math.min(amount, Math.max(0, 0 - balance));
  const owed = amount - lost;
  return [
    ...(lost > 0 ? [`${name} pierde ${formatMoney(lost, currency)} de su saldo a favor.`] : []),
    ...(owed > 0 ? [`${name} vuelve a deber ${formatMoney(owed, currency)}.`] : []),
  ];
}

function stockWords({ stockLogs, products, history }: Surroundings): string[] {
  const known = [...history];
  const linesOf = groupBy(stockLogs, ({ productId }) => productId);
  return [...linesOf].flatMap(([productId, lines]) => {
    const product = products.get(productId);
    const moved = sumOfNumbers(lines.map(({ effect }) => effect));
    const [first] = lines;
    if (product === undefined || first === undefined || moved === 0) return [];
    const later = findStockLogsUntilNextCount(known, product, first.createdAt, 'next');
    if (later.some(({ type }) => type === 'count')) {
      return `El stock de ${product.description} no cambia: ya se contó después de este movimiento.`;
    }
    const quantity = quantityWithUnit(Math.abs(moved), product.unit);
    const isOne = Math.abs(moved) === unitsToQuantity(1);
    return moved < 0
      ? `${isOne ? 'Vuelve' : 'Vuelven'} al inventario ${quantity} de ${product.description}.`
      : `${isOne ? 'Sale' : 'Salen'} del inventario ${quantity} de ${product.description}, hasta donde haya.`;
  });
}
