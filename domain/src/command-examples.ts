/**
 * One well-formed input for every command: the API is described with them, and the tests of every command begin from
 * them.
 *
 * Invariant: each can be applied to the shop that the tests stock, but for those that need an invitation, an API
 * token or a shared sheet, and deleting an account or returning a sale, before which the shop is handed over or
 * something is sold.
 */
import type { CommandName, InputOf } from './commands.ts';
import type { Uuid } from './kernel/input-fields.ts';
import { unitsToQuantity } from './kernel/quantity.ts';

/** A UUID that is easy to read. */
export function exampleId(number: number): Uuid {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

type Examples = { readonly [Name in CommandName]: InputOf<Name> };

const EMPLOYEE = 'employee';
const RICE = exampleId(100);
const CUSTOMER = exampleId(120);
const money = { realCashBalance: 120_00, realBankBalance: 80_00 };

export const commandExamples: Examples = {
  'create-business': { businessId: exampleId(2), nombre: 'Bodega Rosita', tipo: 'Bodega', direccion: 'Jr. Puno 123' },
  'update-business': { nombre: 'Bodega Rosita y Luis' },
  'acknowledge-restore': { sequence: 12, hash: 'c0ffee00'.repeat(8) },
  'request-business-deletion': { nombre: 'Bodega Rosita' },
  'cancel-business-deletion': { requestedAt: '2026-11-21T13:00:00.000Z' },
  'hand-over-business': { uid: EMPLOYEE, nombre: 'Bodega Rosita' },
  'update-settings': { moneda: 'USD', regimenTributario: 'nuevo-rus', permisos: { empleados: { verReportes: true } } },
  'invite-employee': { invitationId: exampleId(50), email: 'ana@bodega.pe', departamento: 'Caja' },
  'cancel-invitation': { invitationId: exampleId(50) },
  'accept-invitation': { token: '0'.repeat(64) },
  'update-employee': { uid: EMPLOYEE, permissions: { verReportes: true } },
  'remove-employee': { uid: EMPLOYEE },
  'create-api-token': { tokenId: exampleId(50), name: 'Mi programa de facturas', hash: '5e'.repeat(32) },
  'revoke-api-token': { tokenId: exampleId(50) },
  'update-profile': { nombre: 'Rosa María', configuracion: { theme: 'dark' } },
  'set-principal-business': { businessId: exampleId(1) },
  'request-account-deletion': { email: 'owner@bodega.pe' },
  'cancel-account-deletion': { requestedAt: '2026-11-21T13:00:00.000Z' },
  'open-day': { transactionId: exampleId(60), ...money },
  'close-day': { transactionId: exampleId(60), ...money, count: { '10000': 1, '2000': 1 }, day: '2026-11-21' },
  'record-income': {
    transactionId: exampleId(60),
    account: 'cash',
    description: 'Doña Julia',
    items: [
      {
        uuid: exampleId(61),
        selectedProductUuid: RICE,
        description: 'ARROZ COSTEÑO',
        quantity: unitsToQuantity(2),
        unit: 'kg',
        price: 4_50,
        oldOrNewProduct: 'old',
        proceedAnyway: false,
        stockLogUuid: exampleId(62),
      },
    ],
  },
  'record-expense': {
    transactionId: exampleId(60),
    expenseId: exampleId(61),
    account: 'cash',
    description: 'Recibo de luz',
    amount: 30_00,
    category: 'overhead',
  },
  'record-transfer': { transactionId: exampleId(60), fromAccount: 'cash', toAccount: 'bank', amount: 20_00 },
  'take-money': { transactionId: exampleId(60), account: 'cash', amount: 50_00, description: 'Mercado' },
  'bring-money': {
    transactionId: exampleId(60),
    account: 'cash',
    amount: 200_00,
    parts: { cash: 150_00, bank: 50_00 },
  },
  'return-sale': {
    transactionId: exampleId(60),
    saleId: exampleId(130),
    items: [{ itemUuid: exampleId(131), quantity: unitsToQuantity(1), spoiled: false }],
    parts: { cash: 4_50, bank: 0 },
  },
  'edit-record': { transactionId: exampleId(110), description: 'Arroz del mercado', reason: 'faltaba decir de dónde' },
  'delete-record': { transactionId: exampleId(110), reason: 'no era de la bodega' },
  'save-customer': { customerId: exampleId(60), name: 'Rosa Quispe', phone: '987 654 321', limit: 50_00 },
  'collect-debt': {
    transactionId: exampleId(60),
    customerId: CUSTOMER,
    parts: { cash: 9_90, bank: 0, rounding: 6, received: 20_00, change: { cash: 10_10, bank: 0 } },
  },
  'forgive-debt': { transactionId: exampleId(60), customerId: CUSTOMER, amount: 5_00, reason: 'se mudó' },
  'share-debts': { sheetId: exampleId(60), customerId: CUSTOMER, hash: '5e'.repeat(32) },
  'unshare-debts': { customerId: CUSTOMER },
  'save-products': {
    products: [{ uuid: exampleId(60), description: 'Aceite', unit: 'lt', price: 9_80, stock: unitsToQuantity(3) }],
  },
  'edit-product': { uuid: RICE, price: 4_80, cost: 3_10 },
  'archive-product': { uuid: RICE },
  'sell-stock': {
    productId: RICE,
    quantity: unitsToQuantity(2),
    price: 4_50,
    account: 'bank',
    transactionId: exampleId(60),
    stockLogId: exampleId(61),
  },
  'write-off-stock': { productId: RICE, quantity: unitsToQuantity(1), stockLogId: exampleId(60), reason: 'se mojó' },
  'take-goods': { productId: RICE, quantity: unitsToQuantity(1), stockLogId: exampleId(60), reason: 'el almuerzo' },
  'buy-stock': {
    productId: RICE,
    quantity: unitsToQuantity(5),
    cost: 3_20,
    account: 'bank',
    transactionId: exampleId(60),
    expenseId: exampleId(61),
    stockLogId: exampleId(62),
  },
  'return-stock': { productId: RICE, quantity: unitsToQuantity(1), stockLogId: exampleId(60) },
  'count-stock': {
    productId: RICE,
    physicalStock: unitsToQuantity(9),
    digitalStock: unitsToQuantity(10),
    difference: -unitsToQuantity(1),
    stockLogId: exampleId(60),
  },
  'delete-stock-log': { productId: RICE, stockLogId: exampleId(112) },
};
