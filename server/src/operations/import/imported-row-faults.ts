/**
 * Rules that a row of an exported business must satisfy, besides its schema, to be one that the domain could have
 * written.
 *
 * Each rule returns one Spanish sentence, or nothing if the row is good. Rules about several rows are elsewhere.
 */
import { dayOf, daysBetween } from '@cuadra/domain/kernel/calendar';
import { valueOfCountedCash } from '@cuadra/domain/kernel/denominations';
import { normalizeDescription, type Product, tracksStock } from '@cuadra/domain/rows/product';
import { stockAdjustmentTypeForDifference } from '@cuadra/domain/inventory/stock-movements';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { formatMoney, type Money, sumOfNumbers } from '@cuadra/domain/kernel/money';
import type { Quantity } from '@cuadra/domain/kernel/quantity';
import {
  type Collection,
  type Expense,
  type Income,
  itemAmount,
  type MoneyCount,
  type OwnerMoney,
  type Return,
  type Transaction,
  type Transfer,
} from '@cuadra/domain/rows/transaction';

type Fault = string | undefined;
type Closure = Extract<Transaction, { readonly type: 'closure' }>;

export function importedProductFault({ description, type, unit, trackStock, stock }: Product): Fault {
  if (description !== normalizeDescription(description))
    return 'la descripción va en mayúsculas y sin espacios de más.';
  if (trackStock !== tracksStock(type, unit)) return 'trackStock no es el que corresponde a su tipo y unidad.';
  return trackStock || stock === 0 ? undefined : 'no lleva stock, pero tiene.';
}

export function importedRecordFault(record: Transaction): Fault {
  switch (record.type) {
    case 'income':
      return faultOfIncome(record);
    case 'expense':
    case 'owner':
      return faultOfAmount(record);
    case 'collection':
      return faultOfCollection(record);
    case 'forgiveness':
      return undefined;
    case 'transfer':
      return record.fromAccount === record.toAccount ? 'va de una cuenta a la misma.' : faultOfAmount(record);
    case 'return':
      return faultOfReturn(record);
    case 'opening':
      return faultOfCount(record);
    case 'closure':
      return faultOfCount(record) ?? faultOfClosedDay(record);
  }
}

export function importedStockLogFault({ type, count, effect, reversal, deletedAt }: StockLog): Fault {
  if (deletedAt === null && !fills(type, effect, reversal)) return 'no está eliminado, pero devolvió stock.';
  if (deletedAt === null && (type === 'count') !== (count !== null)) return 'su conteo no corresponde a su tipo.';
  if (deletedAt === null && (type === 'sell' || type === 'waste') && effect > 0) return 'es una salida que suma stock.';
  if (deletedAt === null && (type === 'buy' || type === 'return') && effect < 0)
    return 'es una entrada que resta stock.';
  if (count === null) return undefined;
  const { physicalStock, digitalStock, difference, adjustmentType } = count;
  const isRight =
    difference === physicalStock - digitalStock && adjustmentType === stockAdjustmentTypeForDifference(difference);
  return isRight ? undefined : 'la diferencia del conteo no es lo contado menos lo que decía el sistema.';
}

/**
 * The reversal of an entry that is not deleted is the part that filled `lacking`; a count may correct that in both
 * directions.
 */
function fills(type: StockLog['type'], effect: Quantity, reversal: Quantity): boolean {
  if (reversal === 0 || type === 'count') return true;
  // Spoiled goods that came back leave at once what they had filled.
  if (type === 'waste') return reversal > 0 && reversal <= -effect;
  return (type === 'buy' || type === 'return') && reversal < 0 && reversal >= -effect;
}

function faultOfIncome({ items, total, cost, parts, customerId = null }: Income): Fault {
  const lines = sumOfNumbers(items.map(itemAmount));
  if (total !== lines) return `el total es ${formatMoney(total)}, pero sus líneas suman ${formatMoney(lines)}.`;
  const costs = sumOfNumbers(items.map((item) => item.cost ?? 0));
  if (cost !== costs) return `el costo es ${formatMoney(cost)}, pero el de sus líneas suma ${formatMoney(costs)}.`;
  if (parts != null && parts.cash + parts.bank + parts.owed + parts.rounding !== total)
    return 'sus partes no suman el total.';
  if (customerId === null && (parts?.owed ?? 0) > 0) return 'se debe una parte, y no dice quién.';
  return new Set(items.map(({ uuid }) => uuid)).size === items.length ? undefined : 'repite el id de una línea.';
}

function faultOfCollection({ parts: { cash, bank, rounding }, total }: Collection): Fault {
  return cash + bank + rounding === total ? undefined : 'sus partes no suman el total.';
}

function faultOfReturn({ items, total, cost, parts, customerId }: Return): Fault {
  const lines = sumOfNumbers(items.map(({ amount }) => amount));
  if (total !== lines) return `el total es ${formatMoney(total)}, pero sus líneas suman ${formatMoney(lines)}.`;
  const costs = sumOfNumbers(items.map((item) => item.cost ?? 0));
  if (cost !== costs) return `el costo es ${formatMoney(cost)}, pero el de sus líneas suma ${formatMoney(costs)}.`;
  if (parts.cash + parts.bank + parts.owed + parts.rounding !== total) return 'sus partes no suman el total.';
  return customerId === null && parts.owed > 0 ? 'baja una deuda, y no dice de quién.' : undefined;
}

function faultOfAmount(record: Expense | OwnerMoney | Transfer): Fault {
  const { amount, total } = record;
  if (amount !== total) return differenceSentence('el total', total, 'el monto', amount);
  const parts = 'parts' in record ? record.parts : undefined;
  return parts == null || parts.cash + parts.bank === total ? undefined : 'sus partes no suman el total.';
}

function faultOfCount({ count, realCashBalance }: MoneyCount): Fault {
  if (count === null || valueOfCountedCash(count) === realCashBalance) return undefined;
  return differenceSentence(
    'el efectivo contado',
    realCashBalance,
    'la suma de sus monedas y billetes',
    valueOfCountedCash(count),
  );
}

/** Whatever the zone was then, the evening before begins at most two days earlier. */
function faultOfClosedDay({ closedDay, createdAt }: Closure): Fault {
  if (typeof closedDay !== 'string') return undefined;
  const ago = daysBetween(closedDay, dayOf(createdAt, 'UTC'));
  return ago >= 0 && ago <= 2 ? undefined : 'el día que cierra no es el de antes de su fecha.';
}

function differenceSentence(one: string, amount: Money, other: string, otherAmount: Money): string {
  return `${one} es ${formatMoney(amount)}, pero ${other} es ${formatMoney(otherAmount)}.`;
}
