/**
 * The schemas of records: what each type of them has.
 *
 * Browsers need only the types, so no module that they load may import this one.
 * Spec: section 3 (Transaction, Transaction item).
 */
import * as z from 'zod/mini';
import { countedPiecesSchema } from '../kernel/denominations.ts';
import { amountField, dayField, positiveAmountField, unitField, uuidField } from '../kernel/input-fields.ts';
import { accountField } from './account-field.ts';
import { expenseCategories } from './expense-categories.ts';
import { ownerMoneyKinds } from './transaction.ts';
import { personIdSchema } from './profile.ts';
import {
  storedInstantSchema,
  storedNonEmptyTextSchema,
  storedTextSchema,
  storedIntegerSchema,
  storedNonNegativeIntegerSchema,
} from './stored-field-schemas.ts';

/** The fields of every record, whatever its type. */
const recorded = {
  uuid: uuidField,
  businessId: uuidField,
  createdAt: storedInstantSchema,
  updatedAt: storedInstantSchema,
  /** Who recorded it. */
  createdBy: personIdSchema,
  description: storedTextSchema,
  category: storedTextSchema,
  /** The reason for the last correction or deletion, in that person's words. */
  reason: storedTextSchema,
  deletedAt: z.nullable(storedInstantSchema),
};

const itemsAndStockLogs = z.array(z.strictObject({ itemUuid: uuidField, stockLogUuid: uuidField }));

const item = z.strictObject({
  uuid: uuidField,
  description: storedNonEmptyTextSchema,
  /** The quantity the customer took and paid for. */
  quantity: storedNonNegativeIntegerSchema,
  unit: unitField,
  price: positiveAmountField,
  oldOrNewProduct: z.enum(['old', 'new']),
  /** The sold product, null for a line of free text. */
  selectedProductUuid: z.nullable(uuidField),
  trackStock: z.boolean(),
  proceedAnyway: z.boolean(),
  requestedQuantity: storedNonNegativeIntegerSchema,
  /** What came out of the stock: the smaller of the asked quantity and the stock. */
  actualQuantity: storedNonNegativeIntegerSchema,
  /** The stock just before the sale. */
  currentStock: storedNonNegativeIntegerSchema,
  /** The cost of the sold quantity, fixed at the sale; null when no cost is known. */
  cost: z.nullable(storedNonNegativeIntegerSchema),
  /** What the line comes to where the amount was typed and the quantity follows from it. */
  amount: z.optional(positiveAmountField),
});

/** How a sale was paid; absent where one account received the whole total. */
const saleParts = z.strictObject({
  /** What the till and the phone gained in the end: below zero where change was given out of the other one. */
  cash: storedIntegerSchema,
  bank: storedIntegerSchema,
  /** What the customer still owes. */
  owed: storedNonNegativeIntegerSchema,
  /** What was let off because there are no smaller coins. */
  rounding: storedIntegerSchema,
  /** The cash that was handed over, null where nobody said. */
  received: z.nullable(storedNonNegativeIntegerSchema),
  change: z.nullable(z.strictObject({ cash: storedNonNegativeIntegerSchema, bank: storedNonNegativeIntegerSchema })),
});

const income = z.strictObject({
  ...recorded,
  type: z.literal('income'),
  account: accountField,
  items: z.array(item).check(z.minLength(1)),
  itemsAndStockLogs,
  total: storedNonNegativeIntegerSchema,
  /** The cost of the sold goods, as far as it is known. */
  cost: storedNonNegativeIntegerSchema,
  parts: z.prefault(z.nullable(saleParts), null),
  /** Who owes the part that is not paid, null where nobody owes anything. */
  customerId: z.prefault(z.nullable(uuidField), null),
});

const expenseRecord = z.strictObject({
  ...recorded,
  type: z.literal('expense'),
  account: accountField,
  category: z.enum(expenseCategories),
  subcategory: z.nullable(storedTextSchema),
  itemsAndStockLogs,
  amount: storedNonNegativeIntegerSchema,
  total: storedNonNegativeIntegerSchema,
  /** Null where one account paid all of it. */
  parts: z.prefault(
    z.nullable(z.strictObject({ cash: storedNonNegativeIntegerSchema, bank: storedNonNegativeIntegerSchema })),
    null,
  ),
});

const transfer = z.strictObject({
  ...recorded,
  type: z.literal('transfer'),
  fromAccount: accountField,
  toAccount: accountField,
  amount: storedNonNegativeIntegerSchema,
  total: storedNonNegativeIntegerSchema,
});

/** The owner's own money, put into the shop or taken home: it moves an account and is neither income nor expense. */
const ownerRecord = z.strictObject({
  ...recorded,
  type: z.literal('owner'),
  category: z.enum(ownerMoneyKinds),
  account: accountField,
  amount: storedNonNegativeIntegerSchema,
  total: storedNonNegativeIntegerSchema,
  /** Null where one account moved all of it. */
  parts: z.prefault(
    z.nullable(z.strictObject({ cash: storedNonNegativeIntegerSchema, bank: storedNonNegativeIntegerSchema })),
    null,
  ),
});

/** Money of a customer who owes: it moves, and is no income again. */
const collection = z.strictObject({
  ...recorded,
  type: z.literal('collection'),
  account: accountField,
  customerId: uuidField,
  /** What the customer owes less. */
  total: storedNonNegativeIntegerSchema,
  parts: z.strictObject({
    cash: storedIntegerSchema,
    bank: storedIntegerSchema,
    /** What was let off because there are no smaller coins. */
    rounding: storedNonNegativeIntegerSchema,
    received: z.nullable(storedNonNegativeIntegerSchema),
    change: z.nullable(z.strictObject({ cash: storedNonNegativeIntegerSchema, bank: storedNonNegativeIntegerSchema })),
  }),
});

/** What a customer need not pay any more. The description says why. */
const forgiveness = z.strictObject({
  ...recorded,
  type: z.literal('forgiveness'),
  customerId: uuidField,
  total: storedNonNegativeIntegerSchema,
});

const returnedItem = z.strictObject({
  /** The line of the sale. */
  itemUuid: uuidField,
  description: storedNonEmptyTextSchema,
  quantity: storedNonNegativeIntegerSchema,
  unit: unitField,
  selectedProductUuid: z.nullable(uuidField),
  /** What this part of the line was sold for. */
  amount: storedNonNegativeIntegerSchema,
  /** What this part of the line cost when it was sold, null when no cost was known. */
  cost: z.nullable(storedNonNegativeIntegerSchema),
  /** Spoiled goods go to waste instead of the shelf. */
  spoiled: z.boolean(),
});

const saleReturn = z.strictObject({
  ...recorded,
  type: z.literal('return'),
  /** The sale whose lines came back. */
  saleId: uuidField,
  account: accountField,
  items: z.array(returnedItem).check(z.minLength(1)),
  itemsAndStockLogs,
  total: storedNonNegativeIntegerSchema,
  /** The cost that the sale had frozen. */
  cost: storedNonNegativeIntegerSchema,
  parts: z.strictObject({
    cash: storedNonNegativeIntegerSchema,
    bank: storedNonNegativeIntegerSchema,
    /** How much less the customer owes. */
    owed: storedNonNegativeIntegerSchema,
    /**
     * What was neither given back nor taken off the debt: above zero where it was less than what came back was worth.
     */
    rounding: storedIntegerSchema,
  }),
  /** Who owed the sale, or a part of it. */
  customerId: z.nullable(uuidField),
});

const counted = {
  realCashBalance: amountField,
  realBankBalance: amountField,
  expectedCashBalance: storedIntegerSchema,
  expectedBankBalance: storedIntegerSchema,
  /** The number of pieces of each coin and note, if they were counted one by one. */
  count: z.nullable(countedPiecesSchema),
};

const opening = z.strictObject({ ...recorded, type: z.literal('opening'), ...counted });

const closure = z.strictObject({
  ...recorded,
  type: z.literal('closure'),
  ...counted,
  /** The day it closes, if that is not the day of its instant but the one before. */
  closedDay: z.prefault(z.nullable(dayField), null),
});

/** A record's type decides which fields it has. */
export const recordSchemas = {
  income,
  expense: expenseRecord,
  transfer,
  owner: ownerRecord,
  collection,
  forgiveness,
  return: saleReturn,
  opening,
  closure,
};

export const transactionSchema = z.discriminatedUnion('type', [
  income,
  expenseRecord,
  transfer,
  ownerRecord,
  collection,
  forgiveness,
  saleReturn,
  opening,
  closure,
]);
