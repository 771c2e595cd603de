/** Money without goods of the shelf: two fields, and an income of one line of free text. */
import { expect, it } from 'vitest';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { recordIncome } from '../records/record-income.ts';
import { id } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import {
  canResumeUndoneSale,
  updateCompletedSale,
  newCounterWithEmptyCart,
  resumeUndoneSale,
  showCompletedSale,
} from './carts.ts';
import {
  addIncomeLine,
  buildRecordIncomeInput,
  emptyIncomeDraft,
  isIncomeWithoutProducts,
} from '../wizard/income-draft.ts';
import {
  setLineDraftDescription,
  setLineDraftPrice,
  lineDraftOfProduct,
  setLineDraftQuantity,
} from '../wizard/income-line-draft.ts';
import { emptyOtherIncomeLine, buildOtherIncomeDraft, otherIncomeFaults } from './other-income-draft.ts';

const ids = { uuid: id(200), productUuid: id(300), stockLogUuid: id(400) };
const written = (what: string, amount?: number) =>
  setLineDraftPrice(setLineDraftDescription(emptyOtherIncomeLine, what), amount);

it.each([
  ['nothing', written(''), ['what', 'amount']],
  ['no amount', written('Recarga'), ['amount']],
  ['an amount of nothing', written('Recarga', 0), ['amount']],
  ['only spaces', written('  ', 5_00), ['what']],
  ['too long a text', written('x'.repeat(MAX_NAME_LENGTH + 1), 5_00), ['what']],
  ['both', written('Recarga', 5_00), []],
])('with %s the faults are %s', (_, line, faults) => {
  expect(Object.keys(otherIncomeFaults(line))).toEqual(faults);
  expect(buildOtherIncomeDraft(line, ids) === undefined).toBe(faults.length > 0);
});

it('moves the money of its account, and nothing on the shelf', () => {
  const shop = stockedShop();
  const before = shop.books;
  const income = buildOtherIncomeDraft(written('recarga  claro', 5_00), ids);
  const details = { transactionId: id(20), account: 'bank' as const };
  const input = income && buildRecordIncomeInput(income, details, before.products);
  if (input === undefined) throw new Error('nothing to record');
  shop.does(recordIncome, input);
  expect(shop.books.transactions.get(id(20))).toMatchObject({
    total: 5_00,
    account: 'bank',
    items: [{ description: 'RECARGA CLARO', unit: 'service', selectedProductUuid: null, quantity: 1_000 }],
  });
  expect(shop.books.products).toEqual(before.products);
  expect(shop.books.stockLogs).toEqual(before.stockLogs);
});

it('is no sale, unless a product goes with it', () => {
  const { products } = stockedShop().books;
  const income = buildOtherIncomeDraft(written('Recarga', 5_00), ids);
  const rice = products.get(RICE);
  if (income === undefined || rice === undefined) throw new Error('nothing to record');
  const lineIds = { uuid: id(201), productUuid: id(301), stockLogUuid: id(401) };
  const sold = addIncomeLine(income, setLineDraftQuantity(lineDraftOfProduct(rice), 1_000), products, lineIds);
  expect([emptyIncomeDraft, income, sold].map(({ lines }) => [lines.length, isIncomeWithoutProducts(lines)])).toEqual([
    [0, false],
    [1, true],
    [2, false],
  ]);
});

it('that was undone is not put into the cart, which it never was in', () => {
  const income =
    buildOtherIncomeDraft({ ...emptyOtherIncomeLine, description: 'Recarga', price: 10_00 }, ids) ?? emptyIncomeDraft;
  const payment = { account: 'cash', parts: undefined, commandId: id(51) } as const;
  const counter = newCounterWithEmptyCart(id(52));
  const recorded = showCompletedSale(counter, { transactionId: id(53), income }, payment);
  const undone = updateCompletedSale(recorded, id(51), { isUndone: true });
  expect(undone.completed && canResumeUndoneSale(undone.completed)).toBe(false);
  expect(resumeUndoneSale(undone, id(54), () => id(55))).toBe(undone);
});
