/**
 * For tests: the reports worked out once more from the exported rows, as with a pencil.
 *
 * It uses nothing of the domain, on purpose.
 */

import { type ShelfAmount, shelfAmountsOf, type ShelfExport } from './plain-shelf.ts';

/** The fields needed of a row of export.json. */
export interface Line {
  readonly uuid: string;
  readonly type: string;
  readonly createdAt: string;
  readonly deletedAt: string | null;
  readonly category: string;
  readonly account?: string;
  readonly fromAccount?: string;
  readonly toAccount?: string;
  readonly total?: number;
  readonly cost?: number;
  readonly parts?: {
    readonly cash: number;
    readonly bank: number;
    readonly owed?: number;
    readonly rounding?: number;
  } | null;
  readonly items?: readonly {
    readonly price?: number;
    readonly quantity: number;
    readonly amount?: number;
    readonly cost: number | null;
  }[];
  readonly itemsAndStockLogs?: readonly unknown[];
  readonly realCashBalance?: number;
  readonly realBankBalance?: number;
}

/** Without deleted lines, each with its local day. */
export interface DayLine extends Line {
  readonly day: string;
}

type Pair = { cash: number; bank: number };

/** What counts of a business, each line with its local day, in the order of the book. */
export interface Pencilled {
  readonly lines: readonly DayLine[];
  readonly shelf: readonly (ShelfAmount & { readonly day: string })[];
}

export function onTheirDays(
  exported: { readonly transactions: readonly Line[] } & ShelfExport,
  zone: string,
): Pencilled {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayOf = (instant: string) => format.format(new Date(instant));
  const lines = exported.transactions
    .filter(({ deletedAt }) => deletedAt === null)
    .map((line) => ({ place: line.createdAt + line.uuid, line }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  return {
    lines: lines.map(({ line }) => ({ ...line, day: dayOf(line.createdAt) })),
    shelf: shelfAmountsOf(exported).map((amount) => ({ ...amount, day: dayOf(amount.at) })),
  };
}

export function financialOf({ lines, shelf }: Pencilled, from: string, to: string) {
  const moving = within(lines, from, to).filter(({ category }) => category !== 'adjustment');
  const incomes = moving.filter(({ type }) => type === 'income');
  const expenses = moving.filter(({ type }) => type === 'expense');
  const returned = moving.filter(({ type }) => type === 'return');
  const spent = expenses.filter((line) => !isBought(line));
  const totalIncome = totalOf(incomes) - totalOf(returned);
  const costOfSales = costOf(incomes) - costOf(returned);
  const totalSpent = totalOf(spent);
  const rounding = unpaidOf(incomes, 'rounding') - unpaidOf(returned, 'rounding');
  const debtRounding = unpaidOf(
    moving.filter(({ type }) => type === 'collection'),
    'rounding',
  );
  const forgiven = totalOf(moving.filter(({ type }) => type === 'forgiveness'));
  const { cash, bank } = cashFlowOf(lines, from, to).total.countDifferences;
  const others = { ...shelfOf(shelf, from, to), tillDifferences: cash + bank };
  return {
    income: {
      cash: movedIn(incomes, 'cash') - movedIn(returned, 'cash'),
      bank: movedIn(incomes, 'bank') - movedIn(returned, 'bank'),
    },
    owed: unpaidOf(incomes, 'owed') - unpaidOf(returned, 'owed'),
    totalIncome,
    costOfSales,
    grossProfit: totalIncome - costOfSales,
    spentOn: {
      materials: totalOf(spent.filter(({ category }) => category === 'materials')),
      labor: totalOf(spent.filter(({ category }) => category === 'labor')),
      overhead: totalOf(spent.filter(({ category }) => category === 'overhead')),
    },
    totalSpent,
    rounding,
    debtRounding,
    forgiven,
    ...others,
    result:
      totalIncome -
      rounding -
      debtRounding -
      costOfSales +
      others.soldWithoutStock -
      totalSpent -
      others.waste +
      others.countDifferences +
      others.tillDifferences -
      forgiven,
    purchases: totalOf(expenses.filter(isBought)),
  };
}

function shelfOf(shelf: Pencilled['shelf'], from: string, to: string) {
  const sums = { soldWithoutStock: 0, waste: 0, countDifferences: 0 };
  for (const { day, term, amount } of shelf) if (from <= day && day <= to) sums[term] += amount;
  return sums;
}

function costOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { cost = 0 }) => sum + cost, 0);
}

function unpaidOf(lines: readonly Line[], part: 'owed' | 'rounding'): number {
  return lines.reduce((sum, { parts }) => sum + (parts?.[part] ?? 0), 0);
}

export function monthOfYear(pencilled: Pencilled, year: number, month: number) {
  const name = `${year}-${String(month).padStart(2, '0')}`;
  return financialOf(pencilled, `${name}-01`, `${name}-31`);
}

export function cashFlowOf(lines: readonly DayLine[], from: string, to: string) {
  const balances: Pair = { cash: 0, bank: 0 };
  const total = { ...stillAt(balances), end: balances };
  const days: ({ day: string } & ReturnType<typeof stillAt>)[] = [];
  const firstCount = lines.find(({ type }) => type === 'opening' || type === 'closure');
  for (const line of lines) {
    const { day } = line;
    if (day > to) break;
    if (day < from) {
      follow(balances, line);
      total.start = { ...balances };
      continue;
    }
    let today = days.at(-1);
    if (today?.day !== day) {
      today = { day, ...stillAt(balances) };
      days.push(today);
    }
    const before = { ...balances };
    follow(balances, line);
    for (const sums of [total, today]) count(sums, line, before, balances, line === firstCount);
    today.end = { ...balances };
  }
  return { total, days };
}

/** Lines of free text and of unknown cost count as sold, too. */
export function salesOf(lines: readonly DayLine[], from: string, to: string) {
  const sold = within(lines, from, to).filter(({ type, category }) => type === 'income' && category !== 'adjustment');
  const items = sold.flatMap((line) => line.items ?? []);
  const income = items.reduce(
    (sum, { price = 0, quantity, amount }) => sum + (amount ?? Math.floor((price * quantity) / 1000 + 0.5)),
    0,
  );
  const cost = items.reduce((sum, item) => sum + (item.cost ?? 0), 0);
  const returned = within(lines, from, to).filter(({ type }) => type === 'return');
  const left = { income: income - totalOf(returned), cost: cost - costOf(returned) };
  return { sales: sold.length, ...left, profit: left.income - left.cost };
}

function within(lines: readonly DayLine[], from: string, to: string): DayLine[] {
  return lines.filter(({ day }) => from <= day && day <= to);
}

function isBought({ itemsAndStockLogs = [] }: Line): boolean {
  return itemsAndStockLogs.length > 0;
}

/** What lines moved in an account: their part of it, or the whole of those that it paid alone. */
function movedIn(lines: readonly Line[], account: 'cash' | 'bank'): number {
  return lines.reduce(
    (sum, line) => sum + (line.parts?.[account] ?? (line.account === account ? (line.total ?? 0) : 0)),
    0,
  );
}

function totalOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { total = 0 }) => sum + total, 0);
}

function stillAt({ cash, bank }: Pair) {
  return {
    start: { cash, bank },
    initial: none(),
    income: none(),
    collected: none(),
    expenses: none(),
    transfersIn: none(),
    transfersOut: none(),
    broughtIn: none(),
    takenOut: none(),
    countDifferences: none(),
    end: { cash, bank },
  };
}

function none(): Pair {
  return { cash: 0, bank: 0 };
}

/** The balance after a line: what was counted, or the balance before plus what moved. */
function follow(balances: Pair, line: Line): void {
  const { type, category, total = 0, realCashBalance, realBankBalance } = line;
  if (realCashBalance !== undefined && realBankBalance !== undefined) {
    balances.cash = realCashBalance;
    balances.bank = realBankBalance;
  } else if (category !== 'adjustment') {
    if (['income', 'collection', 'expense', 'owner', 'return'].includes(type)) {
      const sign = type === 'income' || type === 'collection' || category === 'brought-in' ? 1 : -1;
      for (const account of ['cash', 'bank'] as const) add(balances, account, sign * movedIn([line], account));
    }
    if (type === 'transfer') add(balances, line.fromAccount, -total);
    if (type === 'transfer') add(balances, line.toAccount, total);
  }
}

function count(
  sums: Omit<ReturnType<typeof stillAt>, 'start' | 'end'>,
  line: Line,
  before: Pair,
  after: Pair,
  isFirstCount: boolean,
): void {
  const { type, category, total = 0 } = line;
  if (type === 'opening' || type === 'closure') {
    const found = isFirstCount ? sums.initial : sums.countDifferences;
    add(found, 'cash', after.cash - before.cash);
    add(found, 'bank', after.bank - before.bank);
  } else if (category !== 'adjustment') {
    if (type === 'income' || type === 'expense' || type === 'return') {
      const sum = type === 'expense' ? sums.expenses : sums.income;
      const sign = type === 'return' ? -1 : 1;
      for (const account of ['cash', 'bank'] as const) add(sum, account, sign * movedIn([line], account));
    }
    if (type === 'collection') {
      for (const account of ['cash', 'bank'] as const) add(sums.collected, account, movedIn([line], account));
    }
    if (type === 'owner') {
      const sum = category === 'brought-in' ? sums.broughtIn : sums.takenOut;
      for (const account of ['cash', 'bank'] as const) add(sum, account, movedIn([line], account));
    }
    if (type === 'transfer') add(sums.transfersOut, line.fromAccount, total);
    if (type === 'transfer') add(sums.transfersIn, line.toAccount, total);
  }
}

function add(pair: Pair, account: string | undefined, amount: number): void {
  if (account === 'cash') pair.cash += amount;
  if (account === 'bank') pair.bank += amount;
}
