/**
 * Two days of trade marked with their shop: its name in capitals in every text, and amounts that no other shop has, so
 * that anything of it that leaks is recognized.
 */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { sha256 } from '../../ledger/sha256.ts';

export const TODAY = '2026-11-21';
export const YESTERDAY = '2026-11-20';
/** 15:00 in Lima. */
export const NOW: Instant = '2026-11-21T20:00:00.000Z';

export interface Amounts {
  readonly income: number;
  readonly bankIncome: number;
  readonly pastIncome: number;
  readonly expense: number;
  readonly bankExpense: number;
  readonly pastExpense: number;
  readonly transfer: number;
  readonly pastTransfer: number;
  /** Of a kilo of rice, which is bought twice. */
  readonly cost: number;
  readonly laterCost: number;
  /** What a customer owed yesterday and owes today, and what they paid. */
  readonly pastOwed: number;
  readonly owed: number;
  readonly collected: number;
  /** What was sold, and came back whole. */
  readonly returned: number;
}

export const amountsOf: Readonly<Record<'alfa' | 'bravo', Amounts>> = {
  alfa: {
    income: 771_37,
    bankIncome: 433_19,
    pastIncome: 619_73,
    expense: 157_83,
    bankExpense: 123_11,
    pastExpense: 141_27,
    transfer: 137_91,
    pastTransfer: 129_33,
    cost: 31_71,
    laterCost: 34_97,
    pastOwed: 111_71,
    owed: 93_53,
    collected: 61_30,
    returned: 87_61,
  },
  bravo: {
    income: 881_47,
    bankIncome: 547_29,
    pastIncome: 727_81,
    expense: 263_93,
    bankExpense: 231_13,
    pastExpense: 251_39,
    transfer: 247_97,
    pastTransfer: 239_41,
    // What both purchases cost on average, 43.13, is no amount that a refusal at the other shop may name.
    cost: 41_87,
    laterCost: 46_09,
    pastOwed: 217_79,
    owed: 199_67,
    collected: 153_10,
    returned: 179_57,
  },
};

/** The ids of the rows, by the names that cases use. */
export interface Traded {
  readonly income: string;
  readonly expense: string;
  readonly transfer: string;
  readonly opening: string;
  readonly pastIncome: string;
  readonly product: string;
  readonly customer: string;
}

export type Deed = <Name extends CommandName>(name: Name, input: InputOf<Name>, at: Instant) => Promise<unknown>;

const id = randomUUID;
const yesterday = (minute: number): Instant => `${YESTERDAY}T14:${String(minute).padStart(2, '0')}:00.000Z`;
const today = (minute: number): Instant => `${TODAY}T14:${String(minute).padStart(2, '0')}:00.000Z`;

export async function trade(does: Deed, mark: string, amounts: Amounts): Promise<Traded> {
  const traded: Traded = {
    income: id(),
    expense: id(),
    transfer: id(),
    opening: id(),
    pastIncome: id(),
    product: id(),
    customer: id(),
  };
  const soda = id();
  await does('update-settings', { regimenTributario: 'nuevo-rus' }, yesterday(0));
  await does('save-products', { products: goods(mark, traded.product, soda) }, yesterday(0));
  await tradeYesterday(does, mark, amounts, traded);
  await does('open-day', { transactionId: traded.opening, ...counted(100_000_00) }, today(0));
  await does('record-income', service(traded.income, 'cash', `${mark}-CORTE`, amounts.income), today(1));
  await does('record-income', service(id(), 'bank', `${mark}-TINTE`, amounts.bankIncome), today(2));
  await does('record-expense', spent(traded.expense, 'cash', `${mark}-LUZ`, amounts.expense), today(3));
  await does('record-expense', spent(id(), 'bank', `${mark}-AGUA`, amounts.bankExpense), today(4));
  await does('record-transfer', moved(traded.transfer, `${mark}-CAMBIO`, amounts.transfer), today(5));
  await does('buy-stock', { ...bought(traded.product), quantity: unitsToQuantity(40), cost: amounts.cost }, today(6));
  await does(
    'buy-stock',
    { ...bought(traded.product), quantity: unitsToQuantity(17), cost: amounts.laterCost },
    today(6),
  );
  await does('sell-stock', { ...sold(traded.product), quantity: unitsToQuantity(2), price: 13_70 }, today(7));
  await does('sell-stock', { ...sold(soda), quantity: unitsToQuantity(3), price: 2_90 }, today(8));
  await does(
    'write-off-stock',
    { productId: traded.product, quantity: unitsToQuantity(3), stockLogId: id(), reason: '' },
    NOW,
  );
  await does(
    'write-off-stock',
    { productId: soda, quantity: unitsToQuantity(1), stockLogId: id(), reason: `${mark}-ROTA` },
    NOW,
  );
  await does('share-debts', { sheetId: id(), customerId: traded.customer, hash: sha256(id()) }, NOW);
  await does('count-stock', { productId: soda, ...count(46, 46), stockLogId: id() }, NOW);
  await tradeOnCredit(does, mark, amounts, traded);
  await takeBack(does, mark, amounts);
  await does('edit-record', { transactionId: traded.expense, reason: `${mark}-RECIBO`, category: 'labor' }, NOW);
  return traded;
}

async function tradeYesterday(does: Deed, mark: string, amounts: Amounts, { pastIncome, customer }: Traded) {
  await does('save-customer', { customerId: customer, ...debtor(mark) }, yesterday(0));
  await does('open-day', { transactionId: id(), ...counted(4_321_00) }, yesterday(1));
  await does('record-income', owed(customer, `${mark}-FIADO-AYER`, amounts.pastOwed), yesterday(5));
  await does('record-income', service(pastIncome, 'cash', `${mark}-PEINADO`, amounts.pastIncome), yesterday(2));
  await does('record-expense', spent(id(), 'cash', `${mark}-ALQUILER`, amounts.pastExpense), yesterday(3));
  await does('record-transfer', moved(id(), `${mark}-SENCILLO`, amounts.pastTransfer), yesterday(4));
  await does('close-day', { transactionId: id(), ...counted(4_400_00) }, yesterday(50));
}

async function tradeOnCredit(does: Deed, mark: string, amounts: Amounts, { customer: customerId }: Traded) {
  await does('record-income', owed(customerId, `${mark}-FIADO`, amounts.owed), today(9));
  const parts = { cash: 0, bank: amounts.collected, rounding: 0 };
  await does('collect-debt', { transactionId: id(), customerId, parts }, today(10));
  await does('forgive-debt', { transactionId: id(), customerId, amount: 1_00, reason: `${mark}-PERDON` }, today(11));
}

async function takeBack(does: Deed, mark: string, amounts: Amounts) {
  const sale = service(id(), 'bank', `${mark}-VUELTO`, amounts.returned);
  await does('record-income', sale, today(12));
  const items = sale.items.map(({ uuid }) => ({ itemUuid: uuid, quantity: unitsToQuantity(1), spoiled: false }));
  const parts = { cash: 0, bank: amounts.returned };
  await does('return-sale', { transactionId: id(), saleId: sale.transactionId, items, parts }, today(13));
}

function debtor(mark: string) {
  return { name: `${mark}-CLIENTA`, phone: `${mark}-CELULAR`, note: `${mark}-NOTA`, limit: 50_00 };
}

function owed(customerId: string, description: string, amount: number): InputOf<'record-income'> {
  const parts = { cash: 0, bank: 0, rounding: 0, owed: { customerId, amount } };
  return { ...service(id(), 'cash', description, amount), parts };
}

function goods(mark: string, rice: string, soda: string): InputOf<'save-products'>['products'] {
  return [
    { uuid: rice, description: `${mark}-ARROZ`, unit: 'kg', price: 4_50, code: `${mark}-1` },
    { uuid: soda, description: `${mark}-GASEOSA`, unit: 'uni', price: 2_50, stock: unitsToQuantity(50) },
  ];
}

function counted(money: number) {
  return { realCashBalance: money, realBankBalance: money + 11_00 };
}

function count(physical: number, digital: number) {
  const difference = unitsToQuantity(physical) - unitsToQuantity(digital);
  return { physicalStock: unitsToQuantity(physical), digitalStock: unitsToQuantity(digital), difference };
}

function service(
  transactionId: string,
  account: 'cash' | 'bank',
  description: string,
  price: number,
): InputOf<'record-income'> {
  const line = { description, quantity: unitsToQuantity(1), unit: 'service', price, proceedAnyway: false } as const;
  return { transactionId, account, description, items: [{ uuid: id(), oldOrNewProduct: 'new', ...line }] };
}

function spent(transactionId: string, account: 'cash' | 'bank', description: string, amount: number) {
  return { transactionId, expenseId: id(), account, description, amount, category: 'overhead' } as const;
}

function moved(transactionId: string, description: string, amount: number) {
  return { transactionId, fromAccount: 'cash', toAccount: 'bank', amount, description } as const;
}

function bought(productId: string) {
  return { productId, account: 'cash', transactionId: id(), expenseId: id(), stockLogId: id() } as const;
}

function sold(productId: string) {
  return { productId, account: 'cash', transactionId: id(), stockLogId: id() } as const;
}
