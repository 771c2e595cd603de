/** One mistake of recording, put into a day. */
import { floorToCoin, type Money, priceTimesQuantity, sumOfNumbers } from '@cuadra/domain/kernel/money';
import { instantPlus } from '@cuadra/domain/kernel/instant';
import type { ExplanationKind } from '@cuadra/domain/explanations/till-mistake-types';
import { otherAccount } from '@cuadra/domain/rows/account';
import {
  isPaidInSeveralParts,
  moneyOfIncomeByAccount,
  type SaleParts,
} from '@cuadra/domain/rows/money-moved-by-record';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import {
  type Expense,
  type Income,
  isPurchase,
  itemAmount,
  sortInBookOrder,
  type Transaction,
  type TransactionItem,
} from '@cuadra/domain/rows/transaction';
import type { Numbers } from '../numbers.ts';
import type { TradingDay } from './mistaken-days.ts';

export interface Mistake {
  readonly kind: ExplanationKind;
  readonly recorded: readonly Transaction[];
  readonly purchases: ReadonlyMap<string, StockLog>;
  /** The records that a right explanation names one of; or the name of what is missing. */
  readonly culprits: readonly string[];
  readonly missing?: string;
  /** Cash that the book does not know of. */
  readonly stayed?: Money;
}

type Made = Omit<Mistake, 'kind' | 'purchases'> & { readonly purchases?: ReadonlyMap<string, StockLog> };
/** Undefined where it cannot be made. */
type Making = (day: TradingDay, numbers: Numbers) => Made | undefined;

const makings: Readonly<Record<ExplanationKind, Making>> = {
  'wrong-account': putOnWrongAccount,
  'recorded-twice': recordTwice,
  'swapped-digits': (day, numbers) => mistype(day, numbers, swapDigits),
  'extra-zero': (day, numbers) => mistype(day, numbers, addZero),
  'missing-expense': leaveUsualExpenseOut,
  'missing-sale': leaveSaleOut,
  'change-not-given': keepChange,
};

export function mistakeOf(kind: ExplanationKind, day: TradingDay, numbers: Numbers): Mistake | undefined {
  for (let tries = 0; tries < 50; tries++) {
    const made = makings[kind](day, numbers);
    if (made !== undefined) return { purchases: day.purchases, ...made, kind };
  }
  return undefined;
}

function anyOf<T>(all: readonly T[], numbers: Numbers): T | undefined {
  return all[numbers.between(0, all.length - 1)];
}

function putOnWrongAccount({ movements }: TradingDay, numbers: Numbers): Made | undefined {
  const record = anyOf(movements, numbers);
  if (record === undefined) return undefined;
  return { ...replaced(movements, otherWayRound(record)), culprits: [record.uuid] };
}

function otherWayRound(record: Transaction): Transaction {
  switch (record.type) {
    case 'income':
      return isPaidInSeveralParts(record) ? record : { ...record, account: otherAccount(record.account), parts: null };
    case 'expense':
    case 'owner':
      return isPaidInSeveralParts(record) ? record : { ...record, account: otherAccount(record.account) };
    case 'collection': {
      const { cash, bank } = record.parts;
      return { ...record, parts: { ...record.parts, cash: bank, bank: cash } };
    }
    case 'transfer':
      return { ...record, fromAccount: record.toAccount, toAccount: record.fromAccount };
    default:
      return record;
  }
}

function recordTwice({ movements }: TradingDay, numbers: Numbers): Made | undefined {
  const record = anyOf(movements, numbers);
  if (record === undefined) return undefined;
  const createdAt = instantPlus(record.createdAt, numbers.between(3, 240) * 1_000);
  const again = { ...record, uuid: `${record.uuid.slice(0, -4)}2222`, createdAt };
  return { recorded: sortInBookOrder([...movements, again]), culprits: [record.uuid, again.uuid] };
}

/** A usual expense of the day, as often as it is. */
function leaveUsualExpenseOut({ movements, usualExpenses }: TradingDay, numbers: Numbers): Made | undefined {
  const usual = new Set(usualExpenses.map(({ description }) => description));
  const left = anyOf(
    movements.filter((record) => record.type === 'expense' && usual.has(record.description)),
    numbers,
  );
  if (left === undefined) return undefined;
  return { recorded: movements.filter((record) => record !== left), culprits: [], missing: left.description };
}

function leaveSaleOut({ movements }: TradingDay, numbers: Numbers): Made | undefined {
  const sale = anyOf(movements, numbers);
  if (sale?.type !== 'income' || sale.items.length !== 1) return undefined;
  const missing = sale.items[0]?.description ?? '';
  return { recorded: movements.filter((record) => record !== sale), culprits: [], missing };
}

function keepChange({ movements }: TradingDay, numbers: Numbers): Made | undefined {
  const sale = anyOf(movements, numbers);
  const change = sale?.type === 'income' ? (sale.parts?.change?.cash ?? 0) : 0;
  if (sale === undefined || change === 0) return undefined;
  return { recorded: movements, culprits: [sale.uuid], stayed: change };
}

/** What half of those who pay in cash hand over is typed: the next note. */
export function withChange(record: Transaction, numbers: Numbers): Transaction {
  if (record.type !== 'income' || record.account !== 'cash' || record.parts !== null || !numbers.chance(0.5)) {
    return record;
  }
  const received = [10_00, 20_00, 50_00, 100_00, 200_00].find((note) => note >= record.total);
  if (received === undefined || record.total % 10 !== 0) return record;
  const change = { cash: received - record.total, bank: 0 };
  return { ...record, parts: { cash: record.total, bank: 0, owed: 0, rounding: 0, received, change } };
}

/** Another number for one that was typed, by its digits; undefined where the mistake makes none. */
type Mistyping = (digits: string, numbers: Numbers) => string | undefined;

function swapDigits(digits: string, numbers: Numbers): string | undefined {
  const bare = digits.includes('.') ? digits.replace(/\.?0+$/u, '') : digits;
  const place = numbers.between(0, bare.length - 2);
  const [one = '', next = ''] = bare.slice(place, place + 2);
  const pair = /^\d\.\d/u.test(bare.slice(place, place + 3)) ? swapAcrossPoint(bare, place) : undefined;
  if (pair !== undefined) return pair;
  if (!/^\d\d$/u.test(one + next) || one === next) return undefined;
  const swapped = bare.slice(0, place) + next + one + bare.slice(place + 2);
  return swapped.startsWith('0') ? undefined : swapped;
}

function swapAcrossPoint(digits: string, place: number): string | undefined {
  const [one = '', , next = ''] = digits.slice(place, place + 3);
  if (one === next || (place === 0 && (one === '0' || next === '0'))) return undefined;
  return `${digits.slice(0, place)}${next}.${one}${digits.slice(place + 3)}`;
}

function addZero(digits: string): string | undefined {
  const [whole = '', decimals] = digits.split('.');
  if (whole === '0') return undefined;
  return decimals === undefined ? `${whole}0` : `${whole}0.${decimals}`;
}

/** The amount of an expense or transfer; the quantity or the price of a line or a purchase. */
function mistype(day: TradingDay, numbers: Numbers, mistyping: Mistyping): Made | undefined {
  const { movements, purchases } = day;
  const record = anyOf(movements, numbers);
  if (record === undefined) return undefined;
  const mistypedAs = (value: number, one: number) => mistypedNumber(value, one, mistyping, numbers);
  if (record.type === 'income') {
    const mistaken = mistypedSale(record, mistypedAs, numbers);
    return mistaken && { ...replaced(movements, mistaken), culprits: [record.uuid] };
  }
  if (record.type === 'expense' && isPurchase(record)) {
    return mistypedPurchase(record, purchases.get(record.uuid), day, mistypedAs, numbers);
  }
  if (record.type !== 'expense' && record.type !== 'transfer' && record.type !== 'owner') return undefined;
  const amount = 'parts' in record && record.parts !== null ? undefined : mistypedAs(record.amount, 100);
  if (amount === undefined) return undefined;
  return { ...replaced(movements, { ...record, amount, total: amount }), culprits: [record.uuid] };
}

type MistypedAs = (value: number, one: number) => number | undefined;

function mistypedNumber(value: number, one: number, mistyping: Mistyping, numbers: Numbers): number | undefined {
  const typed = mistyping(String(value / one), numbers);
  return typed === undefined ? undefined : Math.round(Number(typed) * one);
}

function mistypedSale(record: Income, mistypedAs: MistypedAs, numbers: Numbers): Income | undefined {
  const line = anyOf(record.items, numbers);
  if (line === undefined) return undefined;
  const mistaken = mistypedLine(line, mistypedAs, numbers);
  if (mistaken === undefined) return undefined;
  const items = record.items.map((item) => (item === line ? mistaken : item));
  return paidForMore({ ...record, items }, sumOfNumbers(items.map(itemAmount)) - record.total);
}

/** Of a line that was sold by its amount, the amount was typed. */
function mistypedLine(line: TransactionItem, mistypedAs: MistypedAs, numbers: Numbers): TransactionItem | undefined {
  if (line.amount !== undefined) {
    const amount = mistypedAs(line.amount, 100);
    return amount === undefined ? undefined : { ...line, amount };
  }
  const ofPrice = numbers.chance(0.5);
  const right = ofPrice ? mistypedAs(line.price, 100) : mistypedAs(line.quantity, 1_000);
  if (right === undefined) return undefined;
  return ofPrice ? { ...line, price: right } : { ...line, quantity: right };
}

/** What is owed takes all of it, otherwise cash does, rounded as the shop rounds; without cash the telephone. */
function paidForMore(record: Income, more: Money): Income {
  const total = record.total + more;
  const parts = record.parts ?? {
    ...moneyOfIncomeByAccount(record),
    owed: 0,
    rounding: 0,
    received: null,
    change: null,
  };
  if (parts.owed > 0) return { ...record, total, parts: { ...parts, owed: parts.owed + more } };
  if (parts.cash === 0) return { ...record, total, parts: null };
  const inCash = parts.cash + parts.rounding + more;
  const cash = floorToCoin(inCash);
  const handed = parts.received === null || parts.received < cash ? nothingHanded : changeFor(parts, cash);
  return { ...record, total, parts: { ...parts, ...handed, cash, rounding: inCash - cash } };
}

const nothingHanded = { received: null, change: null } as const;

function changeFor({ received, change }: NonNullable<Income['parts']>, cash: Money): Partial<SaleParts> {
  return received === null || change === null ? nothingHanded : { change: { ...change, cash: received - cash } };
}

function mistypedPurchase(
  record: Expense,
  log: StockLog | undefined,
  { movements, purchases }: TradingDay,
  mistypedAs: MistypedAs,
  numbers: Numbers,
): Made | undefined {
  if (log === undefined || log.cost === null || record.parts !== null) return undefined;
  const ofCost = numbers.chance(0.5);
  const typed = ofCost ? mistypedAs(log.cost, 100) : mistypedAs(log.quantity, 1_000);
  if (typed === undefined) return undefined;
  const [cost, quantity] = ofCost ? [typed, log.quantity] : [log.cost, typed];
  const amount = priceTimesQuantity(cost, quantity);
  return {
    ...replaced(movements, { ...record, amount, total: amount }),
    purchases: new Map([...purchases, [record.uuid, { ...log, cost, quantity }]]),
    culprits: [record.uuid],
  };
}

function replaced(movements: readonly Transaction[], mistaken: Transaction): Pick<Made, 'recorded'> {
  return { recorded: movements.map((record) => (record.uuid === mistaken.uuid ? mistaken : record)) };
}
