/** A line of an income that is written again: corrected, or scanned once more. */
import { describe, expect, it } from 'vitest';
import { saveProducts } from '../inventory/save-products.ts';
import { MAX_QUANTITY, unitsToQuantity } from '../kernel/quantity.ts';
import { id, outcome, requireRow } from '../testing/shop.ts';
import { productOf, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import {
  emptyIncomeDraft,
  type IncomeDraft,
  prepareNewProductsOfIncome,
  buildRecordIncomeInput,
} from './income-draft.ts';
import {
  setLineDraftPrice,
  setLineDraftQuantity,
  type LineDraft,
  switchLineDraftToProduct,
  setLineDraftSellAnyway,
  setLineDraftAmount,
} from './income-line-draft.ts';
import { recordIncome } from '../records/record-income.ts';
import { draftOf, lineIds as ids, lineOf, newLine, saleDetails as details, shelf } from './testing/income-lines.ts';
import {
  addScannedProduct,
  addOrMergeIncomeLine,
  lineDraftFromAddedLine,
  replaceIncomeLine,
} from './replace-income-line.ts';

it('what was asked for of a new product is asked for of the one that exists: an amount as well as a quantity', () => {
  const rice = productOf(RICE);
  const written = newLine('arroz costeño', 4_00, 'kg');
  const wanted = switchLineDraftToProduct(rice, setLineDraftAmount(written, 9_00));
  expect(wanted).toMatchObject({ productUuid: RICE, price: 4_50, soldFor: 9_00, quantity: unitsToQuantity(2) });
  const two = switchLineDraftToProduct(rice, setLineDraftQuantity(written, unitsToQuantity(2)));
  expect(two).toMatchObject({ productUuid: RICE, soldFor: undefined, quantity: unitsToQuantity(2) });
});

describe('what is written once more', () => {
  const [soda, rice] = [lineOf(SODA, unitsToQuantity(1)), lineOf(RICE, unitsToQuantity(1))];
  const written = (...lines: LineDraft[]) =>
    lines
      .reduce((draft, line, number) => addOrMergeIncomeLine(draft, line, shelf, ids(number)), emptyIncomeDraft)
      .lines.map(({ uuid, quantity, proceedAnyway }) => [uuid, quantity, proceedAnyway]);

  it('adds up with the line of the same product at the same price, in its place', () => {
    expect(written(lineOf(SODA, unitsToQuantity(2)), lineOf(RICE, 1_500), lineOf(SODA, unitsToQuantity(1)))).toEqual([
      [id(200), unitsToQuantity(3), false],
      [id(201), 1_500, false],
    ]);
    expect(written(newLine('pan', 30), newLine(' PAN ', 30))).toEqual([[id(200), unitsToQuantity(2), false]]);
  });

  it.each([
    ['another price', soda, setLineDraftPrice(soda, 1_00)],
    ['another product', newLine('pan', 30), newLine('queso', 30)],
    ['another unit', newLine('pan', 30), newLine('pan', 30, 'kg')],
    ['a new product of that name', rice, newLine('arroz costeño', 4_50)],
    ['sold for an amount', rice, setLineDraftAmount(rice, 5_00)],
    ['after one sold for an amount', setLineDraftAmount(rice, 5_00), rice],
  ])('is a line of its own: %s', (_why, one, other) => {
    expect(written(one, other)).toHaveLength(2);
  });

  it('asks for what is not there, and takes it with Vender igual', () => {
    const more = lineOf(SODA, unitsToQuantity(4));
    expect(written(lineOf(SODA, unitsToQuantity(2)), more)).toEqual([[id(200), unitsToQuantity(2), false]]);
    expect(written(lineOf(SODA, unitsToQuantity(2)), setLineDraftSellAnyway(more, true))).toEqual([
      [id(200), unitsToQuantity(6), true],
    ]);
  });

  it('is a line of its own where one could not hold both', () => {
    const most = setLineDraftQuantity(newLine('pan', 1), MAX_QUANTITY);
    expect(written(most, newLine('pan', 1))).toHaveLength(2);
  });
});

describe('a line that was added is written anew', () => {
  const draft = draftOf(lineOf(SODA, unitsToQuantity(2)), lineOf(RICE, 1_500), newLine('pan', 30));
  const again = (uuid: string, draftNow = draft, shelfNow = shelf) =>
    lineDraftFromAddedLine(requireRow(draftNow.lines.find((line) => line.uuid === uuid)), shelfNow);
  const sodasAgain = (quantity: number | undefined, draftNow = draft) =>
    setLineDraftQuantity(again(id(200), draftNow), quantity);

  it('from what it was', () => {
    expect(again(id(200))).toEqual(lineOf(SODA, unitsToQuantity(2)));
    const bread = { productUuid: undefined, description: 'PAN', quantity: unitsToQuantity(1), price: 30 };
    expect(again(id(202))).toMatchObject(bread);
  });

  it('in its old place and under its old ids', () => {
    const [sodas, ...others] = draft.lines;
    const rewritten = replaceIncomeLine(draft, id(200), sodasAgain(unitsToQuantity(4)), shelf);
    expect(rewritten.lines).toEqual([{ ...sodas, quantity: unitsToQuantity(4) }, ...others]);
    const renamed = replaceIncomeLine(draft, id(202), { ...again(id(202)), description: 'pan de yema' }, shelf);
    expect(renamed.lines[2]).toEqual({ ...draft.lines[2], description: 'PAN DE YEMA' });
  });

  it('as a product of its own, when another line has the new product that it was', () => {
    const two = draftOf(newLine('pan', 30), newLine('pan', 50));
    const renamed = replaceIncomeLine(two, id(201), { ...again(id(201), two), description: 'pan de yema' }, shelf);
    const shop = stockedShop();
    const { products } = prepareNewProductsOfIncome(renamed, shelf);
    expect(products.map(({ description, price }) => [description, price])).toEqual([
      ['PAN', 30],
      ['PAN DE YEMA', 50],
    ]);
    expect(outcome(shop.tries(saveProducts, { products }))).toBe('done');
    expect(outcome(shop.tries(recordIncome, buildRecordIncomeInput(renamed, details, shelf)))).toBe('done');
    const sale = shop.books.transactions.get(details.transactionId);
    expect(sale?.type === 'income' && sale.items.map(({ description }) => description)).toEqual(['PAN', 'PAN DE YEMA']);
  });

  it('with all the stock that it has taken itself, and no more', () => {
    const all = replaceIncomeLine(draft, id(200), sodasAgain(unitsToQuantity(5)), shelf);
    expect(all.lines[0]?.quantity).toBe(unitsToQuantity(5));
    for (const quantity of [unitsToQuantity(6), undefined]) {
      expect(replaceIncomeLine(draft, id(200), sodasAgain(quantity), shelf)).toEqual(draft);
    }
    expect(replaceIncomeLine(draft, id(999), again(id(200)), shelf)).toBe(draft);
  });

  it('and says Vender igual where the stock then runs out', () => {
    const two = draftOf(lineOf(SODA, unitsToQuantity(2)), lineOf(SODA, unitsToQuantity(3)));
    const more = setLineDraftSellAnyway(sodasAgain(unitsToQuantity(4), two), true);
    const rewritten = replaceIncomeLine(two, id(200), more, shelf);
    expect(rewritten.lines.map((line) => line.proceedAnyway)).toEqual([false, true]);
    const shop = stockedShop();
    expect(outcome(shop.tries(recordIncome, buildRecordIncomeInput(rewritten, details, shelf)))).toBe('done');
    const less = replaceIncomeLine(rewritten, id(200), sodasAgain(unitsToQuantity(2), rewritten), shelf);
    expect(less.lines.map((line) => line.proceedAnyway)).toEqual([false, false]);
  });

  it('for the same amount, when it was sold for one', () => {
    const two = draftOf(setLineDraftAmount(lineOf(RICE, 0), 2));
    expect(two.lines[0]).toMatchObject({ quantity: 4, soldFor: 2 });
    const cheaper = replaceIncomeLine(two, id(200), setLineDraftPrice(again(id(200), two), 2_00), shelf);
    expect(cheaper.lines[0]).toMatchObject({ quantity: 10, soldFor: 2 });
  });

  it('as one of the shelf, without asking for its stock, once its product was registered', () => {
    const shop = stockedShop();
    const { products } = prepareNewProductsOfIncome(draft, shelf);
    expect(outcome(shop.tries(saveProducts, { products }))).toBe('done');
    const registered = shop.books.products;
    const line = again(id(202), draft, registered);
    expect(line).toMatchObject({ productUuid: id(302), proceedAnyway: true });
    const rewritten = replaceIncomeLine(draft, id(202), setLineDraftPrice(line, 40), registered);
    expect(rewritten.lines[2]).toMatchObject({ oldOrNewProduct: 'old', price: 40, proceedAnyway: true });
    expect(outcome(shop.tries(recordIncome, buildRecordIncomeInput(rewritten, details, registered)))).toBe('done');
  });

  it('and is reported when its product is not there', () => {
    const gone = new Map([...shelf].filter(([uuid]) => uuid !== SODA));
    const rewritten = replaceIncomeLine(draft, id(200), again(id(200)), gone);
    expect(rewritten).toEqual({ lines: draft.lines, problem: 'Producto seleccionado no encontrado' });
  });
});

describe('a product whose code is scanned', () => {
  const scan = (draft: IncomeDraft, uuid: string, number: number) =>
    addScannedProduct(draft, productOf(uuid), shelf, ids(number));

  it('is a line at once, and one more on it when it is scanned again', () => {
    const once = scan(draftOf(newLine('pan', 30)), SODA, 1) ?? emptyIncomeDraft;
    const twice = scan(once, SODA, 2) ?? emptyIncomeDraft;
    expect(once.lines.map(({ uuid }) => uuid)).toEqual([id(200), id(201)]);
    expect(once.lines.map(({ quantity }) => quantity)).toEqual([1, 1].map(unitsToQuantity));
    expect(twice.lines.map(({ uuid }) => uuid)).toEqual([id(200), id(201)]);
    expect(twice.lines.map(({ quantity }) => quantity)).toEqual([1, 2].map(unitsToQuantity));
  });

  it('asks first for what is weighed, and when there is none left', () => {
    expect(scan(emptyIncomeDraft, RICE, 0)).toBeUndefined();
    expect(scan(draftOf(lineOf(SODA, unitsToQuantity(5))), SODA, 1)).toBeUndefined();
    const goesOn = scan(draftOf(setLineDraftSellAnyway(lineOf(SODA, unitsToQuantity(6)), true)), SODA, 1);
    expect(goesOn?.lines).toMatchObject([{ quantity: unitsToQuantity(7), proceedAnyway: true }]);
  });
});
