/**
 * What deleting a record will undo, in sentences, said before it is deleted.
 *
 * Invariants: money that a later count has already settled does not move again, and that is said; the stock gets back
 * exactly what the record did to it, unless the shelf was counted since.
 */
import { accountLabels, accounts } from '../rows/account.ts';
import { moneyMoved } from '../cash/balances.ts';
import { linesAfter } from '../inventory/later-lines.ts';
import type { Product } from '../rows/product.ts';
import type { StockLog } from '../rows/stock-log.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import { formatQuantity } from '../kernel/quantity.ts';
import type { Uuid } from '../kernel/fields.ts';
import { isCount, type Transaction } from '../rows/transaction.ts';

interface Surroundings {
  readonly stockLogs: Iterable<StockLog>;
  readonly products: ReadonlyMap<Uuid, Product>;
  /** Every line that is known, of any product. */
  readonly history: Iterable<StockLog>;
  /** The money was counted after the record was made. */
  readonly isSettled: boolean;
  readonly currency: Currency;
}

export function deletionWords(record: Transaction, surroundings: Surroundings): string[] {
  if (isCount(record)) return [COUNT_UNDONE];
  return [...moneyWords(record, surroundings), ...stockWords(surroundings)];
}

const COUNT_UNDONE = 'El conteo deja de valer: los saldos vuelven a ser los que daban los movimientos.';
const SETTLED = 'Los saldos de ahora no cambian: ya hubo un conteo de caja después de este movimiento.';

function moneyWords(record: Transaction, { isSettled, currency }: Surroundings): string[] {
  const moved = moneyMoved(record);
  if (isSettled) return [SETTLED];
  return accounts.flatMap((account) => {
    const amount = formatMoney(Math.abs(moved[account]), currency);
    if (moved[account] === 0) return [];
    return moved[account] > 0
      ? `${accountLabels[account]} baja ${amount}.`
      : `${accountLabels[account]} sube ${amount}.`;
  });
}

function stockWords({ stockLogs, products, history }: Surroundings): string[] {
  const known = [...history];
  const words = [...stockLogs].flatMap(({ effect, productId, createdAt }) => {
    const product = products.get(productId);
    if (product === undefined || effect === 0) return [];
    const later = linesAfter(known, product, createdAt, 'next');
    if (later.some(({ type }) => type === 'count')) {
      return `El stock de ${product.description} no cambia: ya se contó después de este movimiento.`;
    }
    const quantity = formatQuantity(Math.abs(effect));
    return effect < 0
      ? `Vuelven al inventario ${quantity} ${product.unit} de ${product.description}.`
      : `Salen del inventario ${quantity} ${product.unit} de ${product.description}, hasta donde haya.`;
  });
  return [...new Set(words)];
}
