/**
 * A day of twenty weighed sales, and the till balances to the coin: what is in it is what really came in and went out
 * of the hands, counted here without asking Cuadra.
 */
import { expect, it } from 'vitest';
import { closeDay } from '../cash/close-day.ts';
import { saveProducts } from '../inventory/save-products.ts';
import { newPaymentDraft, type PaymentDraft, salePaymentFromDraft } from '../payment/payment-draft.ts';
import { recordIncome } from '../records/record-income.ts';
import { accountWithMoreMoney } from '../rows/money-moved-by-record.ts';
import type { Product } from '../rows/product.ts';
import { id, outcome } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { buildRecordIncomeInput, incomeDraftTotal } from '../wizard/income-draft.ts';
import { setLineDraftAmount, setLineDraftQuantity } from '../wizard/income-line-draft.ts';
import { addTappedProduct, changeEditedCartLine, newCounterWithEmptyCart, saveCartLine } from './carts.ts';

/** Each product, by weight and by amount, paid in each way. */
const SALES = 20;
const [CLOSURE, RICE, CHEESE] = [id(30), id(71), id(72)];
const NOTE = 20_00;
const goods = [
  { uuid: RICE, description: 'Arroz a granel', unit: 'kg', price: 4_50, stock: 90_000 },
  { uuid: CHEESE, description: 'Queso fresco', unit: 'kg', price: 32_90, stock: 40_000 },
] as const;
const ways = ['exact', 'note', 'bank', 'split', 'note'] as const;

interface Sale {
  readonly productId: string;
  readonly by: 'weight' | 'amount';
  /** Hundredths of a kilo, or céntimos. */
  readonly typed: number;
  readonly total: number;
  readonly way: (typeof ways)[number];
}

/** The same twenty every time. */
const sales: readonly Sale[] = Array.from({ length: SALES }, (_, at) => {
  const { uuid: productId, price } = goods[at % goods.length] ?? goods[0];
  const by = at % 4 < 2 ? 'weight' : 'amount';
  const hundredths = price > 10_00 ? 11 + at : 52 + 3 * at;
  const typed = by === 'weight' ? hundredths : 2_07 + at * 23;
  const total = by === 'weight' ? Math.floor((price * hundredths + 50) / 100) : typed;
  return { productId, by, typed, total, way: ways[at % ways.length] ?? 'exact' };
});

it('twenty weighed sales close without a difference', () => {
  const shop = stockedShop();
  shop.does(saveProducts, { products: [...goods] });
  const till = { ...shop.balances };
  for (const [at, sale] of sales.entries()) {
    const income = weighed(sale, at, shop.books.products);
    const { draft, cash, bank } = handedOver(sale);
    expect(incomeDraftTotal(income)).toBe(sale.total);
    const parts = salePaymentFromDraft(sale.total, draft, 10);
    if (sale.way === 'note') expect(parts?.change?.cash).toBe(NOTE - cash);
    const account = parts === undefined ? (sale.way === 'bank' ? 'bank' : 'cash') : accountWithMoreMoney(parts);
    const details = { transactionId: id(2_000 + at), account, ...(parts && { parts }) };
    const input = buildRecordIncomeInput(income, details, shop.books.products);
    if (input === undefined) throw new Error(`sale ${at} is not complete`);
    expect(outcome(shop.does(recordIncome, input))).toBe('done');
    till.cash += cash;
    till.bank += bank;
  }
  expect(till.cash % 10).toBe(0);
  shop.does(closeDay, { transactionId: CLOSURE, realCashBalance: till.cash, realBankBalance: till.bank });
  expect(shop.books.transactions.get(CLOSURE)).toMatchObject({
    expectedCashBalance: till.cash,
    expectedBankBalance: till.bank,
    realCashBalance: till.cash,
    realBankBalance: till.bank,
  });
});

/** What is in the cart after a tap on the product and what its line asks for. */
function weighed({ productId, by, typed }: Sale, at: number, shelf: ReadonlyMap<string, Product>) {
  const product = shelf.get(productId);
  if (product === undefined) throw new Error('no such product');
  const ids = { uuid: id(3_000 + at), productUuid: id(4_000 + at), stockLogUuid: id(5_000 + at) };
  const asked = addTappedProduct(newCounterWithEmptyCart(id(2_000 + at)), product, shelf, ids);
  if (asked.edited === undefined) throw new Error('it is not asked how much');
  const { line } = asked.edited;
  const written = by === 'weight' ? setLineDraftQuantity(line, typed * 10) : setLineDraftAmount(line, typed);
  const saved = saveCartLine(changeEditedCartLine(asked, written), shelf, ids);
  if (saved === undefined) throw new Error('its line is not complete');
  return saved.serving.income;
}

/** What goes from hand to hand: cash is in coins of ten céntimos, and never more than is owed. */
function handedOver({ total, way }: Sale): { draft: PaymentDraft; cash: number; bank: number } {
  const bank = way === 'bank' ? total : way === 'split' ? Math.floor(total / 2) : 0;
  const due = Math.floor((total - bank) / 10) * 10;
  const chosen = way === 'bank' || way === 'split' ? way : 'cash';
  const draft = {
    ...newPaymentDraft(chosen),
    ...(way === 'split' && { byBank: bank }),
    ...(way === 'note' && { received: NOTE }),
  };
  return { draft, cash: due, bank };
}
