/** An income on the way: its lines, its total, and the commands that it becomes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saveProducts } from '../inventory/save-products.ts';
import { priceTimesQuantity, sumOfNumbers } from '../kernel/money.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { id, outcome } from '../testing/shop.ts';
import { lineOfSale } from '../testing/stock-inputs.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import {
  addIncomeLine,
  faultsOfAddingIncomeLine,
  isIncomeLineReady,
  emptyIncomeDraft,
  incomeDraftTotal,
  prepareNewProductsOfIncome,
  incomeLineTotal,
  NO_LINES_MESSAGE,
  buildRecordIncomeInput,
  removeIncomeLine,
  quantityOfProductInDraft,
} from './income-draft.ts';
import {
  setLineDraftQuantity,
  lineDraftOfNewProduct,
  setLineDraftAmount,
  setLineDraftSellAnyway,
} from './income-line-draft.ts';
import { recordIncome } from '../records/record-income.ts';
import { draftOf, lineIds as ids, lineOf, newLine, saleDetails as details, shelf } from './testing/income-lines.ts';

// Spec: «An 'Agregar Producto' button that adds the», «A list of added lines with a running total»
describe('lines are added, with a running total', () => {
  it('starts with none', () => {
    expect(NO_LINES_MESSAGE).toBe('No hay productos agregados');
    expect(emptyIncomeDraft).toEqual({ lines: [], problem: undefined });
    expect(incomeDraftTotal(emptyIncomeDraft)).toBe(0);
  });

  it('adds several, of existing and new products', () => {
    const draft = draftOf(lineOf(RICE, 1_500), newLine(' pan  de piso', 30), lineOf(HAIRCUT, unitsToQuantity(1)));
    const rice = { description: 'ARROZ COSTEÑO', quantity: 1_500, unit: 'kg', price: 4_50, proceedAnyway: false };
    const bread = { description: 'PAN DE PISO', quantity: 1_000, unit: 'uni', price: 30, proceedAnyway: false };
    expect(draft.lines).toEqual([
      { ...ids(0), ...rice, productUuid: RICE, oldOrNewProduct: 'old' },
      { ...ids(1), ...bread, oldOrNewProduct: 'new' },
      expect.objectContaining({ productUuid: HAIRCUT, unit: 'service', oldOrNewProduct: 'old' }),
    ]);
    expect(draft.lines.map(incomeLineTotal)).toEqual([6_75, 30, 15_00]);
    expect(incomeDraftTotal(draft)).toBe(22_05);
  });

  it('removes one by its id', () => {
    const draft = draftOf(lineOf(RICE, 1_500), newLine('pan', 30));
    expect(incomeDraftTotal(removeIncomeLine(draft, id(200)))).toBe(30);
    expect(removeIncomeLine(draft, id(999)).lines).toEqual(draft.lines);
  });

  it('totals the rounded lines', () => {
    const anyLine = fc.record({
      price: fc.integer({ min: 1, max: 99_999 }),
      quantity: fc.integer({ min: 10, max: 99_999 }),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 4 }), (lines) => {
        const written = lines.map(({ price, quantity }) => setLineDraftQuantity(newLine('pan', price), quantity));
        const draft = draftOf(...written);
        const totals = lines.map(({ price, quantity }) => priceTimesQuantity(price, quantity));
        // What is worth nothing is not added.
        expect(draft.lines).toHaveLength(totals.filter((worth) => worth > 0).length);
        expect(incomeDraftTotal(draft)).toBe(sumOfNumbers(totals));
      }),
      { numRuns: 10_000 },
    );
  });
});

// Spec: «The add button is enabled only with description», «If the product tracks stock and the quantity»
describe('the add button', () => {
  it.each([
    ['a whole line', newLine('pan', 30), true],
    ['something missing', lineDraftOfNewProduct('pan'), false],
    ['all the stock', lineOf(SODA, unitsToQuantity(5)), true],
    ['more than the stock', lineOf(SODA, unitsToQuantity(6)), false],
    ['more, with Vender igual', setLineDraftSellAnyway(lineOf(SODA, unitsToQuantity(6)), true), true],
    ['something missing, with Vender igual', setLineDraftSellAnyway(lineDraftOfNewProduct('pan'), true), false],
    ['a service without stock', lineOf(HAIRCUT, unitsToQuantity(6)), true],
  ])('%s: %s', (_, line, can) => {
    expect(isIncomeLineReady(emptyIncomeDraft, line, shelf)).toBe(can);
    expect(addIncomeLine(emptyIncomeDraft, line, shelf, ids(0)).lines).toHaveLength(can ? 1 : 0);
  });

  it('counts what other lines of the draft already take', () => {
    const draft = draftOf(lineOf(SODA, unitsToQuantity(3)), lineOf(RICE, unitsToQuantity(9)));
    expect(quantityOfProductInDraft(draft, SODA)).toBe(unitsToQuantity(3));
    expect(isIncomeLineReady(draft, lineOf(SODA, unitsToQuantity(2)), shelf)).toBe(true);
    expect(isIncomeLineReady(draft, lineOf(SODA, unitsToQuantity(3)), shelf)).toBe(false);
    expect(faultsOfAddingIncomeLine(draft, lineOf(SODA, unitsToQuantity(3)), shelf)).toEqual({
      proceedAnyway: 'Marca «Vender igual» o baja la cantidad.',
    });
    expect(isIncomeLineReady(removeIncomeLine(draft, id(200)), lineOf(SODA, unitsToQuantity(3)), shelf)).toBe(true);
    expect(addIncomeLine(draft, lineOf(SODA, unitsToQuantity(3)), shelf, ids(2))).toBe(draft);
  });

  it('keeps Vender igual only where it was needed', () => {
    const draft = draftOf(
      setLineDraftSellAnyway(lineOf(SODA, unitsToQuantity(3)), true),
      setLineDraftSellAnyway(lineOf(SODA, unitsToQuantity(3)), true),
    );
    expect(draft.lines.map((line) => line.proceedAnyway)).toEqual([false, true]);
  });
});

// Spec: «A selected product not found in the inventory»
describe('a selected product that is not in the inventory', () => {
  const gone = new Map([...shelf].filter(([uuid]) => uuid !== SODA));
  const draft = addIncomeLine(draftOf(newLine('pan', 30)), lineOf(SODA, unitsToQuantity(1)), gone, ids(1));

  it('is reported, and nothing is added', () => {
    expect(draft.problem).toBe('Producto seleccionado no encontrado');
    expect(draft.lines).toHaveLength(1);
  });

  it('is forgotten once something else was done', () => {
    expect(addIncomeLine(draft, lineOf(RICE, unitsToQuantity(1)), gone, ids(2)).problem).toBeUndefined();
    expect(removeIncomeLine(draft, id(200)).problem).toBeUndefined();
  });
});

describe('what save-products is sent', () => {
  it('are the new products, once each', () => {
    const draft = draftOf(
      lineOf(RICE, unitsToQuantity(1)),
      newLine('pan', 30),
      newLine('Torta', 40_00),
      newLine(' PAN', 35),
      newLine('pan', 8_00, 'kg'),
    );
    expect(draft.lines.map((line) => line.productUuid)).toEqual([RICE, id(301), id(302), id(301), id(304)]);
    expect(prepareNewProductsOfIncome(draft, shelf)).toEqual({
      draft,
      products: [
        { uuid: id(301), description: 'PAN', unit: 'uni', price: 30 },
        { uuid: id(302), description: 'TORTA', unit: 'uni', price: 40_00 },
        { uuid: id(304), description: 'PAN', unit: 'kg', price: 8_00 },
      ],
    });
  });

  it('nothing for existing products, new services and what is saved already', () => {
    const draft = draftOf(lineOf(RICE, unitsToQuantity(1)), newLine('planchado', 5_00, 'service'), newLine('pan', 30));
    const saved = new Map([...shelf, ...[...shelf].map(([, product]): [string, typeof product] => [id(302), product])]);
    expect(prepareNewProductsOfIncome(draft, saved).products).toEqual([]);
  });
});

// Spec: «Items marked 'old' whose product no longer»
describe('lines whose product no longer exists become new', () => {
  const draft = draftOf(lineOf(SODA, unitsToQuantity(2)), lineOf(RICE, unitsToQuantity(1)));
  const gone = new Map([...shelf].filter(([uuid]) => uuid !== SODA));
  const kinds = (input: ReturnType<typeof buildRecordIncomeInput>) => input?.items.map((item) => item.oldOrNewProduct);

  it('when they are saved in bulk, under the same id, and stay new once it is there again', () => {
    const { draft: renewed, products } = prepareNewProductsOfIncome(draft, gone);
    expect(products).toEqual([{ uuid: SODA, description: 'GASEOSA', unit: 'uni', price: 2_50 }]);
    expect(renewed.lines.map((line) => line.oldOrNewProduct)).toEqual(['new', 'old']);
    expect(kinds(buildRecordIncomeInput(renewed, details, shelf))).toEqual(['new', 'old']);
  });

  it('and when the record is made', () => {
    expect(kinds(buildRecordIncomeInput(draft, details, gone))).toEqual(['new', 'old']);
    expect(kinds(buildRecordIncomeInput(draft, details, shelf))).toEqual(['old', 'old']);
  });
});

it.each([
  ['of a product', lineOf(RICE, unitsToQuantity(1))],
  ['of a new service', newLine('planchado', 15_00, 'service')],
])('a line that was sold for soles comes to just that: %s', (_name, line) => {
  const draft = draftOf(setLineDraftAmount(line, 10_00));
  expect(incomeDraftTotal(draft)).toBe(10_00);
  const shop = stockedShop();
  expect(outcome(shop.tries(recordIncome, buildRecordIncomeInput(draft, details, shelf)))).toBe('done');
  const sold = { total: 10_00, items: [{ amount: 10_00 }] };
  expect(shop.books.transactions.get(details.transactionId)).toMatchObject(sold);
});

describe('what record-income is sent', () => {
  it('is nothing without a line', () =>
    expect(buildRecordIncomeInput(emptyIncomeDraft, details, shelf)).toBeUndefined());

  it('is every line, with product and stock log but for free text', () => {
    const draft = draftOf(lineOf(SODA, unitsToQuantity(2)), newLine('pan', 30), newLine('planchado', 5_00, 'service'));
    const input = buildRecordIncomeInput(draft, { ...details, description: 'Doña Julia', category: 'fiado' }, shelf);
    expect(input).toEqual({
      transactionId: id(20),
      account: 'cash',
      description: 'Doña Julia',
      category: 'fiado',
      items: [
        {
          ...lineOfSale(0, SODA, unitsToQuantity(2), { description: 'GASEOSA', unit: 'uni', price: 2_50 }),
          proceedAnyway: false,
          stockLogUuid: id(400),
        },
        expect.objectContaining({ selectedProductUuid: id(301), oldOrNewProduct: 'new', stockLogUuid: id(401) }),
        expect.objectContaining({ selectedProductUuid: null, oldOrNewProduct: 'new', stockLogUuid: null }),
      ],
    });
  });

  it('is accepted, after its products were saved', () => {
    const shop = stockedShop();
    const written = draftOf(
      lineOf(SODA, unitsToQuantity(3)),
      setLineDraftSellAnyway(lineOf(SODA, unitsToQuantity(3)), true),
      newLine('pan', 30),
      newLine('planchado', 5_00, 'service'),
      lineOf(HAIRCUT, unitsToQuantity(1)),
    );
    const { draft, products } = prepareNewProductsOfIncome(written, shop.books.products);
    expect(outcome(shop.tries(saveProducts, { products }))).toBe('done');
    const input = buildRecordIncomeInput(draft, details, shop.books.products);
    expect(outcome(shop.tries(recordIncome, input))).toBe('done');
    expect(shop.books.transactions.get(id(20))).toMatchObject({ total: incomeDraftTotal(draft) });
    expect(shop.stockOf(SODA)).toBe(0);
  });
});
