/**
 * Makes mistakes and corrects them: duplicates are deleted, typing errors corrected.
 *
 * Invariant: a mistake is corrected before anything else happens, so that nothing depends on it.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Quantity } from '@cuadra/domain/kernel/quantity';
import { buy, type Purchase } from './buying.ts';
import { FLOAT, gain, lose, onOtherAccount } from './payment.ts';
import type { PersonKey } from './people.ts';
import { type Sale, sell, undoSale } from './selling.ts';
import { correctorFor, type Good, type Shop } from './shop.ts';
import { takeBackWriteOff, writeOff } from './shelf.ts';
import { type Bill, pay } from './till.ts';

/** Sometimes finds a mistake in a sale, and corrects it; what stands in the end is among today's sales. */
export function checkSale(shop: Shop, sale: Sale): void {
  const { numbers, todaysSales } = shop;
  if (numbers.chance(0.0015)) {
    return deleteSale(shop, sale, numbers.pick(['El cliente se arrepintió', 'Venta de prueba']));
  }
  if (numbers.chance(0.003)) deleteTwin(shop, sale);
  todaysSales.push(numbers.chance(0.004) ? correctAccount(shop, sale) : sale);
}

/** Sometimes corrects a purchase with one box too many. */
export function checkPurchase(shop: Shop, { transactionId, by, good, quantity, spent }: Purchase): void {
  if (quantity <= good.box || !shop.numbers.chance(0.02)) return;
  deleteRecord(shop, by, transactionId, 'Se anotó de más');
  good.stock -= quantity;
  gain(shop, spent);
  buy(shop, by, good, quantity - good.box);
}

/** Pays a bill, sometimes with a digit missing at first; returns the record's id, or undefined if it cannot be paid. */
export function payCarefully(shop: Shop, by: PersonKey, bill: Bill): Uuid | undefined {
  const { numbers, journal, till } = shop;
  const mistyped = Math.floor(bill.amount / 1_000) * 100;
  if (mistyped === 0 || !numbers.chance(0.05)) return pay(shop, by, bill);
  if (till[bill.from] - bill.amount < FLOAT[bill.from]) return pay(shop, by, bill);
  const transactionId = pay(shop, by, { ...bill, amount: mistyped });
  if (transactionId === undefined) return undefined;
  journal.wait(90);
  const input = { transactionId, amount: bill.amount, reason: 'Faltaba un dígito' };
  journal.write(shop.id, correctorFor(by), { name: 'edit-record', input });
  till[bill.from] -= bill.amount - mistyped;
  return transactionId;
}

/** Rosa corrects an expense's description later, because only she may see past days. */
export function correctDescription(shop: Shop, transactionId: Uuid, description: string): void {
  shop.journal.wait(40);
  const input = { transactionId, description, reason: 'Faltaba el detalle del recibo' };
  shop.journal.write(shop.id, 'rosa', { name: 'edit-record', input });
}

/** Writes a good off, sometimes the wrong one first. */
export function writeOffCarefully(shop: Shop, by: PersonKey, good: Good, quantity: Quantity, reason: string): void {
  const { numbers, goods } = shop;
  const neighbour = goods[(goods.indexOf(good) + 1) % goods.length];
  if (numbers.chance(0.03) && neighbour !== undefined && neighbour.stock >= quantity && neighbour.activo) {
    const stockLogId = writeOff(shop, by, neighbour, quantity, reason);
    takeBackWriteOff(shop, by, neighbour, stockLogId, quantity);
  }
  writeOff(shop, by, good, quantity, reason);
}

function deleteTwin(shop: Shop, sale: Sale): void {
  const { lines, payment, by } = sale;
  if (lines.some(({ good, quantity }) => good !== undefined && quantity > good.stock)) return;
  shop.journal.wait(4);
  const known = lines.map((line) => (line.good === undefined ? line : { ...line, oldOrNewProduct: 'old' as const }));
  deleteSale(shop, sell(shop, by, known, payment), 'Se registró dos veces');
}

function deleteSale(shop: Shop, sale: Sale, reason: string): void {
  deleteRecord(shop, sale.by, sale.transactionId, reason);
  undoSale(shop, sale);
}

function correctAccount(shop: Shop, sale: Sale): Sale {
  const { transactionId, by, payment, total } = sale;
  const right = onOtherAccount(payment, total);
  if (right === undefined) return sale;
  shop.journal.wait(45);
  const { account } = right;
  const reason = account === 'bank' ? 'Pagó con Yape' : 'Pagó en efectivo';
  const input = { transactionId, account, reason };
  shop.journal.write(shop.id, correctorFor(by), { name: 'edit-record', input });
  lose(shop, payment.moved);
  gain(shop, right.moved);
  return { ...sale, payment: right };
}

function deleteRecord(shop: Shop, by: PersonKey, transactionId: Uuid, reason: string): void {
  shop.journal.wait(50);
  shop.journal.write(shop.id, correctorFor(by), { name: 'delete-record', input: { transactionId, reason } });
}
