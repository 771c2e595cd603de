/** What the domain's own screens would have sent instead of the steps, given what the shelf held at that moment. */
import { stockMovedDuringCountNotice, newStockCountDraft } from '@cuadra/domain/wizard/stock-count-draft';
import type { Product } from '@cuadra/domain/rows/product';
import { paymentDraftFromSalePayment, salePaymentFromDraft } from '@cuadra/domain/payment/payment-draft';
import { accountWithMoreMoney } from '@cuadra/domain/rows/money-moved-by-record';
import {
  addIncomeLine,
  emptyIncomeDraft,
  type IncomeDraft,
  prepareNewProductsOfIncome,
  buildRecordIncomeInput,
  incomeDraftTotal,
} from '@cuadra/domain/wizard/income-draft';
import { type LineDraft, lineDraftOfNewProduct, lineDraftOfProduct } from '@cuadra/domain/wizard/income-line-draft';
import { CASH_ROUNDING } from '../payment.ts';
import type { SeedCommand, SeedStep } from '../step.ts';
import type { Executor } from './executor.ts';

type InputOf<Name extends SeedCommand['name']> = Extract<SeedCommand, { name: Name }>['input'];
type Compared = { readonly sent: unknown; readonly drafted: unknown };

export class ScreenInputs {
  readonly sales: Compared[] = [];
  readonly registrations: Compared[] = [];
  /** Quantities that somebody typed. */
  readonly typed: number[] = [];
  /** What a count would have been told of a stock that was another than it began with. */
  readonly surprises: unknown[] = [];
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Before the step is executed. */
  compare({ command }: SeedStep): void {
    if (command.name === 'record-income') this.sales.push(this.#draftOf(command.input));
    if (command.name === 'save-products' && isOnTheFly(command.input)) {
      this.registrations.push(this.#registrationOf(command.input));
    }
    if (command.name === 'count-stock') {
      this.typed.push(command.input.physicalStock);
      const { digitalStock, productId } = command.input;
      const product = this.#productOf(productId);
      const moved = stockMovedDuringCountNotice({ ...newStockCountDraft(product), digitalStock }, product);
      if (moved !== undefined) this.surprises.push(moved);
    }
    if (command.name === 'sell-stock') this.typed.push(command.input.quantity);
  }

  #draftOf(sent: InputOf<'record-income'>): Compared {
    const { items, ...details } = sent;
    const shelf = this.#executor.books.products;
    let draft: IncomeDraft = emptyIncomeDraft;
    for (const item of items) {
      const { uuid, selectedProductUuid, stockLogUuid, quantity, price, amount: soldFor } = item;
      if (soldFor === undefined) this.typed.push(quantity);
      const entered = { quantity, price, soldFor, proceedAnyway: true };
      const line: LineDraft = { ...this.#lineFor(item), ...entered };
      draft = addIncomeLine(draft, line, shelf, {
        uuid,
        productUuid: selectedProductUuid ?? 'none',
        stockLogUuid: stockLogUuid ?? 'none',
      });
    }
    const { transactionId, account, parts: paid, description } = details;
    const parts = salePaymentFromDraft(
      incomeDraftTotal(draft),
      paymentDraftFromSalePayment(account, paid),
      CASH_ROUNDING,
    );
    const ofDraft = {
      transactionId,
      account: parts === undefined ? account : accountWithMoreMoney(parts),
      ...(parts && { parts }),
      ...(description === undefined ? {} : { description }),
    };
    return { sent, drafted: buildRecordIncomeInput(draft, ofDraft, shelf) };
  }

  #lineFor(item: InputOf<'record-income'>['items'][number]): LineDraft {
    const { oldOrNewProduct, selectedProductUuid, description, unit } = item;
    if (oldOrNewProduct === 'old') return lineDraftOfProduct(this.#productOf(selectedProductUuid ?? ''));
    return { ...lineDraftOfNewProduct(description), unit };
  }

  /** What the screen saves before the preview a line of it is no product yet. */
  #registrationOf(sent: InputOf<'save-products'>): Compared {
    const [product] = sent.products;
    if (product === undefined) return { sent, drafted: undefined };
    const { uuid, description, unit, price } = product;
    const line = { ...lineDraftOfNewProduct(description), unit, price };
    const draft = addIncomeLine(emptyIncomeDraft, line, this.#executor.books.products, {
      uuid,
      productUuid: uuid,
      stockLogUuid: uuid,
    });
    const { products } = prepareNewProductsOfIncome(draft, this.#executor.books.products);
    return { sent, drafted: { products } };
  }

  #productOf(uuid: string): Product {
    const product = this.#executor.books.products.get(uuid);
    if (product === undefined) throw new Error(`there is no product ${uuid}`);
    return product;
  }
}

/** On their first day the shops write their shelves down, with stock; during a sale nobody has counted yet. */
function isOnTheFly({ products }: InputOf<'save-products'>): boolean {
  return products.length === 1 && products.every(({ stock }) => stock === undefined);
}
