/**
 * For tests: commands of the kinds that the seed has none of, with amounts that repeat no pattern, on some days: sales
 * in parts and on credit, what is collected and forgiven, the owner's money and goods, returns, losses, counts, and
 * sales of more than the shelf had.
 */
import { randomUUID as id } from 'node:crypto';

export interface Deed {
  readonly name: string;
  readonly input: object;
  readonly at: string;
}

/** The days are in order. */
export function tradeOfEveryKind(days: readonly string[]): Deed[] {
  const draw = drawing(20_261_121);
  const [customerId, productId] = [id(), id()];
  const [first = ''] = days;
  const product = { uuid: productId, description: 'Galletas sueltas', unit: 'kg', price: 13_70, stock: 4_000 };
  return [
    { name: 'save-customer', input: { customerId, name: 'Doña Julia' }, at: `${first}T13:00:00.000Z` },
    { name: 'save-products', input: { products: [product] }, at: `${first}T13:01:00.000Z` },
    ...days.flatMap((day) => deedsOfDay(day, customerId, productId, draw)),
  ];
}

function deedsOfDay(day: string, customerId: string, productId: string, draw: (limit: number) => number): Deed[] {
  let minute = 10;
  const deed = (name: string, input: object): Deed => {
    minute += 3;
    return { name, input, at: `${day}T13:${String(minute).padStart(2, '0')}:00.000Z` };
  };
  const credit = sale(productId, 2_000 + draw(9_000), draw, customerId);
  const paid = sale(productId, 300 + draw(900), draw);
  const [item] = paid.items;
  const back = { itemUuid: item.uuid, quantity: item.quantity, spoiled: draw(2) === 0 };
  const { rounding: _rounding, ...given } = paid.parts;
  const counted = 2_000 + draw(5_000);
  const digital = { digitalStock: counted + 700, difference: -700 };
  const bought = { quantity: 1_000 + draw(4_000), cost: 5_00 + draw(4_00), account: 'bank', expenseId: id() };
  const collected = { cash: 10 * (1 + draw(90)), bank: draw(900), rounding: draw(10) };
  return [
    deed('buy-stock', { productId, ...bought, ...ids() }),
    deed('record-income', credit),
    deed('record-income', paid),
    deed('return-sale', {
      transactionId: id(),
      saleId: paid.transactionId,
      items: [back],
      parts: { cash: given.cash, bank: given.bank },
    }),
    deed('collect-debt', { transactionId: id(), customerId, parts: collected }),
    deed('forgive-debt', { transactionId: id(), customerId, amount: 1 + draw(500), reason: 'vecina' }),
    deed('bring-money', { transactionId: id(), account: 'cash', amount: 20_00 + draw(90_00) }),
    deed('take-money', { transactionId: id(), account: 'cash', amount: 1_00 + draw(15_00) }),
    deed('count-stock', { productId, physicalStock: counted, ...digital, stockLogId: id() }),
    deed('write-off-stock', { productId, quantity: 10 + draw(300), stockLogId: id() }),
    deed('take-goods', { productId, quantity: 10 + draw(300), stockLogId: id() }),
    deed('return-stock', { productId, quantity: 10 + draw(300), stockLogId: id() }),
    deed('record-income', sale(productId, 9_000 + draw(9_000), draw)),
  ];
}

function ids() {
  return { transactionId: id(), stockLogId: id() };
}

/** With a customer a part of it is owed. */
function sale(productId: string, quantity: number, draw: (limit: number) => number, customerId?: string) {
  const line = {
    quantity,
    price: 11_00 + draw(3_00),
    unit: 'kg',
    description: 'GALLETAS SUELTAS',
    proceedAnyway: true,
  };
  const item = { ...line, uuid: id(), stockLogUuid: id(), selectedProductUuid: productId, oldOrNewProduct: 'old' };
  const total = Math.floor((line.price * quantity) / 1000 + 0.5);
  const amount = customerId === undefined ? 0 : Math.floor(total / 2);
  const bank = Math.floor((total - amount) / 3);
  const rounding = (total - amount - bank) % 10;
  return {
    transactionId: id(),
    account: 'cash',
    items: [item] as const,
    parts: {
      cash: total - amount - bank - rounding,
      bank,
      rounding,
      ...(customerId !== undefined && { owed: { customerId, amount } }),
    },
  };
}

/** Numbers below a limit: always the same, and without a pattern. */
function drawing(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
