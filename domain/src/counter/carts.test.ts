/** The counter: taps, lines, customers who wait, and the sale that was just made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToQuantity as units } from '../kernel/quantity.ts';
import type { Product } from '../rows/product.ts';
import { id } from '../testing/shop.ts';
import { HAIRCUT, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { setLineDraftQuantity, setLineDraftAmount, setLineDraftSellAnyway } from '../wizard/income-line-draft.ts';
import {
  addCartsOfClosedTab,
  updateCompletedSale,
  changeEditedCartLine,
  clearCart,
  showCompletedSale,
  finishRecordedCart,
  type Counter,
  startEditingCartLine,
  startEditingNewProductLine,
  holdCart,
  isEmptyCart,
  isWithoutCarts,
  rememberDebtorInCart,
  newCounterWithEmptyCart,
  removeCartLine,
  returnUnstoredCart,
  saveCartLine,
  resumeUndoneSale,
  serveWaitingCart,
  dismissCompletedSale,
  stopEditingCartLine,
  addTappedProduct,
} from './carts.ts';
import { newPaymentDraft } from '../payment/payment-draft.ts';
import { storedCartsSchema } from './stored-carts-schema.ts';

const shelf = stockedShop().books.products;
let made = 0;
const fresh = () => id(1_000 + (made += 1));
const ids = () => ({ uuid: fresh(), productUuid: fresh(), stockLogUuid: fresh() });
const empty = newCounterWithEmptyCart(id(1));

function productOf(uuid: string): Product {
  const product = shelf.get(uuid);
  if (product === undefined) throw new Error('no such product');
  return product;
}
const tap = (counter: Counter, uuid: string) => addTappedProduct(counter, productOf(uuid), shelf, ids());
const taps = (...uuids: string[]) => uuids.reduce(tap, empty);
const save = (counter: Counter) => saveCartLine(counter, shelf, ids());
const write = (counter: Counter, change: (line: NonNullable<Counter['edited']>['line']) => typeof line) =>
  counter.edited === undefined ? counter : changeEditedCartLine(counter, change(counter.edited.line));
const linesOf = ({ serving }: Counter) =>
  serving.income.lines.map(({ productUuid, quantity }) => [productUuid, quantity]);
const waitingIds = ({ waiting }: Counter) => waiting.map(({ transactionId }) => transactionId);
/** As a reload reads what was stored. */
const reload = (counter: Counter) => storedCartsSchema.parse(JSON.parse(JSON.stringify(counter)));

describe('a tap', () => {
  it('adds one, and the same product is one line', () => {
    expect(linesOf(taps(SODA, HAIRCUT, SODA))).toEqual([
      [SODA, units(2)],
      [HAIRCUT, units(1)],
    ]);
  });

  it('asks how much of what is weighed, and adds up', () => {
    const asked = taps(SODA, RICE);
    expect(linesOf(asked)).toEqual([[SODA, units(1)]]);
    expect(asked.edited).toMatchObject({ line: { productUuid: RICE, quantity: undefined }, rewrites: undefined });
    expect(save(asked)).toBeUndefined();
    const weighed = save(write(asked, (line) => setLineDraftQuantity(line, 1_500)));
    const more = weighed && save(write(tap(weighed, RICE), (line) => setLineDraftQuantity(line, 500)));
    expect(more && linesOf(more)).toEqual([
      [SODA, units(1)],
      [RICE, 2_000],
    ]);
    expect(more?.edited).toBeUndefined();
  });

  // Spec: «the 'Vender igual' checkbox must also»
  it('beyond the stock asks once whether to sell anyway', () => {
    const five = taps(SODA, SODA, SODA, SODA, SODA);
    const asked = tap(five, SODA);
    expect(linesOf(asked)).toEqual([[SODA, units(5)]]);
    expect(asked.edited?.line.quantity).toBe(units(6));
    expect(save(asked)).toBeUndefined();
    const six = save(write(asked, (line) => setLineDraftSellAnyway(line, true)));
    expect(six && linesOf(six)).toEqual([[SODA, units(6)]]);
    expect(six && linesOf(tap(six, SODA))).toEqual([[SODA, units(7)]]);
  });

  it('of what is not there asks at once', () => {
    const gone = { ...productOf(SODA), stock: 0 };
    const asked = addTappedProduct(empty, gone, new Map([...shelf, [SODA, gone]]), ids());
    expect(asked.edited).toMatchObject({ line: { productUuid: SODA, quantity: units(1) }, rewrites: undefined });
  });
});

describe('a line', () => {
  const counter = taps(SODA, HAIRCUT);
  const first = counter.serving.income.lines[0]?.uuid ?? '';

  it('is opened for soles, and keeps its place', () => {
    const sold = save(write(startEditingCartLine(counter, first, shelf), (line) => setLineDraftAmount(line, 5_00)));
    expect(sold?.serving.income.lines.map(({ quantity, soldFor }) => [quantity, soldFor])).toEqual([
      [units(2), 5_00],
      [units(1), undefined],
    ]);
    expect(startEditingCartLine(counter, id(999), shelf)).toBe(counter);
  });

  it('is taken out, also while it is open', () => {
    const after = removeCartLine(startEditingCartLine(counter, first, shelf), first);
    expect(linesOf(after)).toEqual([[HAIRCUT, units(1)]]);
    expect(after.edited).toBeUndefined();
  });

  it('of a new product asks for its price', () => {
    const asked = startEditingNewProductLine(empty, 'ponche');
    expect(save(asked)).toBeUndefined();
    const sold = save(write(asked, (line) => ({ ...line, price: 3_00 })));
    expect(sold?.serving.income.lines).toMatchObject([{ description: 'PONCHE', oldOrNewProduct: 'new', price: 3_00 }]);
    expect(stopEditingCartLine(asked).edited).toBeUndefined();
  });

  it('cannot be changed while none is open', () => {
    const line = startEditingNewProductLine(empty, 'ponche').edited?.line;
    if (line === undefined) throw new Error('no line is open');
    expect(changeEditedCartLine(counter, line)).toBe(counter);
    expect(save(counter)).toBeUndefined();
  });
});

describe('customers who wait', () => {
  const held = holdCart(taps(SODA), id(2));

  it('keep their cart and its id; an empty cart does not wait', () => {
    expect([held.serving.transactionId, waitingIds(held)]).toEqual([id(2), [id(1)]]);
    expect(holdCart(held, id(3))).toBe(held);
    const second = holdCart(tap(held, HAIRCUT), id(3));
    expect(waitingIds(second)).toEqual([id(1), id(2)]);
    const back = serveWaitingCart(second, id(1));
    expect([linesOf(back), waitingIds(back)]).toEqual([[[SODA, units(1)]], [id(2)]]);
    expect(serveWaitingCart(back, id(9))).toBe(back);
  });

  it('change places with the one that is served', () => {
    const swapped = serveWaitingCart(tap(held, HAIRCUT), id(1));
    expect([swapped.serving.transactionId, waitingIds(swapped)]).toEqual([id(1), [id(2)]]);
  });
});

it('what a closed tab had in hand waits behind what there is, each cart once', () => {
  const left = tap(holdCart(taps(SODA), id(2)), HAIRCUT);
  const busy = tap(newCounterWithEmptyCart(id(5)), SODA);
  const both = addCartsOfClosedTab(holdCart(busy, id(6)), left);
  expect(waitingIds(both)).toEqual([id(5), id(1), id(2)]);
  expect(addCartsOfClosedTab(busy, empty)).toBe(busy);
  expect(addCartsOfClosedTab(serveWaitingCart(both, id(2)), left).waiting).toHaveLength(2);
  expect([empty, taps(SODA), holdCart(taps(SODA), id(2))].map(isWithoutCarts)).toEqual([true, false, false]);
});

describe('a sale that is made', () => {
  const parts = { cash: 2_50, bank: 0, rounding: 0, received: 20_00, change: { cash: 17_50, bank: 0 } };
  const paid = { account: 'cash' as const, parts, commandId: id(50) };
  const soda = taps(SODA);
  const sold = finishRecordedCart(soda, paid, id(2));
  const returned = (counter: Counter) => returnUnstoredCart(counter, soda.serving, 'No hay espacio.');

  it('leaves an empty cart, and says what was sold until the next one', () => {
    expect(isEmptyCart(sold.serving)).toBe(true);
    expect(sold.completed).toMatchObject({ ...paid, cart: { transactionId: id(1) }, isKept: false, isUndone: false });
    expect(dismissCompletedSale(sold).completed).toBeUndefined();
    expect(dismissCompletedSale(empty)).toBe(empty);
  });

  it('without goods leaves the cart as it is', () => {
    const cart = { transactionId: id(9), income: sold.serving.income };
    const after = showCompletedSale(taps(HAIRCUT), cart, paid);
    expect([linesOf(after), after.completed?.cart.transactionId]).toEqual([[[HAIRCUT, units(1)]], id(9)]);
  });

  it('hears only of itself', () => {
    expect(updateCompletedSale(sold, id(50), { isKept: true }).completed?.isKept).toBe(true);
    expect(updateCompletedSale(sold, id(51), { isKept: true })).toBe(sold);
  });

  it('that could not be stored is served again under its id, or waits behind the next one', () => {
    const back = returned(sold);
    expect(back.serving).toMatchObject({ transactionId: id(1), income: { problem: 'No hay espacio.' } });
    expect(back.completed).toBeUndefined();
    const later = returned(tap(sold, HAIRCUT));
    expect([linesOf(later), waitingIds(later)]).toEqual([[[HAIRCUT, units(1)]], [id(1)]]);
  });

  it('that could not be stored says nothing of the one that was made since', () => {
    const next = finishRecordedCart(tap(sold, HAIRCUT), { ...paid, commandId: id(51) }, id(3));
    expect(returned(next).completed).toBe(next.completed);
  });

  it('that was undone can be put into the cart again, with ids of its own', () => {
    expect(resumeUndoneSale(sold, id(3), fresh)).toBe(sold);
    const undone = updateCompletedSale(sold, id(50), { isUndone: true });
    const again = resumeUndoneSale(undone, id(3), fresh);
    expect(linesOf(again)).toEqual([[SODA, units(1)]]);
    expect(again.serving.transactionId).toBe(id(2));
    expect(again.serving.income.lines[0]?.uuid).not.toBe(undone.completed?.cart.income.lines[0]?.uuid);
    const beside = resumeUndoneSale(tap(undone, HAIRCUT), id(3), fresh);
    expect(linesOf(beside)).toEqual([[SODA, units(1)]]);
    expect([beside.serving.transactionId, beside.waiting.length]).toEqual([id(3), 1]);
  });
});

type Step = (counter: Counter) => Counter;
const steps: Record<string, Step> = {
  soda: (counter) => tap(counter, SODA),
  haircut: (counter) => tap(counter, HAIRCUT),
  rice: (counter) => save(write(tap(counter, RICE), (line) => setLineDraftQuantity(line, 250))) ?? counter,
  hold: (counter) => holdCart(counter, fresh()),
  back: (counter) => serveWaitingCart(counter, counter.waiting[0]?.transactionId ?? ''),
  last: (counter) => serveWaitingCart(counter, counter.waiting.at(-1)?.transactionId ?? ''),
};

describe('whatever is tapped, held and taken back', () => {
  const played = fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 40 });
  const cartsOf = ({ serving, waiting }: Counter) => [serving, ...waiting];
  const quantityIn = (counter: Counter) =>
    cartsOf(counter)
      .flatMap(({ income }) => income.lines)
      .reduce((sum, { quantity }) => sum + quantity, 0);

  it('no line is lost, none is there twice, and no empty cart waits', () => {
    fc.assert(
      fc.property(played, (names) => {
        let counter = empty;
        for (const name of names) {
          const after = steps[name]?.(counter) ?? counter;
          const isMove = ['hold', 'back', 'last'].includes(name);
          if (isMove) expect(quantityIn(after)).toBe(quantityIn(counter));
          else expect(quantityIn(after)).toBeGreaterThanOrEqual(quantityIn(counter));
          counter = after;
        }
        const carts = cartsOf(counter);
        expect(new Set(carts.map(({ transactionId }) => transactionId)).size).toBe(carts.length);
        expect(counter.waiting.some(isEmptyCart)).toBe(false);
        for (const { income } of carts) {
          const products = income.lines.map(({ productUuid }) => productUuid);
          expect(new Set(products).size).toBe(products.length);
        }
      }),
    );
  });

  it('a reload brings the carts back, and nothing that was open', () => {
    fc.assert(
      fc.property(played, fc.constantFrom('open', 'sold', 'in parts'), (names, end) => {
        const counter = names.reduce((before, name) => steps[name]?.(before) ?? before, empty);
        const parts = end === 'in parts' ? { cash: 4_90, bank: 5_00, rounding: 3 } : undefined;
        const payment = { account: 'bank', parts, commandId: fresh() } as const;
        const left = end === 'open' ? counter : finishRecordedCart(counter, payment, fresh());
        expect(reload(left)).toEqual({ ...left, edited: undefined });
      }),
    );
  });

  it.each([
    null,
    {},
    { serving: {}, waiting: [] },
    { ...empty, waiting: [{ transactionId: 'x', income: { lines: [] } }] },
  ])('%j is no counter', (stored) => {
    expect(storedCartsSchema.safeParse(stored).success).toBe(false);
  });
});

it('an emptied cart is a new one', () => {
  expect(clearCart(taps(SODA), id(2)).serving).toEqual({ ...empty.serving, transactionId: id(2) });
});

describe('who takes the cart on credit', () => {
  const owed = { ...newPaymentDraft('owed'), customerId: id(7), inCash: 2_00, received: 5_00 };
  const chosen = rememberDebtorInCart(taps(SODA), owed);

  it('stays chosen, also while the cart waits and over a reload', () => {
    const waiting = holdCart(chosen, id(2));
    expect(waiting.serving.owing).toBeUndefined();
    expect(serveWaitingCart(reload(waiting), chosen.serving.transactionId).serving.owing).toEqual(owed);
  });

  it('is forgotten with another way of paying, and with the cart', () => {
    expect(rememberDebtorInCart(chosen, newPaymentDraft('cash')).serving.owing).toBeUndefined();
    expect(clearCart(chosen, id(2)).serving.owing).toBeUndefined();
    const cash = taps(SODA);
    expect(rememberDebtorInCart(cash, newPaymentDraft('bank'))).toBe(cash);
  });
});
