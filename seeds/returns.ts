/**
 * Customers bring things back: with the sale at hand it is a return of it, otherwise the goods alone and an expense.
 */
import { quoteRefund, usualRefund } from '@cuadra/domain/payment/refund';
import { decideSalePayment } from '@cuadra/domain/payment/sale-payment';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Money } from '@cuadra/domain/kernel/money';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { CASH_ROUNDING, lose } from './payment.ts';
import type { Line, Sale } from './selling.ts';
import { returnGoods } from './shelf.ts';
import { correctorFor, type Good, type Shop } from './shop.ts';
import { pay } from './till.ts';

const PIECE = 1_000;
const MIN_RETURNED_PRICE = 2_00;

/** One piece of a sale of today, sound or spoiled; nothing where no sale has such a piece. */
export function takeSaleBack(shop: Shop, day: Day): void {
  const { numbers, todaysSales, journal } = shop;
  const isSpoiled = numbers.chance(0.25);
  const found = todaysSales.flatMap((sale) => returnableLine(sale) ?? []);
  const chosen = found[numbers.between(0, found.length - 1)];
  if (chosen === undefined) return;
  const { sale, good, price, itemUuid } = chosen;
  const refund = refundOf(sale, price);
  if (refund === undefined) return;
  const part = { itemUuid, quantity: PIECE, spoiled: isSpoiled };
  const by = correctorFor(shop.staffed(day, journal.minute));
  journal.wait(90);
  const input = { transactionId: journal.id(), saleId: sale.transactionId, items: [part], parts: refund };
  journal.write(shop.id, by, { name: 'return-sale', input });
  lose(shop, refund);
  if (!isSpoiled) good.stock += PIECE;
  shop.todaysSales = todaysSales.filter((one) => one !== sale);
}

/** Nobody finds the sale: the piece goes back on the shelf, and its price is an expense. */
export function takeGoodsBack(shop: Shop, day: Day): void {
  const { numbers, goods } = shop;
  const good = goods[numbers.between(0, goods.length - 1)];
  if (good === undefined || good.unit !== 'uni' || !good.activo || good.price < MIN_RETURNED_PRICE) return;
  const by = shop.staffed(day, shop.journal.minute);
  const bill = {
    description: `Devolución a cliente: ${good.description}`,
    amount: good.price,
    category: 'overhead',
    subcategory: 'Devoluciones',
    from: 'cash',
  } as const;
  returnGoods(shop, by, good, PIECE);
  pay(shop, by, bill);
}

interface Returnable {
  readonly sale: Sale;
  readonly good: Good;
  readonly price: Money;
  readonly itemUuid: Uuid;
}

/** A piece that left the shelf and that somebody has paid for. */
function returnableLine(sale: Sale): Returnable | undefined {
  if (sale.payment.debtor !== undefined) return undefined;
  const place = sale.lines.findIndex((line, at) => isPiece(line) && sale.given[at] === line.quantity);
  const { good, price = 0 } = sale.lines[place] ?? {};
  const itemUuid = sale.itemIds[place];
  return good === undefined || itemUuid === undefined ? undefined : { sale, good, price, itemUuid };
}

function isPiece({ good, unit, price, amount }: Line): boolean {
  return good !== undefined && amount === undefined && unit === 'uni' && price >= MIN_RETURNED_PRICE;
}

interface Refund {
  readonly cash: Money;
  readonly bank: Money;
}

/** As the screen of the return works it out. */
function refundOf({ payment: { account, parts }, total }: Sale, amount: Money): Refund | undefined {
  const paid = decideSalePayment(total, account, parts, new Map());
  if (isRefusal(paid)) return undefined;
  const found = { sale: { ...paid, total }, returns: [], amount, stillOwed: 0 };
  const { cash, bank } = quoteRefund(found, usualRefund(found), CASH_ROUNDING);
  return { cash, bank };
}
