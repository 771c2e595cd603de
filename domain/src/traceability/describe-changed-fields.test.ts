import { describe, expect, it } from 'vitest';
import { cancelBusinessDeletion } from '../businesses/cancel-business-deletion.ts';
import { requestBusinessDeletion } from '../businesses/request-business-deletion.ts';
import { formatInstant } from '../kernel/calendar.ts';
import { updateEmployee } from '../businesses/update-employee.ts';
import { acknowledgeRestore } from '../trail/acknowledge-restore.ts';
import { updateSettings } from '../businesses/update-settings.ts';
import { closeDay } from '../cash/close-day.ts';
import { commandExamples } from '../command-examples.ts';
import { commands } from '../commands.ts';
import { deleteStockLog } from '../inventory/delete-stock-log.ts';
import { editProduct } from '../inventory/edit-product.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { recordExpense } from '../records/record-expense.ts';
import { recordIncome } from '../records/record-income.ts';
import { EMPLOYEE, id, type Shop } from '../testing/shop.ts';
import { bags, lineOfSale, saleOfLines } from '../testing/stock-inputs.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import type { TraceState } from '../trail/audit-trace-entry.ts';
import { describeChangedFields } from './describe-changed-fields.ts';
import { entriesOfLast } from './testing/entries-of-last.ts';

const locale = { currency: 'PEN', zone: 'America/Lima' } as const;

/** What the last command left in the trail, told as "label: before → after". */
function told(shop: Shop): string[] {
  return entriesOfLast(shop).flatMap((entry) =>
    describeChangedFields(entry, locale).map(
      ({ label, before, after }) => `${label}: ${before ?? '—'} → ${after ?? '—'}`,
    ),
  );
}

// Spec: «operation, entityType, entityId, previousState»
describe('before and after, in the words of the shop', () => {
  it('of a change only what differs, amounts as money', () => {
    const shop = stockedShop();
    shop.does(editProduct, { uuid: RICE, price: 5_00, code: '7750' });
    expect(told(shop)).toEqual(['Código: — → 7750', 'Precio: S/ 4.50 → S/ 5.00']);
  });

  it('a permission by its name', () => {
    const shop = stockedShop();
    shop.does(updateEmployee, { uid: EMPLOYEE, permissions: { verReportes: true }, departamento: 'Caja' });
    expect(told(shop)).toEqual(['Departamento: — → Caja', 'Ver reportes: No → Sí']);
  });

  it('settings, however deep they lie', () => {
    const shop = stockedShop();
    shop.does(updateSettings, { moneda: 'USD', permisos: { empleados: { verTransferencias: true } } });
    expect(told(shop)).toEqual(['Moneda: PEN → USD', 'Ver pases entre cuentas: No → Sí']);
  });

  it('what is missed since a copy was restored, in one', () => {
    const shop = stockedShop();
    shop.does(acknowledgeRestore, { sequence: 41, hash: 'ab'.repeat(32) });
    expect(told(shop)).toEqual(['Registros que se perdieron: — → Hasta el N.º 41']);
  });

  it('when it was asked to delete the business', () => {
    const shop = stockedShop();
    shop.does(requestBusinessDeletion, { nombre: 'Bodega Rosita' });
    const asked = formatInstant(shop.now, locale.zone);
    expect(told(shop)).toEqual([`Pedido de eliminarlo: — → ${asked}`]);
    shop.does(cancelBusinessDeletion, { requestedAt: shop.now });
    expect(told(shop)).toEqual([`Pedido de eliminarlo: ${asked} → —`]);
  });

  it('what was sold, line by line, and what it did to the stock', () => {
    const shop = stockedShop();
    shop.does(recordIncome, { ...saleOfLines(lineOfSale(1, RICE, unitsToQuantity(2))), account: 'bank' });
    const said = told(shop);
    expect(said).toContain('Productos: — → 2 ARROZ COSTEÑO a S/ 4.50');
    expect(said).toContain('Cuenta: — → Yape/Plin');
    expect(said).toContain('Stock: 10 → 8');
    expect(said).toContain('Historial de stock: — → Venta −2');
  });

  it('what came back from a sale, line by line', () => {
    const item = { itemUuid: id(50), quantity: unitsToQuantity(2), unit: 'kg', description: 'ARROZ', amount: 9_00 };
    const items = [
      { ...item, spoiled: false },
      { ...item, quantity: 500, amount: 2_25, spoiled: true },
    ];
    expect(describeChangedFields({ previousState: null, newState: { items } }, locale)).toMatchObject([
      { label: 'Productos', after: '2 ARROZ por S/ 9.00; 0.5 ARROZ por S/ 2.25 (malogrado)' },
    ]);
  });

  it('an expense says what it was for, once', () => {
    const shop = stockedShop();
    shop.does(recordExpense, bags);
    const said = told(shop);
    expect(said).toContain('Tipo: — → Gasto');
    expect(said).toContain('Categoría: — → Costos de materiales');
    expect(said.filter((line) => line.includes('Bolsas'))).toHaveLength(1);
  });

  it('a count with its coins and notes', () => {
    const shop = stockedShop();
    const count = { '10000': 1, '2000': 1, '10': 5 };
    shop.does(closeDay, { transactionId: id(40), realCashBalance: 120_50, realBankBalance: 50_00, count });
    const said = told(shop);
    expect(said).toContain('Conteo: — → 1 × S/ 100.00, 1 × S/ 20.00, 5 × S/ 0.10');
    expect(said).toContain('Contado en Efectivo: — → S/ 120.50');
    expect(said).toContain('Fecha: — → 21/11/2026 08:04');
    expect(said.filter((line) => line.startsWith('Día que cierra'))).toEqual([]);
  });

  it('a closing after midnight, with the day it closes', () => {
    const shop = stockedShop();
    const night = { transactionId: id(40), realCashBalance: 1_00, realBankBalance: 0, day: '2026-11-21' };
    shop.does(closeDay, night, { at: '2026-11-22T05:30:00.000Z' });
    expect(told(shop)).toContain('Día que cierra: — → 21/11/2026');
  });

  it('a line of the stock history that was deleted, with what it gave back', () => {
    const shop = stockedShop();
    shop.does(writeOffStock, { productId: RICE, quantity: unitsToQuantity(1), stockLogId: id(60), reason: 'Se mojó' });
    shop.does(deleteStockLog, { productId: RICE, stockLogId: id(60) });
    expect(told(shop)).toContain('Historial de stock: Merma −1 → Eliminado (+1)');
  });
});

it('every field that a command can leave in the trail has a word', () => {
  const shown = Object.entries(commands).flatMap(([name, command]) => {
    const shop = stockedShop();
    shop.tries(command, Reflect.get(commandExamples, name));
    return entriesOfLast(shop).flatMap((entry) => describeChangedFields(entry, locale));
  });
  expect(shown.length).toBeGreaterThan(100);
  expect(shown.filter(({ label }) => /^[a-z]/u.test(label))).toEqual([]);
  expect(shown.filter(({ before, after }) => `${before} ${after}`.includes('{"'))).toEqual([]);
});

it('a field of another version stands for itself', () => {
  const entry = { previousState: null, newState: { color: 'rojo', size: { width: 2 }, list: [{ a: 1 }] } };
  expect(describeChangedFields(entry, locale)).toEqual([
    { path: 'color', label: 'color', before: undefined, after: 'rojo' },
    { path: 'size.width', label: 'width', before: undefined, after: '2' },
    { path: 'list', label: 'list', before: undefined, after: '{"a":1}' },
  ]);
});

describe('what only some records have', () => {
  const after = (newState: TraceState) =>
    describeChangedFields({ previousState: null, newState }, locale).map(({ label, after: words }) => [label, words]);
  const parts = { cash: 4_90, bank: 5_01, owed: 0, rounding: 5, received: 10_00, change: { cash: 5_10, bank: 0 } };

  it.each<[state: TraceState, label: string, words: string]>([
    [{ parts }, 'Pago', 'Efectivo S/ 4.90, Yape/Plin S/ 5.01, Redondeo S/ 0.05, Recibido S/ 10.00'],
    [{ parts: { cash: 20_00, bank: 10_00 } }, 'Pago', 'Efectivo S/ 20.00, Yape/Plin S/ 10.00'],
    [{ logo: '0123456789abcdef.webp' }, 'Logo', 'Imagen 012345'],
    [{ items: ['ARROZ', 3] }, 'Productos', 'ARROZ; 3'],
    [{ account: 'till' }, 'Cuenta', 'till'],
  ])('%j', (state, label, words) => expect(after(state)).toEqual([[label, words]]));

  it('nothing of what was never filled in', () => {
    expect(after({ items: [], count: [], subcategory: null, description: '' })).toEqual([]);
  });
});
