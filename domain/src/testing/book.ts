/** Records for tests, dated by the minute: income(3, 'cash', 10_00) came in at minute 3. */
import { DEFAULT_TIME_ZONE, dayOf } from '../kernel/calendar.ts';
import { addDays, type Instant, instantPlus } from '../kernel/instant.ts';
import fc from 'fast-check';
import { type Account, accounts, otherAccount, singleAccountBalances } from '../rows/account.ts';
import type { Money } from '../kernel/money.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { expenseCategories } from '../rows/expense-categories.ts';
import { accountWithMoreMoney } from '../rows/money-moved-by-record.ts';
import type {
  Collection,
  Expense,
  Forgiveness,
  Income,
  MoneyCount,
  OwnerMoney,
  Return,
  Transaction,
  TransactionItem,
  Transfer,
} from '../rows/transaction.ts';
import { newRecordCommonFields } from '../rows/transaction.ts';
import { BUSINESS, id, linkOf, OPENING_TIME, OWNER, profileOf } from './shop.ts';
import { RICE, ROSA } from './stocked-shop.ts';

const MINUTE = 60_000;

export function income(minute: number, account: Account, total: Money, more: Partial<Income> = {}): Income {
  return { ...base('income', minute), account, items: [], itemsAndStockLogs: [], total, cost: 0, ...more };
}

/** A sale to Rosa, of which 1.00 is paid in cash and so much is owed. */
export function owedSale(minute: number, owed: Money, more: Partial<Income> = {}): Income {
  const parts = { cash: 1_00, bank: 0, owed, rounding: 0, received: null, change: null };
  return income(minute, 'cash', owed + 1_00, { parts, customerId: ROSA, ...more });
}

export function expense(minute: number, account: Account, amount: Money, more: Partial<Expense> = {}): Expense {
  const spent = { account, amount, total: amount, itemsAndStockLogs: [], subcategory: null };
  return { ...base('expense', minute), ...spent, category: 'overhead', ...more };
}

export function transfer(minute: number, from: Account, amount: Money, more: Partial<Transfer> = {}): Transfer {
  const accountsOf = { fromAccount: from, toAccount: otherAccount(from) };
  return { ...base('transfer', minute), ...accountsOf, amount, total: amount, ...more };
}

export function ownerMoney(
  minute: number,
  category: OwnerMoney['category'],
  account: Account,
  amount: Money,
  more: Partial<OwnerMoney> = {},
): OwnerMoney {
  return { ...base('owner', minute), category, account, amount, total: amount, ...more };
}

export function collection(
  minute: number,
  cash: Money,
  bank: Money,
  { rounding = 0, ...more }: Partial<Collection> & { readonly rounding?: Money } = {},
): Collection {
  const parts = { cash, bank, rounding, received: null, change: null };
  const paid = { account: accountWithMoreMoney(parts), customerId: ROSA, total: cash + bank + rounding, parts };
  return { ...base('collection', minute), ...paid, ...more };
}

export function forgiveness(minute: number, total: Money, more: Partial<Forgiveness> = {}): Forgiveness {
  return { ...base('forgiveness', minute), customerId: ROSA, total, ...more };
}

/** One kilo of rice came back, of a sale of one account. */
export function saleReturn(minute: number, account: Account, total: Money, more: Partial<Return> = {}): Return {
  const line = {
    itemUuid: id(300),
    description: 'ARROZ',
    quantity: unitsToQuantity(1),
    unit: 'kg',
    selectedProductUuid: RICE,
  } as const;
  const parts = { ...singleAccountBalances(account, total), owed: 0, rounding: 0 };
  return {
    ...base('return', minute),
    saleId: id(20),
    account,
    items: [{ ...line, amount: total, cost: null, spoiled: false }],
    itemsAndStockLogs: [],
    total,
    cost: 0,
    parts,
    customerId: null,
    ...more,
  };
}

export function opening(minute: number, cash: Money, bank: Money): MoneyCount {
  return { ...base('opening', minute), ...counted(cash, bank) };
}

export function closure(minute: number, cash: Money, bank: Money): MoneyCount {
  return { ...base('closure', minute), ...counted(cash, bank) };
}

/** A closure of the day before its instant. */
export function lateClosing(createdAt: Instant, cash: Money, bank: Money): MoneyCount {
  const closedDay = addDays(dayOf(createdAt, DEFAULT_TIME_ZONE), -1);
  return { ...base('closure', 0), createdAt, ...counted(cash, bank), closedDay };
}

/** One kilo of rice, sold from a shelf of ten that cost 3.00 each. */
export function riceItem(more: Partial<TransactionItem> = {}): TransactionItem {
  return {
    uuid: id(300),
    description: 'ARROZ',
    quantity: unitsToQuantity(1),
    unit: 'kg',
    price: 4_50,
    oldOrNewProduct: 'old',
    selectedProductUuid: RICE,
    trackStock: true,
    proceedAnyway: false,
    requestedQuantity: unitsToQuantity(1),
    actualQuantity: unitsToQuantity(1),
    currentStock: unitsToQuantity(10),
    cost: 3_00,
    ...more,
  };
}

const kinds = [
  'income',
  'income-in-parts',
  'expense',
  'expense-in-parts',
  'transfer',
  'taken-out',
  'brought-in',
  'collection',
  'forgiveness',
  'return',
  'return-in-parts',
  'opening',
  'closure',
  'adjustment',
  'purchase',
] as const;

/** Any book of up to 25 records, some of them at the same minute, ids all different. */
export const anyBook: fc.Arbitrary<Transaction[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      minute: fc.integer({ min: 0, max: 30 }),
      account: fc.constantFrom(...accounts),
      amount: fc.integer({ min: 1, max: 1_000 }),
      category: fc.constantFrom(...expenseCategories),
    }),
    { maxLength: 25 },
  )
  .map((entries) => entries.map((entry, index) => ({ ...anyRecord(entry), uuid: id(1_000 + index) })));

interface Entry {
  readonly kind: (typeof kinds)[number];
  readonly minute: number;
  readonly account: Account;
  readonly amount: Money;
  readonly category: Expense['category'];
}

function anyRecord({ kind, minute, account, amount, category }: Entry): Transaction {
  switch (kind) {
    case 'income':
      return income(minute, account, amount, { cost: Math.floor(amount / 2) });
    case 'income-in-parts':
      return income(minute, account, 2 * amount + 8, { cost: amount, parts: saleParts(amount) });
    case 'adjustment':
      return income(minute, account, amount, { category: 'adjustment' });
    case 'expense':
      return expense(minute, account, amount, { category });
    case 'expense-in-parts':
      return expense(minute, account, amount + 7, { category, parts: { cash: amount, bank: 7 } });
    case 'purchase':
      return expense(minute, account, amount, { itemsAndStockLogs: [{ itemUuid: id(1), stockLogUuid: id(2) }] });
    case 'transfer':
      return transfer(minute, account, amount);
    case 'taken-out':
    case 'brought-in':
      return ownerMoney(minute, kind, account, amount);
    case 'collection':
      return collection(minute, amount - (amount % 10), amount, { rounding: amount % 10 });
    case 'forgiveness':
      return forgiveness(minute, amount);
    case 'return':
      return saleReturn(minute, account, amount, { cost: Math.floor(amount / 2) });
    case 'return-in-parts':
      return saleReturn(minute, account, amount + 14, {
        cost: amount,
        parts: { cash: amount, bank: 7, owed: 9, rounding: -2 },
      });
    case 'opening':
      return opening(minute, amount, amount + 1);
    case 'closure':
      return closure(minute, amount, amount + 2);
  }
}

/** Twice the amount and 8 more: part of it owed, part of the change given by Yape/Plin. */
function saleParts(amount: Money): NonNullable<Income['parts']> {
  return { cash: 2 * amount, bank: -5, owed: 9, rounding: 4, received: null, change: null };
}

function counted(cash: Money, bank: Money) {
  return {
    realCashBalance: cash,
    realBankBalance: bank,
    expectedCashBalance: cash,
    expectedBankBalance: bank,
    count: null,
  };
}

function base<Type extends Transaction['type']>(type: Type, minute: number) {
  const at = instantPlus(OPENING_TIME, minute * MINUTE);
  const actor = { ...profileOf(OWNER), membership: linkOf(OWNER) };
  return newRecordCommonFields(type, id(1_000 + minute), { at, businessId: BUSINESS, actor });
}
