/** Nobody corrects or deletes what they may not see: for them it does not exist. */
import { describe, expect, it } from 'vitest';
import { fullPermissions, type Permission } from '../rows/permissions.ts';
import { deleteStockLog } from '../inventory/delete-stock-log.ts';
import { editProduct } from '../inventory/edit-product.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { EMPLOYEE, id, linkOf, messageOf, outcome, type Shop } from '../testing/shop.ts';
import { RICE, sellRice, stockedShop } from '../testing/stocked-shop.ts';
import { deleteRecord } from './delete-record.ts';
import { editRecord } from './edit-record.ts';
import { recordTransfer } from './record-transfer.ts';

const SALE = id(20);
const TRANSFER = id(22);
const PURCHASE = id(110);
const COUNT = id(10);
const SOLD = id(21);
const BOUGHT = id(112);
const LOST = id(23);
const DAY = 24 * 3_600_000;

/** With a sale, a purchase, a transfer and a loss of today, and an employee who lacks some permissions. */
function shopWithout(...lacking: readonly Permission[]): Shop {
  const shop = stockedShop();
  const permissions = { ...fullPermissions, ...Object.fromEntries(lacking.map((name) => [name, false])) };
  const link = linkOf(EMPLOYEE, { permissions });
  shop.books = {
    ...shop.books,
    memberships: new Map([...shop.books.memberships, [`${link.businessId}/${EMPLOYEE}`, link]]),
  };
  sellRice(shop, SALE, SOLD);
  shop.does(recordTransfer, { transactionId: TRANSFER, fromAccount: 'cash', toAccount: 'bank', amount: 5_00 });
  shop.does(writeOffStock, { productId: RICE, quantity: unitsToQuantity(1), stockLogId: LOST });
  return shop;
}

const corrects = (transactionId: string) => (shop: Shop) =>
  shop.does(editRecord, { transactionId, description: 'x' }, { by: EMPLOYEE });
const deletes = (transactionId: string) => (shop: Shop) => shop.does(deleteRecord, { transactionId }, { by: EMPLOYEE });
const takesBack = (stockLogId: string) => (shop: Shop) =>
  shop.does(deleteStockLog, { productId: RICE, stockLogId }, { by: EMPLOYEE });

const today = [
  { what: 'a sale', needs: 'verIngresos', record: SALE, line: SOLD },
  { what: 'a purchase', needs: 'verEgresos', record: PURCHASE, line: BOUGHT },
  { what: 'a transfer', needs: 'verTransferencias', record: TRANSFER, line: undefined },
] as const;

// Spec: «Permissions are held per business in a map»
describe.each(today)('$what', ({ needs, record, line }) => {
  const deeds = [corrects(record), deletes(record), ...(line === undefined ? [] : [takesBack(line)])];

  it(`without ${needs} is answered as one that does not exist, and stays`, () => {
    for (const deed of deeds) {
      const shop = shopWithout(needs);
      const before = shop.books;
      expect(outcome(deed(shop))).toMatch(/^(?:transaction|stock-log)-not-found$/u);
      expect(shop.books).toBe(before);
    }
    const there = messageOf(deletes(record)(shopWithout(needs)));
    expect(there.replace(record, id(99))).toBe(messageOf(deletes(id(99))(shopWithout(needs))));
  });

  it('with it is corrected and deleted', () => {
    for (const deed of deeds) expect(outcome(deed(shopWithout('verReportes')))).toBe('done');
  });

  it('of yesterday takes verReportes', () => {
    for (const deed of deeds) {
      expect(outcome(deed(shopWithout('verReportes').wait(DAY)))).toMatch(/not-found$/u);
      expect(outcome(deed(shopWithout().wait(DAY)))).toBe('done');
    }
  });
});

// Spec: «Permissions are held per business in a map», «Only active links count»
it('a count of today is for whoever corrects, one of yesterday takes verReportes', () => {
  const deeds = [corrects(COUNT), deletes(COUNT)];
  for (const deed of deeds) {
    expect(outcome(deed(shopWithout('verIngresos', 'verEgresos', 'verTransferencias', 'verReportes')))).toBe('done');
    expect(outcome(deed(shopWithout('verReportes').wait(DAY)))).toBe('transaction-not-found');
  }
});

it('what moved no money is taken back by whoever corrects, also of yesterday', () => {
  const blind = shopWithout('verIngresos', 'verEgresos', 'verTransferencias', 'verReportes');
  expect(outcome(takesBack(LOST)(blind.wait(DAY)))).toBe('done');
});

it('the permission is asked for before anything is said about what exists', () => {
  for (const deed of [corrects(SALE), deletes(SALE), takesBack(SOLD), corrects(id(99))]) {
    expect(outcome(deed(shopWithout('editarMovimientos')))).toBe('forbidden');
  }
});

it('a cost is corrected by who sees costs; all else of a product by whoever corrects', () => {
  const blind = shopWithout('verEgresos');
  expect(outcome(blind.does(editProduct, { uuid: RICE, cost: 1_00 }, { by: EMPLOYEE }))).toBe('forbidden');
  expect(outcome(blind.does(editProduct, { uuid: id(99), cost: 1_00 }, { by: EMPLOYEE }))).toBe('forbidden');
  expect(outcome(blind.does(editProduct, { uuid: RICE, price: 5_00 }, { by: EMPLOYEE }))).toBe('done');
  expect(outcome(shopWithout().does(editProduct, { uuid: RICE, cost: 1_00 }, { by: EMPLOYEE }))).toBe('done');
});
