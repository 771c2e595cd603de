import { describe, expect, it } from 'vitest';
import { acknowledgeRestore } from '../trail/acknowledge-restore.ts';
import { cancelBusinessDeletion } from '../businesses/cancel-business-deletion.ts';
import { requestBusinessDeletion } from '../businesses/request-business-deletion.ts';
import { cancelInvitation } from '../businesses/cancel-invitation.ts';
import { inviteEmployee } from '../businesses/invite-employee.ts';
import { removeEmployee } from '../businesses/remove-employee.ts';
import { updateBusiness } from '../businesses/update-business.ts';
import { updateEmployee } from '../businesses/update-employee.ts';
import { closeDay } from '../cash/close-day.ts';
import { archiveProduct } from '../inventory/archive-product.ts';
import { buyStock } from '../inventory/buy-stock.ts';
import { deleteStockLog } from '../inventory/delete-stock-log.ts';
import { editProduct } from '../inventory/edit-product.ts';
import { saveProducts } from '../inventory/save-products.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { recordExpense } from '../records/record-expense.ts';
import { recordTransfer } from '../records/record-transfer.ts';
import { returnSale } from '../returns/return-sale.ts';
import { EMPLOYEE, id, type Shop, OWNER } from '../testing/shop.ts';
import { bags, LOG, purchase } from '../testing/stock-inputs.ts';
import { RICE, SODA, sellRice, stockedShop } from '../testing/stocked-shop.ts';
import { type DeedEntry, describeDeed, type KnownThing } from './describe-deed.ts';
import { entriesOfLast } from './testing/entries-of-last.ts';

const locale = { currency: 'PEN', zone: 'America/Lima' } as const;
const ARROZ = { name: 'ARROZ COSTEÑO' };

/** Each entry of the last command. */
function told(shop: Shop, known: KnownThing = ARROZ): string[] {
  return entriesOfLast(shop).map((entry) => describeDeed(entry, known, locale));
}

describe('a movement', () => {
  it('sold, with what it took off the shelf', () => {
    const shop = stockedShop();
    sellRice(shop, id(200), id(201));
    expect(told(shop)).toEqual([
      'registró una venta de S/ 9.00 (ARROZ COSTEÑO)',
      'cambió el stock de ARROZ COSTEÑO de 10 a 8 (Venta)',
    ]);
  });

  it('deleted, with what came back', () => {
    const shop = stockedShop();
    sellRice(shop, id(200), id(201));
    shop.does(deleteRecord, { transactionId: id(200), reason: 'Se arrepintió' });
    expect(told(shop)).toEqual([
      'borró una venta de S/ 9.00 (ARROZ COSTEÑO)',
      'cambió el stock de ARROZ COSTEÑO de 8 a 10 (Devolución)',
    ]);
  });

  it('of several lines by the first of them', () => {
    const items = [{ description: 'ARROZ' }, { description: 'SODA' }, { description: 'SAL' }];
    const entry = { ...saying({ type: 'income', total: 12_50, description: '', items }), operation: 'delete' as const };
    expect(describeDeed(entry, {}, locale)).toBe('borró una venta de S/ 12.50 (ARROZ y 2 más)');
  });

  it('corrected in what it cost, and in anything else', () => {
    const shop = stockedShop();
    shop.does(recordExpense, { ...bags, transactionId: id(210), description: 'Luz', amount: 30_00 });
    shop.does(editRecord, { transactionId: id(210), amount: 25_00 });
    expect(told(shop, { name: 'Luz', type: 'expense' })).toEqual(['corrigió un gasto de S/ 30.00 a S/ 25.00 (Luz)']);
    shop.does(editRecord, { transactionId: id(210), account: 'bank' });
    const account = 'corrigió un gasto de S/ 25.00 (Luz): cuenta de Efectivo a Yape/Plin';
    expect(told(shop, { name: 'Luz' })).toEqual([account]);
  });

  it.each([
    [{}, {}, 'un movimiento'],
    [{}, { lines: 0 }, 'un movimiento'],
    [{}, { lines: 2 }, 'una venta'],
    [{ expense: {} }, { lines: 1 }, 'un gasto'],
    [{ toAccount: 'bank' }, {}, 'un pase entre cuentas'],
    [{ saleId: id(200) }, {}, 'una devolución'],
    [{ type: 'opening' }, {}, 'un movimiento'],
  ])('of which only %j and %j are known is told as what it can be', (state, analysis, then) => {
    expect(describeDeed({ ...saying(state), analysis }, {}, locale)).toBe(`registró ${then}`);
  });

  it('between the accounts', () => {
    const shop = stockedShop();
    shop.does(recordTransfer, { transactionId: id(220), fromAccount: 'cash', toAccount: 'bank', amount: 10_00 });
    expect(told(shop, {})).toEqual(['registró un pase entre cuentas de S/ 10.00']);
  });
});

describe('a count of the money', () => {
  it('made, corrected and deleted', () => {
    const shop = stockedShop();
    const entry = (operation: DeedEntry['operation'], part: Partial<DeedEntry>) =>
      describeDeed({ ...saying({}), entityType: 'cash_event', operation, ...part }, {}, locale);
    shop.does(closeDay, { transactionId: id(230), realCashBalance: 99_00, realBankBalance: 50_00 });
    expect(told(shop, {})).toEqual(['cerró la caja: S/ 99.00 en Efectivo y S/ 50.00 en Yape/Plin']);
    const closing = { entityType: 'cash_closure', newState: null, previousState: {} } as const;
    expect(entry('create', { ...closing, newState: { closedDay: '2026-11-20' } })).toBe('cerró la caja del 20/11/2026');
    expect(entry('create', { newState: { realCashBalance: 5_00 } })).toBe('abrió la caja: S/ 5.00 en Efectivo');
    expect(entry('delete', { newState: null, previousState: { createdAt: '2026-11-21T23:00:00.000Z' } })).toBe(
      'borró una apertura de caja del 21/11/2026 18:00',
    );
    expect(entry('delete', { newState: null, previousState: {} })).toBe('borró una apertura de caja');
    expect(entry('delete', closing)).toBe('borró un cierre de caja');
    const changed = { previousState: { realCashBalance: 1_00 }, newState: { realCashBalance: 2_00 } };
    expect(entry('update', changed)).toBe('corrigió una apertura de caja: contado en efectivo de S/ 1.00 a S/ 2.00');
  });
});

describe('a product', () => {
  const corrected = (part: Partial<DeedEntry>, known: KnownThing = ARROZ) =>
    describeDeed({ ...saying({}), entityType: 'inventory', operation: 'update', ...part }, known, locale);

  it('registered', () => {
    const shop = stockedShop();
    shop.does(saveProducts, { products: [{ uuid: id(300), description: 'sal', unit: 'kg', price: 1_20 }] });
    expect(told(shop, { name: 'SAL' })).toEqual(['registró el producto SAL a S/ 1.20']);
    expect(describeDeed({ ...saying({}), entityType: 'inventory' }, {}, locale)).toBe(
      'registró el producto un producto',
    );
  });

  it.each([
    [{ price: 4_80 }, 'corrigió el precio de ARROZ COSTEÑO de S/ 4.50 a S/ 4.80'],
    [{ code: '7750' }, 'agregó el código de ARROZ COSTEÑO: 7750'],
    [{ cost: 3_20 }, 'corrigió el costo de ARROZ COSTEÑO de S/ 3.00 a S/ 3.20'],
    [{ description: 'arroz extra' }, 'corrigió el nombre de «ARROZ COSTEÑO» a «ARROZ EXTRA»'],
    [{ price: 4_80, code: '7750' }, 'corrigió ARROZ COSTEÑO: precio de S/ 4.50 a S/ 4.80, agregó código 7750'],
    [
      { price: 4_80, code: '7750', cost: 3_20, description: 'arroz extra' },
      'corrigió ARROZ COSTEÑO: descripción de «ARROZ COSTEÑO» a «ARROZ EXTRA», costo de S/ 3.00 a S/ 3.20, precio de S/ 4.50 a S/ 4.80 y un dato más',
    ],
  ])('corrected in %j', (changes, then) => {
    const shop = stockedShop();
    shop.does(editProduct, { uuid: RICE, ...changes });
    expect(told(shop)).toEqual([then]);
  });

  it('by a field of no name of its own', () => {
    const changed = { previousState: { trackStock: true }, newState: { trackStock: false } };
    expect(corrected(changed)).toBe('corrigió ARROZ COSTEÑO: lleva stock ahora no');
  });

  it('by many fields, of which the first are named', () => {
    const newState = { code: '1', unit: 'kg', type: 'MERCH', price: 1_00, cost: 50 };
    expect(corrected({ newState }, {})).toMatch(
      /^corrigió un producto: agregó tipo Mercadería, agregó .* y 2 datos más$/u,
    );
  });

  it('whose stock changed, nobody knows by what', () => {
    const stock = { previousState: { stock: 2_000 }, newState: { stock: 1_000 } };
    expect(corrected(stock)).toBe('cambió el stock de ARROZ COSTEÑO de 2 a 1');
    const made = { ...saying({ price: 'x' }), entityType: 'inventory' as const };
    expect(describeDeed(made, ARROZ, locale)).toBe('registró el producto ARROZ COSTEÑO');
  });

  it('whose name, code or stock only one side of the entry knows', () => {
    expect(corrected({ newState: { description: 'ARROZ' } })).toBe('corrigió el nombre de «ARROZ COSTEÑO» a «ARROZ»');
    expect(corrected({ previousState: { description: 'ARROZ' } })).toBe(
      'corrigió el nombre de «ARROZ» a «ARROZ COSTEÑO»',
    );
    expect(corrected({ previousState: { code: '7750' } })).toBe('quitó el código de ARROZ COSTEÑO: 7750');
    expect(
      corrected({ previousState: { stock: 2_000 }, newState: { stock: 1_000, stockLogs: [{ type: 'moved' }] } }),
    ).toBe('cambió el stock de ARROZ COSTEÑO de 2 a 1');
    expect(corrected({ newState: {} })).toBe('corrigió ARROZ COSTEÑO');
  });

  it('archived, and sold again', () => {
    const shop = stockedShop();
    shop.does(archiveProduct, { uuid: SODA });
    expect(told(shop, { name: 'GASEOSA' })).toEqual(['archivó GASEOSA']);
    shop.does(editProduct, { uuid: SODA, activo: true });
    expect(told(shop, { name: 'GASEOSA' })).toEqual(['volvió a vender GASEOSA']);
  });

  it('bought, and the purchase deleted from its history', () => {
    const shop = stockedShop();
    shop.does(buyStock, purchase);
    expect(told(shop)).toContain('cambió el stock de ARROZ COSTEÑO de 10 a 20 (Compra)');
    shop.does(deleteStockLog, { productId: RICE, stockLogId: LOG });
    expect(told(shop)).toContain('borró de ARROZ COSTEÑO: compra, el stock pasó de 20 a 10');
  });

  it('whose stock stays as it is when a line is deleted', () => {
    const deletion = { newState: { stockLogs: [] }, command: 'delete-stock-log' };
    expect(corrected(deletion)).toBe('borró de ARROZ COSTEÑO: un movimiento de stock');
  });
});

describe('the people and the business', () => {
  const luis = { name: 'Luis' };

  it('what an employee may do', () => {
    const shop = stockedShop();
    shop.does(updateEmployee, { uid: EMPLOYEE, permissions: { verReportes: true } });
    expect(told(shop, luis)).toEqual(['cambió lo que puede hacer Luis: ver reportes ahora sí']);
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    expect(told(shop, luis)).toEqual(['le quitó el acceso a Luis']);
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: true });
    expect(told(shop, luis)).toEqual(['le devolvió el acceso a Luis']);
    shop.does(removeEmployee, { uid: EMPLOYEE });
    expect(told(shop, luis)).toEqual(['retiró a Luis del negocio']);
  });

  it('who leaves', () => {
    const shop = stockedShop();
    shop.does(removeEmployee, { uid: EMPLOYEE }, { by: EMPLOYEE });
    expect(told(shop, luis)).toEqual(['salió del negocio']);
  });

  it('an invitation', () => {
    const shop = stockedShop();
    shop.does(inviteEmployee, { invitationId: id(400), email: 'ana@bodega.pe' });
    expect(told(shop, { name: 'ana@bodega.pe' })).toEqual(['invitó a ana@bodega.pe']);
    shop.does(cancelInvitation, { invitationId: id(400) });
    expect(told(shop, {})).toEqual(['canceló la invitación de una persona']);
  });

  it('who comes to work here', () => {
    const invitation = { ...saying({ acceptedAt: '2026-11-21T13:00:00.000Z' }), entityType: 'user' as const };
    const link = { ...saying({ rol: 'empleado' }), entityType: 'user' as const };
    expect(
      [link, { ...invitation, operation: 'update' as const }].map((entry) =>
        describeDeed({ ...entry, command: 'accept-invitation' }, luis, locale),
      ),
    ).toEqual(['entró a trabajar en el negocio', 'aceptó su invitación']);
  });

  it('the business itself', () => {
    const shop = stockedShop();
    shop.does(updateBusiness, { telefono: '999' });
    expect(told(shop, {})).toEqual(['cambió los datos del negocio: agregó teléfono 999']);
    shop.does(acknowledgeRestore, { sequence: 41, hash: 'ab'.repeat(32) });
    expect(told(shop, {})).toEqual(['avisó que se restauró una copia: se perdió hasta el registro N.º 41']);
    shop.does(requestBusinessDeletion, { nombre: 'Bodega Rosita' });
    const requestedAt = shop.now;
    expect(told(shop, {})).toEqual(['pidió eliminar el negocio: se borra el 21/12/2026']);
    shop.does(cancelBusinessDeletion, { requestedAt });
    expect(told(shop, {})).toEqual(['deshizo la eliminación del negocio']);
    const made = { ...saying({}), entityType: 'business' as const };
    expect(describeDeed(made, { name: 'Bodega' }, locale)).toBe('creó el negocio Bodega');
    expect(describeDeed(made, {}, locale)).toBe('creó el negocio');
    const link = { ...made, entityType: 'user' as const, command: 'create-business' };
    expect(describeDeed(link, { name: 'Rosa Quispe' }, locale)).toBe('creó el negocio y es su gerente');
  });
});

it('what has no sentence yet, and what a device tried, is told by what was done, and to what', () => {
  const entry = { ...saying({}), entityType: 'user' as const, command: 'update-profile', operation: 'update' as const };
  expect(describeDeed(entry, { name: 'Ana' }, locale)).toBe('cambió: Persona · Ana');
  const tried = saying(null);
  expect(describeDeed({ ...tried, operation: 'read' }, {}, locale)).toBe('consultó: Movimiento');
  expect(describeDeed({ ...tried, operation: 'error' }, { name: 'Luz' }, locale)).toBe('falló: Movimiento · Luz');
});

function saying(newState: DeedEntry['newState']): DeedEntry {
  return {
    analysis: {},
    command: 'record-income',
    entityId: id(200),
    entityType: 'transaction',
    newState,
    operation: 'create',
    previousState: null,
    userId: OWNER,
  };
}

it('says what came back, and its deletion', () => {
  const shop = stockedShop();
  sellRice(shop, id(200), id(201));
  const sale = shop.books.transactions.get(id(200));
  const [item] = sale?.type === 'income' ? sale.items : [];
  const items = [{ itemUuid: item?.uuid ?? '', quantity: unitsToQuantity(1), spoiled: false }];
  shop.does(returnSale, { transactionId: id(210), saleId: id(200), items, parts: { cash: 4_50, bank: 0 } });
  expect(told(shop)[0]).toBe('registró una devolución de S/ 4.50 (ARROZ COSTEÑO)');
  shop.does(deleteRecord, { transactionId: id(210) });
  expect(told(shop)[0]).toBe('borró una devolución de S/ 4.50 (ARROZ COSTEÑO)');
});
