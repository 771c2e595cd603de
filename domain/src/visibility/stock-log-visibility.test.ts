import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deleteStockLog } from '../inventory/delete-stock-log.ts';
import { countStock } from '../inventory/count-stock.ts';
import { editProduct } from '../inventory/edit-product.ts';
import { returnStock } from '../inventory/return-stock.ts';
import { takeGoods, writeOffStock } from '../inventory/write-off-stock.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { returnSale } from '../returns/return-sale.ts';
import { KILOS, SALE, shopThatSold } from '../returns/testing/sold-shop.ts';
import { defaultEmployeePermissions, permissionNames } from '../rows/permissions.ts';
import { stockLogTypes } from '../rows/stock-log.ts';
import { onlyPermissions } from '../testing/only-permissions.ts';
import { EMPLOYEE, id, linkOf, outcome, Shop } from '../testing/shop.ts';
import { count } from '../testing/stock-inputs.ts';
import { RICE } from '../testing/stocked-shop.ts';
import { canDeleteStockLog, visibleStockLogTypes } from './stock-log-visibility.ts';

const without = { ...defaultEmployeePermissions, verIngresos: false, verEgresos: false };

// Spec: «Permissions are held per business in a map»
it.each([
  ['the gerente', { rol: 'gerente' }, 'sell waste take buy return count revaluation'],
  ['who sees income', { permissions: { ...without, verIngresos: true } }, 'sell waste return count'],
  ['who sees expenses', { permissions: { ...without, verEgresos: true } }, 'waste buy return count revaluation'],
  ['who sees neither', { permissions: without }, 'waste return count'],
  ['who works here no more', { activo: false }, ''],
] as const)('of the lines of stock %s', (_, link, types) => {
  expect(visibleStockLogTypes(linkOf('luis', link)).join(' ')).toBe(types);
});

/** With a line of every type, and two of a sale's goods that came back, one of them spoiled. */
function shopWithEveryLine(): Shop {
  const shop = shopThatSold();
  const one = { productId: RICE, quantity: unitsToQuantity(1) };
  shop.does(writeOffStock, { ...one, stockLogId: id(401) });
  shop.does(takeGoods, { ...one, stockLogId: id(402) });
  shop.does(returnStock, { ...one, stockLogId: id(403) });
  shop.does(returnSale, {
    transactionId: id(404),
    saleId: SALE,
    items: [
      { itemUuid: KILOS, quantity: unitsToQuantity(1), spoiled: false },
      { itemUuid: KILOS, quantity: unitsToQuantity(1), spoiled: true },
    ],
    parts: { cash: 9_00, bank: 0, owed: 0 },
  });
  shop.does(editProduct, { uuid: RICE, cost: 3_50 });
  shop.does(countStock, { ...count, stockLogId: id(405) });
  return shop;
}

// Spec: «Permissions are held per business in a map»
it('a line may be deleted exactly by those whom the command does not refuse it for their rights', () => {
  const { books, now } = shopWithEveryLine();
  const lines = [...books.stockLogs.values()].filter(({ productId }) => productId === RICE);
  expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(stockLogTypes));
  expect(lines.filter(({ type, transactionId }) => type !== 'sell' && transactionId === id(404))).toHaveLength(3);
  const rights = fc.record({
    rol: fc.constantFrom('gerente' as const, 'empleado' as const),
    held: fc.subarray([...permissionNames]),
  });
  fc.assert(
    fc.property(rights, fc.constantFrom(...lines), ({ rol, held }, line) => {
      const link = linkOf(EMPLOYEE, { rol, permissions: onlyPermissions(...held) });
      const memberships = new Map([...books.memberships, [`${link.businessId}/${link.uid}`, link]]);
      const shop = new Shop({ ...books, memberships });
      const asked = { productId: RICE, stockLogId: line.uuid };
      const answer = outcome(shop.does(deleteStockLog, asked, { by: EMPLOYEE, at: now }));
      const isOutOfReach = ['forbidden', 'stock-log-not-found', 'not-editable'].includes(answer);
      expect([line.type, canDeleteStockLog(link, line)]).toEqual([line.type, !isOutOfReach]);
    }),
  );
});
