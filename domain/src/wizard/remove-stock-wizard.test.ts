/** Goods leave the shelf from a product's own page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY, unitsToQuantity } from '../kernel/quantity.ts';
import { id, type Shop } from '../testing/shop.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import type { Product } from '../rows/product.ts';
import {
  setStockExitType,
  setStockExitAccount,
  setStockExitPriceConfirmed,
  setStockExitQuantity,
  setStockExitPrice,
  stockExitQuantityStepFaults,
  type ExitType,
  stockExitTypeLabels,
  permittedStockExitTypes,
  stockExitTypesOfProduct,
  isSoldOut,
  stockExitQuantityLimits,
  refreshProductOfRemoveStock,
  costOfUnpaidStockExit,
  buildRemoveStockCommand,
  removeStockPreview,
  removeStockStepLabels,
  removeStockStepTable,
  type RemoveStock,
  newRemoveStockWizard,
} from './remove-stock-wizard.ts';
import { wizardWithData } from './stock-wizard-answers-and-product.ts';
import { wizardAtPreviousStep, advanceWizard } from './wizard-state-machine.ts';
import { stockLogTypeLabels } from '../rows/stock-log.ts';

const TOO_MUCH = 'La cantidad no puede ser mayor al stock disponible';

function productOf(shop: Shop, uuid: string): Product {
  const product = shop.books.products.get(uuid);
  if (product === undefined) throw new Error('no such product');
  return product;
}

/** 10 kg that sell at 4.50. */
const rice = productOf(stockedShop(), RICE);
const started = newRemoveStockWizard(rice);
const at = (type: ExitType, quantity: number) =>
  setStockExitQuantity(advanceWizard(removeStockStepTable, setStockExitType(started, type)), quantity);
const sale = advanceWizard(removeStockStepTable, setStockExitPriceConfirmed(at('sell', unitsToQuantity(2)), true));
const waste = advanceWizard(removeStockStepTable, at('waste', unitsToQuantity(2)));

// Spec: «productId, productData, stockLogType, quantity»
it('what the wizard gathers', () => {
  expect(started).toEqual({
    step: 'type',
    data: {
      productId: RICE,
      productData: rice,
      stockLogType: undefined,
      quantity: undefined,
      price: 4_50,
      priceConfirmed: false,
      account: undefined,
    },
  });
  expect(advanceWizard(removeStockStepTable, setStockExitAccount(sale, 'bank')).data).toEqual({
    productId: RICE,
    productData: rice,
    stockLogType: 'sell',
    quantity: unitsToQuantity(2),
    price: 4_50,
    priceConfirmed: true,
    account: 'bank',
  });
});

it('whoever comes to sell or to write off is not asked which, and what is not offered is asked for', () => {
  const [selling, losing] = [newRemoveStockWizard(rice, 'sell'), newRemoveStockWizard(rice, 'waste')];
  expect([selling.step, selling.data.stockLogType]).toEqual(['quantity', 'sell']);
  expect([losing.step, losing.data.stockLogType]).toEqual(['quantity', 'waste']);
  const service = { ...rice, trackStock: false, stock: 0 };
  expect(newRemoveStockWizard(service, 'waste')).toEqual(newRemoveStockWizard(service));
  expect([rice, { ...rice, stock: 0 }, service].map(isSoldOut)).toEqual([false, true, false]);
});

// Spec: «'Tipo de salida': Venta (sale) or Merma/Desperdicio», «'Cantidad': shows available stock and a quantity»
// Spec: «'Método de pago': sales only», «Waste label»
it('labels and titles', () => {
  expect(stockExitTypeLabels).toEqual({ sell: 'Venta', waste: 'Merma/Desperdicio', take: 'Para la casa' });
  expect(stockLogTypeLabels.waste).toBe('Merma');
  expect(Object.values(removeStockStepLabels)).toEqual(['Tipo de salida', 'Cantidad', 'Método de pago', 'Resumen']);
});

// Spec: «Choosing the exit type sets the step list»
describe('the exit type sets the step list', () => {
  it.each([
    [undefined, ['type']],
    ['sell', ['type', 'quantity', 'payment-method', 'preview']],
    ['waste', ['type', 'quantity', 'preview']],
    ['take', ['type', 'quantity', 'preview']],
  ] as const)('%s', (stockLogType, steps) => {
    expect(removeStockStepTable.orderOf(wizardWithData(started, { stockLogType }))).toEqual(steps);
  });

  it('can be changed on the first step only', () => {
    expect(setStockExitType(setStockExitType(started, 'sell'), 'waste').data.stockLogType).toBe('waste');
    expect(setStockExitType(sale, 'waste')).toBe(sale);
  });

  it('offers no waste of what has no stock', () => {
    const haircut = productOf(stockedShop(), HAIRCUT);
    expect(stockExitTypesOfProduct(rice)).toEqual(['sell', 'waste', 'take']);
    expect(permittedStockExitTypes({ rol: 'gerente' }, rice)).toEqual(['sell', 'waste', 'take']);
    expect(permittedStockExitTypes({ rol: 'empleado' }, rice)).toEqual(['sell', 'waste']);
    expect(stockExitTypesOfProduct(haircut)).toEqual(['sell']);
    const service = newRemoveStockWizard(haircut);
    expect(setStockExitType(service, 'waste')).toBe(service);
    expect(setStockExitType(service, 'sell').data.stockLogType).toBe('sell');
  });

  it('leads forward and back', () => {
    const paid = advanceWizard(removeStockStepTable, setStockExitAccount(sale, 'cash'));
    expect([sale.step, waste.step, paid.step]).toEqual(['payment-method', 'preview', 'preview']);
    expect(advanceWizard(removeStockStepTable, paid)).toBe(paid);
    const back = (wizard: typeof paid) => wizardAtPreviousStep(removeStockStepTable, wizard);
    const steps = [back(paid), back(waste), back(back(waste))].map(({ step }) => step);
    expect(steps).toEqual(['payment-method', 'quantity', 'type']);
    expect(back(started)).toBe(started);
  });
});

// Spec: «Proceeding rules per step», «Type chosen», «Quantity above 0, plus price above 0 and», «Account chosen»
// Spec: «Preview always allowed», «Sale price minimum is 0.01», «Quantity must be above 0 and at most the»
describe('what lets each step proceed', () => {
  const quantityStep = (type: ExitType, quantity: number | undefined, price?: number, isConfirmed = true) =>
    setStockExitPriceConfirmed(setStockExitPrice(setStockExitQuantity(at(type, 0), quantity), price), isConfirmed);

  it.each<[string, RemoveStock, boolean]>([
    ['no type', started, false],
    ['a type', setStockExitType(started, 'waste'), true],
    ['no quantity', quantityStep('sell', undefined, 4_50), false],
    ['nothing', quantityStep('sell', 0, 4_50), false],
    ['less than the minimum', quantityStep('sell', 9, 4_50), false],
    ['the minimum, at the least price', quantityStep('sell', 10, 1), false],
    ['the minimum, at the least price that makes it worth something', quantityStep('sell', 10, 50), true],
    ['all the stock', quantityStep('sell', unitsToQuantity(10), 4_50), true],
    ['no price', quantityStep('sell', unitsToQuantity(1), undefined), false],
    ['for free', quantityStep('sell', unitsToQuantity(1), 0), false],
    ['an unconfirmed price', quantityStep('sell', unitsToQuantity(1), 4_50, false), false],
    ['waste, whatever the price', quantityStep('waste', unitsToQuantity(1), undefined, false), true],
    ['waste of nothing', quantityStep('waste', 0), false],
    ['no account', sale, false],
    ['an account', setStockExitAccount(sale, 'cash'), true],
    ['the preview', waste, true],
  ])('%s: %s', (_, wizard, can) => {
    expect(removeStockStepTable.isAnswered(wizard)).toBe(can);
    if (!can) expect(advanceWizard(removeStockStepTable, wizard)).toBe(wizard);
  });

  it('asks for a changed price to be confirmed again', () => {
    const changed = setStockExitPrice(wizardAtPreviousStep(removeStockStepTable, sale), 5_00);
    expect(changed.data).toMatchObject({ price: 5_00, priceConfirmed: false });
    expect(removeStockStepTable.isAnswered(changed)).toBe(false);
  });
});

// Spec: «Minimum 0.01, step 0.01, maximum is the available», «A larger value is clamped to stock and shows»
// Spec: «Quantity step, minimum quantity and price»
describe('no more than the stock', () => {
  it('has its limits', () => {
    expect(stockExitQuantityLimits(started.data)).toEqual({ minimum: 10, step: 10, maximum: unitsToQuantity(10) });
    const service = newRemoveStockWizard(productOf(stockedShop(), HAIRCUT));
    expect(stockExitQuantityLimits(service.data).maximum).toBe(MAX_QUANTITY);
  });

  it.each([
    [unitsToQuantity(10), unitsToQuantity(10), undefined],
    [unitsToQuantity(10) + 1, unitsToQuantity(10), `${TOO_MUCH}. La bajamos de 10.001 kg a 10 kg.`],
    [unitsToQuantity(5_000), unitsToQuantity(10), `${TOO_MUCH}. La bajamos de 5,000 kg a 10 kg.`],
    [undefined, undefined, undefined],
  ])('%s is kept as %s', (typed, quantity, notice) => {
    expect(setStockExitQuantity(started, typed)).toMatchObject({ data: { quantity, notice } });
  });

  it('forgets the notice with the next quantity', () => {
    expect(
      setStockExitQuantity(setStockExitQuantity(started, unitsToQuantity(99)), unitsToQuantity(1)).data.notice,
    ).toBeUndefined();
  });

  it('is lowered, and said, when another till sold some of it', () => {
    const refreshed = refreshProductOfRemoveStock(sale, { ...rice, stock: unitsToQuantity(1) });
    expect(refreshed).toMatchObject({
      data: {
        quantity: unitsToQuantity(1),
        productData: { stock: unitsToQuantity(1) },
        notice: `${TOO_MUCH}. La bajamos de 2 kg a 1 kg.`,
      },
    });
    const still = refreshProductOfRemoveStock(sale, { ...rice, stock: unitsToQuantity(2) });
    expect(still).toMatchObject({
      data: { quantity: unitsToQuantity(2), productData: { stock: unitsToQuantity(2) }, notice: undefined },
    });
    expect(refreshProductOfRemoveStock(started, { ...rice, stock: 0 }).data.notice).toBeUndefined();
    expect(refreshProductOfRemoveStock(refreshed, { ...rice, stock: unitsToQuantity(1) }).data.notice).toBe(
      refreshed.data.notice,
    );
  });

  it('never exceeds the stock, and is never lowered in silence', () => {
    const happening = fc.record({ isTyped: fc.boolean(), amount: fc.nat(20_000) });
    fc.assert(
      fc.property(fc.nat(20_000), fc.array(happening, { maxLength: 8 }), (begun, happenings) => {
        let wizard = newRemoveStockWizard({ ...rice, stock: begun });
        let typed = 0;
        for (const { isTyped, amount } of happenings) {
          if (isTyped) typed = amount;
          wizard = isTyped
            ? setStockExitQuantity(wizard, amount)
            : refreshProductOfRemoveStock(wizard, { ...rice, stock: amount });
          const { quantity = 0, productData } = wizard.data;
          expect(quantity).toBeLessThanOrEqual(productData.stock);
          expect(removeStockPreview(wizard).stockAfter).toBe(productData.stock - quantity);
          if (quantity !== typed)
            expect(wizard.data.notice).toMatch(new RegExp(`^${TOO_MUCH}\\. La bajamos de .+ a .+\\.$`, 'u'));
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

// Spec: «'Preview': 'Resumen de Venta' or 'Resumen»
describe('the preview', () => {
  it('of a sale', () => {
    expect(removeStockPreview(setStockExitAccount(sale, 'bank'))).toEqual({
      title: 'Resumen de Venta',
      total: 9_00,
      account: 'Yape/Plin',
      currentStock: unitsToQuantity(10),
      stockAfter: unitsToQuantity(8),
    });
  });

  it('of waste, also when an account had been chosen before', () => {
    const expected = {
      title: 'Resumen de Merma',
      total: 0,
      account: 'Sin ingreso',
      currentStock: unitsToQuantity(10),
      stockAfter: unitsToQuantity(8),
    };
    expect(removeStockPreview(waste)).toEqual(expected);
    expect(removeStockPreview(setStockExitAccount(waste, 'cash'))).toEqual(expected);
  });

  it('of what goes home, and before anything is chosen', () => {
    const taken = setStockExitQuantity(newRemoveStockWizard(rice, 'take'), unitsToQuantity(2));
    expect(removeStockPreview(taken)).toMatchObject({ title: 'Resumen de lo que llevas a la casa', total: 0 });
    expect(costOfUnpaidStockExit(taken)).toBe(6_00);
    expect(removeStockPreview(started).title).toBe('');
    const ids = { transactionId: id(20), stockLogId: id(21) };
    expect(buildRemoveStockCommand({ ...taken, step: 'preview' }, ids)).toEqual({
      name: 'take-goods',
      input: { productId: RICE, quantity: unitsToQuantity(2), stockLogId: id(21) },
    });
  });

  it('of waste, with what the goods had cost where that is known', () => {
    expect(costOfUnpaidStockExit(setStockExitQuantity(waste, unitsToQuantity(2)))).toBe(6_00);
    const soda = setStockExitType(newRemoveStockWizard(productOf(stockedShop(), SODA)), 'waste');
    expect(costOfUnpaidStockExit(setStockExitQuantity(soda, unitsToQuantity(2)))).toBeNull();
    expect(costOfUnpaidStockExit(sale)).toBeUndefined();
  });

  it('of an unfinished sale, and of a service', () => {
    expect(removeStockPreview(setStockExitPrice(sale, undefined)).total).toBe(0);
    expect(removeStockPreview(setStockExitQuantity(sale, undefined))).toMatchObject({
      total: 0,
      stockAfter: unitsToQuantity(10),
    });
    expect(removeStockPreview(sale).account).toBe('');
    const service = setStockExitType(newRemoveStockWizard(productOf(stockedShop(), HAIRCUT)), 'sell');
    expect(removeStockPreview(setStockExitQuantity(service, unitsToQuantity(2)))).toMatchObject({
      total: 30_00,
      stockAfter: 0,
    });
  });
});

it('says what is missing on the step of the quantity', () => {
  const empty = setStockExitPrice(at('sell', 0), undefined);
  expect(stockExitQuantityStepFaults(empty)).toEqual({
    quantity: 'Escribe cuánto sale.',
    price: 'Escribe a cuánto lo vendes.',
    priceConfirmed: 'Confirma el precio para seguir.',
  });
  expect(stockExitQuantityStepFaults(setStockExitQuantity(waste, undefined))).toEqual({
    quantity: 'Escribe cuánto sale.',
  });
  expect(stockExitQuantityStepFaults(sale)).toEqual({});
});
