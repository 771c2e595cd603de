/** The steps are what the domain's own screens would have sent, given what the shelf held at that moment. */
import { stockMovedDuringCountNotice, newStockCountDraft } from '@cuadra/domain/wizard/stock-count-draft';
import type { Product } from '@cuadra/domain/rows/product';
import { paymentDraftOf, salePaymentFromDraft } from '@cuadra/domain/payment/payment-draft';
import { accountWithMoreMoney } from '@cuadra/domain/rows/money-moved';
import { QUANTITY_STEP } from '@cuadra/domain/kernel/quantity';
import {
  addIncomeLine,
  emptyIncome,
  type IncomeDraft,
  prepareNewProducts,
  buildRecordIncomeInput,
  incomeTotal,
} from '@cuadra/domain/wizard/income-draft';
import { type LineDraft, lineDraftOfNewProduct, lineDraftOfProduct } from '@cuadra/domain/wizard/income-line-draft';
import { expect, it } from 'vitest';
import { seedBodega } from './bodega.ts';
import { CASH_ROUNDING } from './payment.ts';
import type { SeedCommand } from './step.ts';
import { Executor } from './testing/executor.ts';

type InputOf<Name extends SeedCommand['name']> = Extract<SeedCommand, { name: Name }>['input'];
type Compared = { readonly sent: unknown; readonly drafted: unknown };

const executor = new Executor();
const sales: Compared[] = [];
const registrations: Compared[] = [];
const typed: number[] = [];
const surprises: unknown[] = [];

for (const step of seedBodega({ today: '2026-11-21', days: 60 })) {
  const { command } = step;
  if (command.name === 'record-income') sales.push(draftOf(command.input));
  if (command.name === 'save-products' && isOnTheFly(command.input)) registrations.push(registrationOf(command.input));
  if (command.name === 'count-stock') {
    typed.push(command.input.physicalStock);
    const { digitalStock, productId } = command.input;
    const moved = stockMovedDuringCountNotice(
      { ...newStockCountDraft(productOf(productId)), digitalStock },
      productOf(productId),
    );
    if (moved !== undefined) surprises.push(moved);
  }
  if (command.name === 'sell-stock') typed.push(command.input.quantity);
  await executor.execute(step);
}

it('sales are those of the income screen, with its "Vender igual"', () => {
  expect(sales.length).toBeGreaterThan(3_000);
  expect(sales.map(({ sent }) => sent)).toEqual(sales.map(({ drafted }) => drafted));
});

it('what is new is registered as the income screen registers it', () => {
  expect(registrations.length).toBeGreaterThan(3);
  expect(registrations.map(({ sent }) => sent)).toEqual(registrations.map(({ drafted }) => drafted));
});

it('shelves are counted against the stock that there is, and nobody types a third decimal', () => {
  expect(typed.length).toBeGreaterThan(80);
  expect(typed.filter((quantity) => quantity % QUANTITY_STEP !== 0)).toEqual([]);
  expect(surprises).toEqual([]);
});

function draftOf(sent: InputOf<'record-income'>): Compared {
  const { items, ...details } = sent;
  const shelf = executor.books.products;
  let draft: IncomeDraft = emptyIncome;
  for (const item of items) {
    const { uuid, selectedProductUuid, stockLogUuid, quantity, price, amount: soldFor } = item;
    if (soldFor === undefined) typed.push(quantity);
    const entered = { quantity, price, soldFor, proceedAnyway: true };
    const line: LineDraft = { ...lineFor(item), ...entered };
    draft = addIncomeLine(draft, line, shelf, {
      uuid,
      productUuid: selectedProductUuid ?? 'none',
      stockLogUuid: stockLogUuid ?? 'none',
    });
  }
  const { transactionId, account, parts: paid, description } = details;
  const parts = salePaymentFromDraft(incomeTotal(draft), paymentDraftOf(account, paid), CASH_ROUNDING);
  const ofDraft = {
    transactionId,
    account: parts === undefined ? account : accountWithMoreMoney(parts),
    ...(parts && { parts }),
    ...(description === undefined ? {} : { description }),
  };
  return { sent, drafted: buildRecordIncomeInput(draft, ofDraft, shelf) };
}

function lineFor(item: InputOf<'record-income'>['items'][number]): LineDraft {
  const { oldOrNewProduct, selectedProductUuid, description, unit } = item;
  if (oldOrNewProduct === 'old') return lineDraftOfProduct(productOf(selectedProductUuid ?? ''));
  return { ...lineDraftOfNewProduct(description), unit };
}

/** On their first day the shops write their shelves down, with stock; during a sale nobody has counted yet. */
function isOnTheFly({ products }: InputOf<'save-products'>): boolean {
  return products.length === 1 && products.every(({ stock }) => stock === undefined);
}

/** What the screen saves before the preview a line of it is no product yet. */
function registrationOf(sent: InputOf<'save-products'>): Compared {
  const [product] = sent.products;
  if (product === undefined) return { sent, drafted: undefined };
  const { uuid, description, unit, price } = product;
  const line = { ...lineDraftOfNewProduct(description), unit, price };
  const draft = addIncomeLine(emptyIncome, line, executor.books.products, {
    uuid,
    productUuid: uuid,
    stockLogUuid: uuid,
  });
  const { products } = prepareNewProducts(draft, executor.books.products);
  return { sent, drafted: { products } };
}

function productOf(uuid: string): Product {
  const product = executor.books.products.get(uuid);
  if (product === undefined) throw new Error(`there is no product ${uuid}`);
  return product;
}
