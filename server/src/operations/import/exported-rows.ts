/**
 * What an exported business looks like: its head and the rows of its four lists, as schemas of the domain's own rows.
 *
 * Invariants: the compiler holds each schema to the row it stands for, so a field that the domain gets is asked for here
 * too; one that an older Cuadra did not export has its default; what an unknown field says would be lost, so it is refused. Whether rows fit each other is not seen here.
 */
import {
  type Business,
  businessName,
  businessType,
  contactFields,
  currency,
  logoName,
} from '@cuadra/domain/rows/business';
import { accountField } from '@cuadra/domain/rows/account-field';
import { countedPieces } from '@cuadra/domain/kernel/denominations';
import { type Product, productTypes } from '@cuadra/domain/rows/product';
import { type StockLog, stockLogTypes } from '@cuadra/domain/rows/stock-log';
import { unitField } from '@cuadra/domain/kernel/unit-field';
import { isInstant } from '@cuadra/domain/kernel/calendar';
import { amount, optionalText, positiveAmount, uuid, zone } from '@cuadra/domain/kernel/fields';
import { personId } from '@cuadra/domain/rows/profile';
import { expenseCategories, type ExpenseRow } from '@cuadra/domain/rows/expense';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import * as z from 'zod/mini';
import { EXPORT_FORMAT } from '../../reads/export-business.ts';

/** Some are put together from others (a purchase's), and capitals can be longer than what was typed. */
const MAX_TEXT = 1_000;

const text = optionalText(MAX_TEXT);
const instant = z.string().check(z.refine(isInstant, 'No es un instante como 2026-11-21T13:00:00.000Z.'));
/** What adds up from many amounts or quantities has no other limit than that it is exact. */
const whole = z.int();
const wholeUpwards = z.int().check(z.gte(0));

const permissions = z.strictObject({
  verIngresos: z.boolean(),
  verEgresos: z.boolean(),
  verTransferencias: z.boolean(),
  verReportes: z.boolean(),
  crearMovimientos: z.boolean(),
  editarMovimientos: z.boolean(),
});

const business: z.ZodMiniType<Business> = z.strictObject({
  id: uuid,
  nombre: businessName,
  tipo: businessType,
  descripcion: z.nonoptional(contactFields.descripcion),
  direccion: z.nonoptional(contactFields.direccion),
  telefono: z.nonoptional(contactFields.telefono),
  email: z.nonoptional(contactFields.email),
  logo: z.nullable(logoName),
  gerenteId: personId,
  fechaCreacion: instant,
  updatedAt: instant,
  activo: z.boolean(),
  lostTrail: z.prefault(z.nullable(z.strictObject({ sequence: z.int(), hash: text })), null),
  configuracion: z.strictObject({
    moneda: currency,
    timezone: zone,
    permisos: z.strictObject({ empleados: permissions }),
  }),
});

export const exportedHead = z.object({
  format: z.literal(EXPORT_FORMAT),
  formatVersion: z.int(),
  exportedAt: instant,
  version: wholeUpwards,
  business,
  logo: z.nullable(z.strictObject({ name: logoName, contentType: z.string(), base64: z.string() })),
  people: z.array(z.object({ uid: personId, email: z.optional(z.string()) })),
});
export type ExportedHead = z.infer<typeof exportedHead>;

const product: z.ZodMiniType<Product> = z.strictObject({
  uuid,
  businessId: uuid,
  description: text.check(z.minLength(1)),
  code: text,
  price: positiveAmount,
  cost: z.nullable(amount),
  costSetAt: z.prefault(z.nullable(instant), null),
  stock: wholeUpwards,
  stockValue: wholeUpwards,
  lacking: z.prefault(wholeUpwards, 0),
  lackingValue: z.prefault(whole, 0),
  unit: unitField,
  type: z.enum(productTypes),
  trackStock: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  activo: z.boolean(),
});

const recorded = {
  uuid,
  businessId: uuid,
  createdAt: instant,
  updatedAt: instant,
  createdBy: personId,
  description: text,
  category: text,
  reason: text,
  deletedAt: z.nullable(instant),
};

const itemsAndStockLogs = z.array(z.strictObject({ itemUuid: uuid, stockLogUuid: uuid }));

const item = z.strictObject({
  uuid,
  description: text.check(z.minLength(1)),
  quantity: wholeUpwards,
  unit: unitField,
  price: positiveAmount,
  oldOrNewProduct: z.enum(['old', 'new']),
  selectedProductUuid: z.nullable(uuid),
  trackStock: z.boolean(),
  proceedAnyway: z.boolean(),
  requestedQuantity: wholeUpwards,
  actualQuantity: wholeUpwards,
  currentStock: wholeUpwards,
  cost: z.nullable(wholeUpwards),
});

const transaction: z.ZodMiniType<Transaction> = z.discriminatedUnion('type', [
  z.strictObject({
    ...recorded,
    type: z.literal('income'),
    account: accountField,
    items: z.array(item).check(z.minLength(1)),
    itemsAndStockLogs,
    total: wholeUpwards,
    cost: wholeUpwards,
  }),
  z.strictObject({
    ...recorded,
    type: z.literal('expense'),
    account: accountField,
    category: z.enum(expenseCategories),
    subcategory: z.nullable(text),
    itemsAndStockLogs,
    amount: wholeUpwards,
    total: wholeUpwards,
  }),
  z.strictObject({
    ...recorded,
    type: z.literal('transfer'),
    fromAccount: accountField,
    toAccount: accountField,
    amount: wholeUpwards,
    total: wholeUpwards,
  }),
  z.strictObject({
    ...recorded,
    type: z.enum(['opening', 'closure']),
    realCashBalance: amount,
    realBankBalance: amount,
    expectedCashBalance: whole,
    expectedBankBalance: whole,
    count: z.nullable(countedPieces),
  }),
]);

const expense: z.ZodMiniType<ExpenseRow> = z.strictObject({
  uuid,
  businessId: uuid,
  description: text,
  cost: wholeUpwards,
  createdAt: instant,
  account: accountField,
  category1: z.enum(expenseCategories),
  category2: z.nullable(text),
  category3: z.nullable(text),
  transactionRef: uuid,
  deletedAt: z.nullable(instant),
});

const stockLog: z.ZodMiniType<StockLog> = z.strictObject({
  uuid,
  businessId: uuid,
  productId: uuid,
  type: z.enum(stockLogTypes),
  quantity: wholeUpwards,
  effect: whole,
  valueEffect: whole,
  reversal: whole,
  cost: z.nullable(wholeUpwards),
  previousCost: z.nullable(wholeUpwards),
  price: z.nullable(positiveAmount),
  transactionId: z.nullable(uuid),
  itemId: z.nullable(uuid),
  count: z.nullable(
    z.strictObject({
      physicalStock: wholeUpwards,
      digitalStock: wholeUpwards,
      difference: whole,
      adjustmentType: z.enum(['surplus', 'shortage', 'verified']),
    }),
  ),
  reason: text,
  createdAt: instant,
  createdBy: personId,
  deletedAt: z.nullable(instant),
});

/** The lists of the file, in the order in which they come: each speaks of those before it. */
export const listNames = ['products', 'transactions', 'expenses', 'stockLogs'] as const;
export type ListName = (typeof listNames)[number];

export interface ExportedRows {
  readonly products: Product;
  readonly transactions: Transaction;
  readonly expenses: ExpenseRow;
  readonly stockLogs: StockLog;
}

export const rowSchemas: { readonly [List in ListName]: z.ZodMiniType<ExportedRows[List]> } = {
  products: product,
  transactions: transaction,
  expenses: expense,
  stockLogs: stockLog,
};

/** What a row of each list is called. */
export const listLabels: Readonly<Record<ListName, string>> = {
  products: 'producto',
  transactions: 'registro',
  expenses: 'gasto',
  stockLogs: 'movimiento de stock',
};
