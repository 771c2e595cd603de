/**
 * Mistakes, and how they are put right: what was recorded twice is deleted, what was mistyped is corrected.
 *
 * Invariant: a mistake is put right before anything else happens, so that nothing can have been built on it.
 */
import { otherAccount } from '@cuadra/domain/rows/account';
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Quantity } from '@cuadra/domain/kernel/quantity';
import { buy, type Purchase } from './buying.ts';
import type { PersonKey } from './people.ts';
import { type Sale, sell, unsell } from './selling.ts';
import { correctorFor, type Good, type Shop } from './shop.ts';
import { takeBackWriteOff, writeOff } from './shelf.ts';
import { type Bill, FLOAT, pay } from './till.ts';

/** Now and then a sale is not what it should be. */
export function checkSale(shop: Shop, sale: Sale): void {
  const { numbers } = shop;
  if (numbers.chance(0.003)) deleteTwin(shop, sale);
  else if (numbers.chance(0.004)) correctAccount(shop, sale);
  else if (numbers.chance(0.0015))
    deleteSale(shop, sale, numbers.pick(['El cliente se arrepintió', 'Venta de prueba']));
}

/** Now and then one box too many is written down. */
export function checkPurchase(shop: Shop, { transactionId, by, good, quantity, amount, account }: Purchase): void {
  if (quantity <= good.box || !shop.numbers.chance(0.02)) return;
  deleteRecord(shop, by, transactionId, 'Se anotó de más');
  good.stock -= quantity;
  shop.till[account] += amount;
  buy(shop, by, good, quantity - good.box);
}

/** Pays a bill, now and then with a digit missing at first; the record's id, undefined when it cannot be paid. */
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

/** What an expense was for is said more exactly later on, by Rosa: past days are hers to see. */
export function describeBetter(shop: Shop, transactionId: Uuid, description: string): void {
  shop.journal.wait(40);
  const input = { transactionId, description, reason: 'Faltaba el detalle del recibo' };
  shop.journal.write(shop.id, 'rosa', { name: 'edit-record', input });
}

/** A write-off, now and then of the wrong good first. */
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
  const { lines, account, by } = sale;
  if (lines.some(({ good, quantity }) => good !== undefined && quantity > good.stock)) return;
  shop.journal.wait(4);
  const known = lines.map((line) => (line.good === undefined ? line : { ...line, oldOrNewProduct: 'old' as const }));
  deleteSale(shop, sell(shop, by, known, account), 'Se registró dos veces');
}

function deleteSale(shop: Shop, sale: Sale, reason: string): void {
  deleteRecord(shop, sale.by, sale.transactionId, reason);
  unsell(shop, sale);
}

function correctAccount(shop: Shop, { transactionId, by, account, total }: Sale): void {
  const right = otherAccount(account);
  shop.journal.wait(45);
  const reason = right === 'bank' ? 'Pagó con Yape' : 'Pagó en efectivo';
  const input = { transactionId, account: right, reason };
  shop.journal.write(shop.id, correctorFor(by), { name: 'edit-record', input });
  shop.till[account] -= total;
  shop.till[right] += total;
}

function deleteRecord(shop: Shop, by: PersonKey, transactionId: Uuid, reason: string): void {
  shop.journal.wait(50);
  shop.journal.write(shop.id, correctorFor(by), { name: 'delete-record', input: { transactionId, reason } });
}
