/** "Por revisar": what is said of what was refused, and what can be done about it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { type Refusal, type RefusalCode, refuse, refuseFields } from '../kernel/refusal.ts';
import { id, outcome } from '../testing/shop.ts';
import { HAIRCUT, productOf, RICE, SODA, stockedShop } from '../testing/stocked-shop.ts';
import { lineOfSale, sale as productSale, saleOfLines, waste } from '../testing/stock-inputs.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';
import { recordIncome } from '../records/record-income.ts';
import { CLOSING_OVERTAKEN_MESSAGE, buildNewDayClosingInput } from '../cash/retry-overtaken-closing.ts';
import { refusalReview, refusalReviewTitle, undoneRefusals } from './refusal-review.ts';
import { findStockLacksOfSale, saleIgnoringStock, type SentCommand } from './sale-refused-for-stock.ts';

const shelf = stockedShop().books.products;
const riceLeft = shelf.get(RICE)?.stock ?? 0;
const exceeds = refuse('sale-exceeds-stock', { stock: '0', unit: 'kg' });

/** Lines of rice, so much each. */
function saleOf(...quantities: number[]) {
  const items = quantities.map((quantity, place) => lineOfSale(place, RICE, quantity));
  return { name: 'record-income', input: saleOfLines(...items) };
}

function withRice(stock: number) {
  return new Map(shelf).set(RICE, { ...productOf(RICE), stock });
}

describe('what was refused is said in the words of the shop', () => {
  it('names the product that another till has sold out', () => {
    const review = (left: number) => refusalReview(saleOf(unitsToQuantity(5)), exceeds, withRice(left));
    expect(review(0).title).toBe('Esta venta necesita que la revises');
    expect(review(0).why).toMatch(/^Ya no queda .+: lo último salió antes\.$/u);
    expect(review(unitsToQuantity(1)).why).toMatch(/^Solo queda 1 kg de /u);
    expect(review(unitsToQuantity(2)).why).toMatch(/^Solo quedan 2 kg de /u);
  });

  it('says so when there is enough again', () => {
    const { why, waysOut } = refusalReview(saleOf(unitsToQuantity(1)), exceeds, shelf);
    expect(why).toBe('Ahora sí alcanza lo que hay. Inténtalo de nuevo.');
    expect(waysOut).toEqual(['correct', 'retry', 'discard']);
  });

  it('offers the new day to a closing of the day before that an opening has overtaken', () => {
    const count = { transactionId: id(20), realCashBalance: 95_00, realBankBalance: 80_00 };
    const late = { name: 'close-day', input: { ...count, day: '2026-11-20' } };
    const overtaken = refuseFields({ day: 'No.' });
    expect(refusalReview(late, overtaken, shelf)).toEqual({
      title: 'Este cierre de caja necesita que lo revises',
      why: CLOSING_OVERTAKEN_MESSAGE,
      waysOut: ['close-own-day', 'retry', 'discard'],
    });
    expect(buildNewDayClosingInput(late, overtaken)).toEqual(count);
    const others: readonly [command: SentCommand, refusal: Refusal][] = [
      [{ ...late, name: 'open-day' }, overtaken],
      [{ ...late, input: count }, overtaken],
      [{ ...late, input: 'nothing' }, overtaken],
      [late, refuseFields({ description: 'Es muy larga.' })],
      [late, refuse('forbidden')],
    ];
    for (const [command, refusal] of others) {
      expect(buildNewDayClosingInput(command, refusal)).toBeUndefined();
      expect(refusalReview(command, refusal, shelf).waysOut).toEqual(['retry', 'discard']);
    }
  });

  it('sends who changed or returned a record that was itself refused to that first', () => {
    const sold = saleOf(unitsToQuantity(1));
    const gone = refuse('transaction-not-found', { id: '' });
    const whyOf = (name: string, field: string, of: string) =>
      refusalReview({ name, input: { [field]: of } }, gone, shelf, [sold, { name, input: { [field]: of } }]).why;
    const itsOwn = sold.input.transactionId;
    expect(whyOf('return-sale', 'saleId', itsOwn)).toContain('revisa primero ese');
    expect(whyOf('edit-record', 'transactionId', itsOwn)).toContain('revisa primero ese');
    expect(whyOf('edit-record', 'transactionId', id(999))).toContain('ya no existe');
  });

  it('tells whoever returned what another device had returned that one of both is enough', () => {
    const again = refuse('line-fully-returned', { product: 'ARROZ' });
    expect(refusalReview({ name: 'return-sale', input: { saleId: id(20) } }, again, shelf)).toEqual({
      title: 'Esta devolución necesita que la revises',
      why: 'De ARROZ ya no queda nada por devolver. Otro dispositivo registró antes una devolución de esta venta: si es la misma, descarta esta.',
      waysOut: ['correct', 'retry', 'discard'],
    });
  });

  it('gives every other refusal its own sentence, and no identifiers', () => {
    const funds = refuse('insufficient-funds', { account: 'Efectivo', missing: 'S/ 3.00' });
    expect(refusalReview({ name: 'record-expense', input: {} }, funds, shelf).why).toBe(funds.message);
    const gone = refuse('product-not-found', { id: RICE });
    expect(refusalReview({ name: 'edit-product', input: {} }, gone, shelf).why).not.toContain(RICE);
    expect(refusalReviewTitle('of another version')).toBe('Esto necesita que lo revises');
  });
});

describe('the ways out are those that make sense', () => {
  const funds = refuse('insufficient-funds', { account: 'Efectivo', missing: 'S/ 3.00' });
  const exit = refuse('exit-exceeds-stock');
  const gone = refuse('transaction-not-found', { id: id(20) });
  const returned = refuse('return-exceeds-sale', { product: 'ARROZ', quantity: '1 kg' });
  it.each([
    ['record-income', saleOf(riceLeft + 1).input, exceeds, 'sell-anyway correct retry discard'],
    ['sell-stock', { ...productSale, quantity: riceLeft + 10 }, exit, 'sell-anyway correct retry discard'],
    ['write-off-stock', { ...waste, quantity: riceLeft + 10 }, exit, 'correct retry discard'],
    ['buy-stock', { productId: RICE }, funds, 'correct retry discard'],
    ['buy-stock', { productId: id(999) }, refuse('product-not-found', { id: '' }), 'retry discard'],
    ['count-stock', { productId: SODA }, refuse('invalid-input'), 'correct retry discard'],
    ['record-expense', {}, funds, 'correct retry discard'],
    ['record-transfer', {}, funds, 'correct retry discard'],
    ['take-money', {}, funds, 'correct retry discard'],
    ['record-transfer', {}, refuse('forbidden'), 'retry discard'],
    ['open-day', {}, refuse('forbidden'), 'retry discard'],
    ['edit-record', { transactionId: id(20) }, funds, 'correct retry discard'],
    ['edit-record', { transactionId: id(20) }, gone, 'retry discard'],
    ['edit-record', {}, funds, 'retry discard'],
    ['edit-product', { uuid: RICE, unit: 'uni' }, refuse('unit-is-fixed'), 'correct retry discard'],
    ['edit-product', { uuid: id(999), price: 1 }, refuse('product-not-found', { id: '' }), 'retry discard'],
    ['edit-product', { uuid: RICE, activo: true }, refuse('too-many-products', { limit: '9' }), 'retry discard'],
    ['collect-debt', { customerId: id(30) }, refuse('invalid-input'), 'correct retry discard'],
    ['collect-debt', { customerId: id(30) }, refuse('customer-not-found'), 'retry discard'],
    ['collect-debt', {}, refuse('invalid-input'), 'retry discard'],
    ['return-sale', { saleId: id(20) }, returned, 'correct retry discard'],
    ['return-sale', { saleId: id(20) }, refuse('sale-fully-returned'), 'open-record retry discard'],
    ['delete-record', { transactionId: id(20) }, refuse('sale-has-returns'), 'open-record retry discard'],
    ['delete-record', { transactionId: id(20) }, gone, 'retry discard'],
  ])('of %s', (name, input, refusal, expected) => {
    expect(refusalReview({ name, input }, refusal, shelf).waysOut.join(' ')).toBe(expected);
  });
});

describe("'Vender igual' sells what was refused, once, and takes only what there is", () => {
  it('marks the lines that lack, and no other', () => {
    const sold = saleIgnoringStock(saleOf(riceLeft, unitsToQuantity(1)), shelf);
    expect(sold?.items.map(({ proceedAnyway = false }) => proceedAnyway)).toEqual([false, true]);
    expect(saleIgnoringStock(saleOf(unitsToQuantity(1)), shelf)).toBeUndefined();
    expect(saleIgnoringStock({ name: 'record-expense', input: {} }, shelf)).toBeUndefined();
  });

  it('a line of no product lacks nothing, whatever stands before or after it', () => {
    const { name, input } = saleOf(riceLeft + 1);
    const service = { selectedProductUuid: null, stockLogUuid: null, unit: 'service', oldOrNewProduct: 'new' } as const;
    const haircut = { ...lineOfSale(50, HAIRCUT, unitsToQuantity(1)), ...service };
    const sold = { name, input: { ...input, items: [haircut, ...input.items] } };
    expect(findStockLacksOfSale(sold, shelf).map(({ product }) => product.uuid)).toEqual([RICE]);
    const anyway = saleIgnoringStock(sold, shelf);
    expect(anyway?.items.map(({ proceedAnyway = false }) => proceedAnyway)).toEqual([false, true]);
    const alone = { name, input: { ...input, items: [haircut] } };
    expect(saleIgnoringStock(alone, shelf)).toBeUndefined();
  });

  it('keeps the ids, so that the same sale can never be there twice', () => {
    const { input } = saleOf(riceLeft + 1);
    const sold = saleIgnoringStock({ name: 'record-income', input }, shelf);
    const items = [{ uuid: id(200), stockLogUuid: id(300) }];
    expect(sold).toMatchObject({ transactionId: input.transactionId, items });
    const lacking = { ...productSale, quantity: riceLeft + 10 };
    const fromPage = saleIgnoringStock({ name: 'sell-stock', input: lacking }, shelf);
    expect(fromPage).toMatchObject({ transactionId: productSale.transactionId, account: productSale.account });
  });

  it('keeps how it was paid, also from the page of a product', () => {
    const parts = { cash: 9_90, bank: 0, rounding: 6 };
    const paid = { ...productSale, quantity: riceLeft + 10, parts };
    expect(saleIgnoringStock({ name: 'sell-stock', input: paid }, shelf)).toMatchObject({ parts });
  });

  it('is taken by the command that refused it, whatever the quantities', () => {
    const quantity = fc.integer({ min: 10, max: riceLeft * 2 });
    fc.assert(
      fc.property(fc.array(quantity, { minLength: 1, maxLength: 4 }), (quantities) => {
        const command = saleOf(...quantities);
        const isTaken = outcome(stockedShop().does(recordIncome, command.input)) === 'done';
        const anyway = saleIgnoringStock(command, shelf);
        expect(anyway === undefined).toBe(isTaken);
        expect(findStockLacksOfSale(command, shelf)).toHaveLength(isTaken ? 0 : 1);
        if (anyway !== undefined) expect(outcome(stockedShop().does(recordIncome, anyway))).toBe('done');
      }),
    );
  });

  it('also from the page of a product, whose own command has no such thing', () => {
    const input = { ...productSale, quantity: riceLeft + 10 };
    expect(outcome(stockedShop().does(sellStock, input))).toBe('exit-exceeds-stock');
    const anyway = saleIgnoringStock({ name: 'sell-stock', input }, shelf);
    expect(anyway && outcome(stockedShop().does(recordIncome, anyway))).toBe('done');
    const lost = { ...waste, quantity: riceLeft + 10 };
    expect(outcome(stockedShop().does(writeOffStock, lost))).toBe('exit-exceeds-stock');
  });
});

describe('what is kept on the device may be anything', () => {
  const names = ['record-income', 'sell-stock', 'write-off-stock', 'take-goods', 'count-stock', 'record-transfer'];
  const rices = [{ productId: RICE, quantity: 'x' }, { productId: RICE }];
  const inputs = [null, 7, {}, { productId: 7 }, ...rices, { items: 7 }, { items: [null] }];
  it.each(names.flatMap((name) => inputs.map((input) => [name, input] as const)))('%s %j', (name, input) => {
    const command = { name, input };
    expect(refusalReview(command, exceeds, shelf).why).not.toBe('');
    expect(refusalReviewTitle(name)).not.toBe('');
    expect(saleIgnoringStock(command, shelf)).toBeUndefined();
  });
});

describe('what was taken back before it was refused', () => {
  const refused = (name: string, code: RefusalCode, input: unknown) => ({ id: `${name} ${code}`, name, code, input });
  const spent = refused('record-expense', 'insufficient-funds', { transactionId: id(20), amount: 5_00 });
  const corrected = refused('edit-record', 'transaction-not-found', { transactionId: id(20) });
  const undone = refused('delete-record', 'transaction-not-found', { transactionId: id(20) });
  const wasted = refused('write-off-stock', 'exit-exceeds-stock', { stockLogId: id(30) });
  const wasteUndone = refused('delete-stock-log', 'stock-log-not-found', { stockLogId: id(30) });

  it('is left to nobody to review, however often it was corrected', () => {
    expect(undoneRefusals([spent, undone])).toEqual([spent.id, undone.id]);
    expect(undoneRefusals([spent, corrected, undone])).toEqual([spent.id, corrected.id, undone.id]);
    expect(undoneRefusals([wasted, spent, wasteUndone])).toEqual([wasted.id, wasteUndone.id]);
  });

  it.each([
    { of: 'what was not taken back', commands: [spent, corrected, wasted] },
    { of: 'what another device deleted', commands: [undone, wasteUndone] },
    { of: 'a deletion with another reason', commands: [spent, { ...undone, code: 'forbidden' as const }] },
    { of: 'a deletion of something else', commands: [spent, { ...undone, input: { transactionId: id(21) } }] },
    { of: 'what no version knows', commands: [spent, refused('toString', 'transaction-not-found', null)] },
  ])('is nothing of $of', ({ commands }) => {
    expect(undoneRefusals(commands)).toEqual([]);
  });
});
