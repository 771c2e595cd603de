/** One well-formed input for every command, applicable to the stocked shop. */
import type { CommandName, InputOf } from '../commands.ts';
import { units } from '../kernel/quantity.ts';
import { EMPLOYEE, id } from './shop.ts';
import { RICE } from './stocked-shop.ts';

type Examples = { readonly [Name in CommandName]: InputOf<Name> };

const money = { realCashBalance: 120_00, realBankBalance: 80_00 };

export const examples: Examples = {
  'create-business': { businessId: id(2), nombre: 'Bodega Rosita', tipo: 'Bodega', direccion: 'Jr. Puno 123' },
  'update-business': { nombre: 'Bodega Rosita y Luis' },
  'update-settings': { moneda: 'USD', permisos: { empleados: { verReportes: true } } },
  'invite-employee': { invitationId: id(50), email: 'ana@bodega.pe', departamento: 'Caja' },
  'cancel-invitation': { invitationId: id(50) },
  'accept-invitation': { token: '0'.repeat(64) },
  'update-employee': { uid: EMPLOYEE, permissions: { verReportes: true } },
  'remove-employee': { uid: EMPLOYEE },
  'update-profile': { nombre: 'Rosa María', configuracion: { theme: 'dark' } },
  'set-principal-business': { businessId: id(1) },
  'open-day': { transactionId: id(60), ...money },
  'close-day': { transactionId: id(60), ...money, count: { '10000': 1, '2000': 1 } },
  'record-income': {
    transactionId: id(60),
    account: 'cash',
    description: 'Doña Julia',
    items: [
      {
        uuid: id(61),
        selectedProductUuid: RICE,
        description: 'ARROZ COSTEÑO',
        quantity: units(2),
        unit: 'kg',
        price: 4_50,
        oldOrNewProduct: 'old',
        proceedAnyway: false,
        stockLogUuid: id(62),
      },
    ],
  },
  'record-expense': {
    transactionId: id(60),
    expenseId: id(61),
    account: 'cash',
    description: 'Recibo de luz',
    amount: 30_00,
    category: 'overhead',
  },
  'record-transfer': { transactionId: id(60), fromAccount: 'cash', toAccount: 'bank', amount: 20_00 },
  'edit-record': { transactionId: id(110), description: 'Arroz del mercado', reason: 'faltaba decir de dónde' },
  'delete-record': { transactionId: id(110), reason: 'no era de la bodega' },
  'save-products': { products: [{ uuid: id(60), description: 'Aceite', unit: 'lt', price: 9_80, stock: units(3) }] },
  'edit-product': { uuid: RICE, price: 4_80, cost: 3_10 },
  'archive-product': { uuid: RICE },
  'sell-stock': {
    productId: RICE,
    quantity: units(2),
    price: 4_50,
    account: 'bank',
    transactionId: id(60),
    stockLogId: id(61),
  },
  'write-off-stock': { productId: RICE, quantity: units(1), stockLogId: id(60), reason: 'se mojó' },
  'buy-stock': {
    productId: RICE,
    quantity: units(5),
    cost: 3_20,
    account: 'bank',
    transactionId: id(60),
    expenseId: id(61),
    stockLogId: id(62),
  },
  'return-stock': { productId: RICE, quantity: units(1), stockLogId: id(60) },
  'count-stock': {
    productId: RICE,
    physicalStock: units(9),
    digitalStock: units(10),
    difference: -units(1),
    stockLogId: id(60),
  },
  'delete-stock-log': { productId: RICE, stockLogId: id(112) },
};
