/**
 * Makes random commands of a shop's day: sell, buy, write off, count, pay, transfer, correct, delete.
 *
 * Many of them target the few records and products that others have just changed, because conflicts happen there. Some
 * must be refused for lack of stock or money.
 */
import { instantFromMilliseconds } from '@cuadra/domain/kernel/instant';
import type { Account } from '@cuadra/domain/rows/account';
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Numbers } from '../seeds/numbers.ts';
import { idFrom } from './ids.ts';
import type { Sent } from './phone.ts';
import type { Shop } from './shop.ts';

type Input = { readonly [Name in CommandName]: { readonly name: Name; readonly input: InputOf<Name> } }[CommandName];
type Deed = (shop: Shop, numbers: Numbers) => Input;

const MAX_MINUTES_LATE = 5;
/** Corrections choose from this many of the last records. */
const RECENT = 20;

/** The next random command. */
export function nextCommand(shop: Shop, numbers: Numbers): Sent {
  const deed = numbers.weighted<Deed>([
    [sale, 6],
    [saleFromProductPage, 5],
    [waste, 2],
    [purchase, 3],
    [comeBack, 1],
    [stockCount, 1],
    [expense, 2],
    [transfer, 2],
    [recordTakenBack, 3],
    [recordCorrected, 3],
    [stockLogTakenBack, 2],
    [productCorrected, 1],
    [shop.countsTill ? tillCount : sale, 1],
  ]);
  const { name, input } = deed(shop, numbers);
  const minutesLate = numbers.chance(0.2) ? numbers.between(0, MAX_MINUTES_LATE) : 0;
  const issuedAt = instantFromMilliseconds(Date.now() - minutesLate * 60_000);
  return { id: idFrom(numbers), businessId: shop.businessId, name, input, issuedAt, deviceId: 'phone' };
}

/** Makes an applied command's rows available for correction, except rows of a conserved product that must stay. */
export function remember(shop: Shop, { name, input }: Pick<Sent, 'name' | 'input'>): void {
  const { transactionId, stockLogId, productId } = fieldsOf(input);
  const isEntry = name === 'buy-stock' || name === 'return-stock';
  if (isEntry && productId !== undefined && shop.conserved.includes(productId)) return;
  if (transactionId !== undefined && !shop.records.includes(transactionId)) shop.records.push(transactionId);
  const isKnown = shop.stockLogs.some((log) => log.stockLogId === stockLogId);
  if (stockLogId !== undefined && productId !== undefined && !isKnown) shop.stockLogs.push({ productId, stockLogId });
}

function fieldsOf(input: unknown): Partial<Record<'transactionId' | 'stockLogId' | 'productId', string>> {
  return typeof input === 'object' && input !== null ? input : {};
}

const sale: Deed = (shop, numbers) => ({
  name: 'record-income',
  input: {
    transactionId: idFrom(numbers),
    account: account(numbers),
    items: Array.from({ length: numbers.between(1, 4) }, () => line(shop, numbers)),
  },
});

function line(shop: Shop, numbers: Numbers): InputOf<'record-income'>['items'][number] {
  const isService = numbers.chance(0.1);
  const isLoose = numbers.chance(0.5);
  return {
    uuid: idFrom(numbers),
    selectedProductUuid: isService ? null : oneOf(isLoose ? shop.loose : shop.conserved, numbers),
    description: isService ? 'Recarga' : 'Producto',
    quantity: quantity(numbers),
    unit: isService ? 'service' : 'kg',
    price: price(numbers),
    oldOrNewProduct: isService ? 'new' : 'old',
    // "Vender igual" takes less from the stock than it sells.
    proceedAnyway: isLoose && numbers.chance(0.5),
    stockLogUuid: isService ? null : idFrom(numbers),
  };
}

const saleFromProductPage: Deed = (shop, numbers) => ({
  name: 'sell-stock',
  input: {
    productId: anyProduct(shop, numbers),
    quantity: quantity(numbers),
    price: price(numbers),
    account: account(numbers),
    transactionId: idFrom(numbers),
    stockLogId: idFrom(numbers),
  },
});

const waste: Deed = (shop, numbers) => ({
  name: 'write-off-stock',
  input: { productId: anyProduct(shop, numbers), quantity: quantity(numbers), stockLogId: idFrom(numbers) },
});

const purchase: Deed = (shop, numbers) => ({
  name: 'buy-stock',
  input: {
    productId: anyProduct(shop, numbers),
    quantity: numbers.between(1, 12) * 500,
    cost: price(numbers),
    account: account(numbers),
    transactionId: idFrom(numbers),
    expenseId: idFrom(numbers),
    stockLogId: idFrom(numbers),
  },
});

const comeBack: Deed = (shop, numbers) => ({
  name: 'return-stock',
  input: { productId: anyProduct(shop, numbers), quantity: quantity(numbers), stockLogId: idFrom(numbers) },
});

const stockCount: Deed = (shop, numbers) => {
  const [physicalStock, digitalStock] = [quantity(numbers) * 4, quantity(numbers) * 4];
  const difference = physicalStock - digitalStock;
  const productId = oneOf(shop.loose, numbers);
  return {
    name: 'count-stock',
    input: { productId, physicalStock, digitalStock, difference, stockLogId: idFrom(numbers) },
  };
};

const expense: Deed = (_, numbers) => ({
  name: 'record-expense',
  input: {
    transactionId: idFrom(numbers),
    expenseId: idFrom(numbers),
    account: account(numbers),
    description: 'Recibo de luz',
    amount: price(numbers) * 3,
    category: numbers.pick(['materials', 'labor', 'overhead']),
  },
});

const transfer: Deed = (_, numbers) => {
  const fromAccount = account(numbers);
  const toAccount = fromAccount === 'cash' ? 'bank' : 'cash';
  return {
    name: 'record-transfer',
    input: { transactionId: idFrom(numbers), fromAccount, toAccount, amount: price(numbers) * 5 },
  };
};

const recordTakenBack: Deed = (shop, numbers) => ({
  name: 'delete-record',
  input: { transactionId: recent(shop.records, numbers) ?? idFrom(numbers), reason: 'no era de la bodega' },
});

const recordCorrected: Deed = (shop, numbers) => {
  const transactionId = recent(shop.records, numbers) ?? idFrom(numbers);
  const correction = numbers.chance(0.5) ? { amount: price(numbers) * 2 } : { account: account(numbers) };
  return { name: 'edit-record', input: { transactionId, ...correction } };
};

const stockLogTakenBack: Deed = (shop, numbers) => {
  const log = recent(shop.stockLogs, numbers);
  return {
    name: 'delete-stock-log',
    input: log ?? { productId: anyProduct(shop, numbers), stockLogId: idFrom(numbers) },
  };
};

const productCorrected: Deed = (shop, numbers) => ({
  name: 'edit-product',
  input: { uuid: anyProduct(shop, numbers), price: price(numbers) },
});

const tillCount: Deed = (_, numbers) => ({
  name: numbers.pick(['open-day', 'close-day']),
  input: {
    transactionId: idFrom(numbers),
    realCashBalance: numbers.between(0, 50) * 100_00,
    realBankBalance: numbers.between(0, 50) * 100_00,
  },
});

const account = (numbers: Numbers) => numbers.pick<Account>(['cash', 'bank']);
const price = (numbers: Numbers) => numbers.between(1, 40) * 25;
const quantity = (numbers: Numbers) => numbers.between(1, 12) * 250;
const anyProduct = (shop: Shop, numbers: Numbers) => oneOf([...shop.conserved, ...shop.loose], numbers);

function oneOf<T>(choices: readonly T[], numbers: Numbers): T {
  const chosen = choices[numbers.between(0, choices.length - 1)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}

function recent<T>(all: readonly T[], numbers: Numbers): T | undefined {
  return all.at(-numbers.between(1, RECENT));
}
