/** Goods leave the shelf from a product's own page. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY, unitsToQuantity } from '../kernel/quantity.ts';
import { id } from '../testing/shop.ts';
import { HAIRCUT, productOf, RICE, SODA } from '../testing/stocked-shop.ts';
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
import { exitOf, rice, sale, started, TOO_MUCH, waste } from './testing/stock-exits.ts';
import { wizardAtPreviousStep, advanceWizard } from './wizard-state-machine.ts';
import { stockLogTypeLabels } from '../rows/stock-log.ts';

// Spec: «productId, productData, stockLogType, quantity»
it('what the wizard gathers', () => {
  const product = { productId: RICE, productData: rice, price: 4_50 };
  const nothing = { stockLogType: undefined, quantity: undefined, priceConfirmed: false, account: undefined };
  expect(started).toEqual({ step: 'type', data: { ...product, ...nothing } });
  const all = { stockLogType: 'sell', quantity: unitsToQuantity(2), priceConfirmed: true, account: 'bank' };
  expect(advanceWizard(removeStockStepTable, setStockExitAccount(sale, 'bank')).data).toEqual({ ...product, ...all });
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
    const haircut = productOf(HAIRCUT);
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
    setStockExitPriceConfirmed(setStockExitPrice(setStockExitQuantity(exitOf(type, 0), quantity), price), isConfirmed);

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
    const service = newRemoveStockWizard(productOf(HAIRCUT));
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
    const lowered = setStockExitQuantity(started, unitsToQuantity(99));
    expect(setStockExitQuantity(lowered, unitsToQuantity(1)).data.notice).toBeUndefined();
  });

  it('is lowered, and said, when another till sold some of it', () => {
    const [one, two] = [unitsToQuantity(1), unitsToQuantity(2)];
    const notice = `${TOO_MUCH}. La bajamos de 2 kg a 1 kg.`;
    const refreshed = refreshProductOfRemoveStock(sale, { ...rice, stock: one });
    expect(refreshed.data).toMatchObject({ quantity: one, productData: { stock: one }, notice });
    const still = refreshProductOfRemoveStock(sale, { ...rice, stock: two });
    expect(still.data).toMatchObject({ quantity: two, productData: { stock: two }, notice: undefined });
    expect(refreshProductOfRemoveStock(started, { ...rice, stock: 0 }).data.notice).toBeUndefined();
    expect(refreshProductOfRemoveStock(refreshed, { ...rice, stock: one }).data.notice).toBe(notice);
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
          const { quantity = 0, productData, notice = '' } = wizard.data;
          const isSaid = notice.startsWith(`${TOO_MUCH}. La bajamos de `) && / a .+\.$/u.test(notice);
          const isKept = removeStockPreview(wizard).stockAfter === productData.stock - quantity;
          if (quantity > productData.stock || !isKept || (quantity !== typed && !isSaid)) return false;
        }
        return true;
      }),
      { numRuns: 10_000 },
    );
  });
});

// Spec: «'Preview': 'Resumen de Venta' or 'Resumen»
describe('the preview', () => {
  const stocks = { currentStock: unitsToQuantity(10), stockAfter: unitsToQuantity(8) };

  it('of a sale', () => {
    const expected = { title: 'Resumen de Venta', total: 9_00, account: 'Yape/Plin', ...stocks };
    expect(removeStockPreview(setStockExitAccount(sale, 'bank'))).toEqual(expected);
  });

  it('of waste, also when an account had been chosen before', () => {
    const expected = { title: 'Resumen de Merma', total: 0, account: 'Sin ingreso', ...stocks };
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
    const soda = setStockExitType(newRemoveStockWizard(productOf(SODA)), 'waste');
    expect(costOfUnpaidStockExit(setStockExitQuantity(soda, unitsToQuantity(2)))).toBeNull();
    expect(costOfUnpaidStockExit(sale)).toBeUndefined();
  });

  it('of an unfinished sale, and of a service', () => {
    expect(removeStockPreview(setStockExitPrice(sale, undefined)).total).toBe(0);
    const nothing = removeStockPreview(setStockExitQuantity(sale, undefined));
    expect(nothing).toMatchObject({ total: 0, stockAfter: unitsToQuantity(10) });
    expect(removeStockPreview(sale).account).toBe('');
    const service = setStockExitType(newRemoveStockWizard(productOf(HAIRCUT)), 'sell');
    const two = removeStockPreview(setStockExitQuantity(service, unitsToQuantity(2)));
    expect(two).toMatchObject({ total: 30_00, stockAfter: 0 });
  });
});

it('says what is missing on the step of the quantity', () => {
  const quantity = 'Escribe cuánto sale.';
  expect(stockExitQuantityStepFaults(setStockExitPrice(exitOf('sell', 0), undefined))).toEqual({
    quantity,
    price: 'Escribe a cuánto lo vendes.',
    priceConfirmed: 'Confirma el precio para seguir.',
  });
  expect(stockExitQuantityStepFaults(setStockExitQuantity(waste, undefined))).toEqual({ quantity });
  expect(stockExitQuantityStepFaults(sale)).toEqual({});
});
