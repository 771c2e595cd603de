/**
 * The wizard that records a sale, a loss, or what the owner takes home, from a product's own page. A reload resumes it
 * where it was left.
 *
 * Invariants: the step is always one of those of the exit type; the quantity is never more than the stock, and the
 * wizard says when it lowered it; a changed price has to be confirmed again.
 * Spec: sections 2 (Remove-stock wizard), 3 (Remove-stock data), 4 (Remove-stock steps) and 5 (Remove-stock
 * quantity).
 */
import * as z from 'zod/mini';
import { type Account, accountLabels } from '../rows/account.ts';
import { accountField } from '../rows/account-field.ts';
import type { CashRounding } from '../rows/business.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { MIN_PRICE, type Money, priceTimesQuantity } from '../kernel/money.ts';
import { MAX_QUANTITY, MIN_QUANTITY, type Quantity, QUANTITY_STEP, tooSmallQuantityFault } from '../kernel/quantity.ts';
import { refuse } from '../kernel/refusal.ts';
import { costOfQuantity, type Product } from '../rows/product.ts';
import { sellStock } from '../inventory/sell-stock.ts';
import { newPaymentDraft, type PaymentQuote, quotePayment, salePaymentFromDraft } from '../payment/payment-draft.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import type { StockLogType } from '../rows/stock-log.ts';
import { writeOffStock } from '../inventory/write-off-stock.ts';
import { isForNothing, type ProductData, quantityWords, wizardWithData } from './stock-wizard-answers-and-product.ts';
import { resumeWizardAtStep, type StepTable } from './wizard-state-machine.ts';

export type ExitType = Extract<StockLogType, 'sell' | 'waste' | 'take'>;

export const stockExitTypeLabels: Readonly<Record<ExitType, string>> = {
  sell: 'Venta',
  waste: 'Merma/Desperdicio',
  take: 'Para la casa',
};

export const removeStockStepsByType = {
  sell: ['type', 'quantity', 'payment-method', 'preview'],
  waste: ['type', 'quantity', 'preview'],
  take: ['type', 'quantity', 'preview'],
} as const;
export type RemoveStockStep = (typeof removeStockStepsByType)[ExitType][number];

export const removeStockStepLabels: Readonly<Record<RemoveStockStep, string>> = {
  type: 'Tipo de salida',
  quantity: 'Cantidad',
  'payment-method': 'Método de pago',
  preview: 'Resumen',
};

export const removeStockAnswersSchema = z.object({
  stockLogType: z.optional(z.enum(['sell', 'waste', 'take'])),
  quantity: z.optional(z.int()),
  price: z.optional(z.int()),
  priceConfirmed: z.boolean(),
  account: z.optional(accountField),
  /** Why the quantity differs from the typed one. */
  notice: z.optional(z.string()),
});
type RemoveStockAnswers = z.output<typeof removeStockAnswersSchema>;

export interface RemoveStock {
  readonly data: Readonly<RemoveStockAnswers> & ProductData;
  readonly step: RemoveStockStep;
}

export const removeStockStepTable: StepTable<RemoveStock> = {
  // Before a type is chosen, only the first step is known.
  orderOf: ({ data: { stockLogType } }) =>
    stockLogType === undefined ? ['type'] : removeStockStepsByType[stockLogType],
  isAnswered: ({ data, step }) => {
    switch (step) {
      case 'type':
        return data.stockLogType !== undefined;
      case 'quantity':
        return isQuantityRight(data) && (data.stockLogType !== 'sell' || isPriceRight(data));
      case 'payment-method':
        return data.account !== undefined;
      case 'preview':
        return true;
    }
  },
  moveTo: (wizard, step) => ({ ...wizard, step }),
};

/** The command of a finished wizard. */
export type RemoveStockCommand =
  | { readonly name: 'sell-stock'; readonly input: z.input<typeof sellStock.input> }
  | { readonly name: 'write-off-stock' | 'take-goods'; readonly input: z.input<typeof writeOffStock.input> };

/** With a type, the wizard skips the question for it. */
export function newRemoveStockWizard(product: Product, stockLogType?: ExitType): RemoveStock {
  const chosen = stockExitTypesOfProduct(product).find((type) => type === stockLogType);
  const data = {
    productId: product.uuid,
    productData: product,
    stockLogType: chosen,
    quantity: undefined,
    price: product.price,
    priceConfirmed: false,
    account: undefined,
  };
  return { data, step: chosen === undefined ? 'type' : 'quantity' };
}

/**
 * Restores a wizard with the present product, at the wanted step or at the first unanswered step before it. If there is
 * now less stock than was asked for, it stops at the quantity and says so.
 */
export function resumeRemoveStockWizard(
  product: Product,
  answers: RemoveStockAnswers,
  wanted: RemoveStockStep,
): RemoveStock {
  const { stockLogType: chosen, quantity, price, priceConfirmed, account, notice } = answers;
  const stockLogType = stockExitTypesOfProduct(product).find((type) => type === chosen);
  const left = { stockLogType, quantity, price, priceConfirmed, account, notice };
  const answered = refreshProductOfRemoveStock(wizardWithData(newRemoveStockWizard(product), left), product);
  const isLowered = answered.data.quantity !== quantity;
  return resumeWizardAtStep(removeStockStepTable, answered, isLowered && wanted !== 'type' ? 'quantity' : wanted);
}

/** The wizard's answers from a sent sale or loss that is being corrected; undefined for any other command. */
export function answersFromStockExitCommand(name: string, input: unknown): RemoveStockAnswers | undefined {
  if (name === 'sell-stock') {
    const { data } = sellStock.input.safeParse(input);
    if (data === undefined) return undefined;
    const { quantity, price, account } = data;
    return { stockLogType: 'sell', quantity, price, priceConfirmed: true, account };
  }
  const stockLogType = unpaidExits.get(name);
  const { data } = writeOffStock.input.safeParse(input);
  if (stockLogType === undefined || data === undefined) return undefined;
  return { stockLogType, quantity: data.quantity, priceConfirmed: false };
}

const unpaidExits = new Map<string, ExitType>([
  ['write-off-stock', 'waste'],
  ['take-goods', 'take'],
]);

/** A product without stock can be sold, but not lost or taken home. */
export function stockExitTypesOfProduct({ trackStock }: Product): readonly ExitType[] {
  return trackStock ? ['sell', 'waste', 'take'] : ['sell'];
}

/** Those that this person may record. */
export function permittedStockExitTypes({ rol }: Pick<PermissionHolder, 'rol'>, product: Product): readonly ExitType[] {
  return stockExitTypesOfProduct(product).filter((type) => type !== 'take' || rol === 'gerente');
}

/** Only on the first step: later the list of steps would change around the person. */
export function setStockExitType(wizard: RemoveStock, stockLogType: ExitType): RemoveStock {
  const isOffered = wizard.step === 'type' && stockExitTypesOfProduct(wizard.data.productData).includes(stockLogType);
  return isOffered ? wizardWithData(wizard, { stockLogType }) : wizard;
}

/** True if a product with stock has none left. */
export function isSoldOut({ trackStock, stock }: Product): boolean {
  return trackStock && stock === 0;
}

/** The bounds of the quantity field. */
export function stockExitQuantityLimits({ productData: { trackStock, stock } }: RemoveStock['data']) {
  return { minimum: MIN_QUANTITY, step: QUANTITY_STEP, maximum: trackStock ? stock : MAX_QUANTITY };
}

/** Takes the typed quantity, or the whole stock if that is less. */
export function setStockExitQuantity(wizard: RemoveStock, quantity: Quantity | undefined): RemoveStock {
  const { maximum } = stockExitQuantityLimits(wizard.data);
  if (quantity === undefined || quantity <= maximum) return wizardWithData(wizard, { quantity, notice: undefined });
  const [typed, left] = [quantity, maximum].map((one) => quantityWords(wizard.data, one));
  const notice = `${refuse('exit-exceeds-stock').message}. La bajamos de ${typed} a ${left}.`;
  return wizardWithData(wizard, { quantity: maximum, notice });
}

/** Takes the present product: another till may have sold some of it. */
export function refreshProductOfRemoveStock(wizard: RemoveStock, productData: Product): RemoveStock {
  const refreshed = wizardWithData(wizard, { productData });
  const { quantity = 0 } = wizard.data;
  const isStillThere = quantity <= stockExitQuantityLimits(refreshed.data).maximum;
  return isStillThere ? refreshed : setStockExitQuantity(refreshed, quantity);
}

export function setStockExitPrice(wizard: RemoveStock, price: Money | undefined): RemoveStock {
  return wizardWithData(wizard, { price, priceConfirmed: false });
}

export function setStockExitPriceConfirmed(wizard: RemoveStock, priceConfirmed: boolean): RemoveStock {
  return wizardWithData(wizard, { priceConfirmed });
}

export function setStockExitAccount(wizard: RemoveStock, account: Account): RemoveStock {
  return wizardWithData(wizard, { account });
}

/** What is missing on the quantity step, by field. */
export function stockExitQuantityStepFaults({ data }: RemoveStock) {
  const { stockLogType, quantity = 0, price = 0, priceConfirmed } = data;
  const isSale = stockLogType === 'sell';
  const tooSmall = tooSmallQuantityFault(quantity, 'Escribe cuánto sale.');
  return {
    ...(tooSmall !== undefined && { quantity: tooSmall }),
    ...(isSale && price < MIN_PRICE && { price: 'Escribe a cuánto lo vendes.' }),
    ...(isSale && !priceConfirmed && { priceConfirmed: 'Confirma el precio para seguir.' }),
    ...(isSale && isForNothing(quantity, price) && { quantity: refuse('sale-worth-nothing').message }),
  };
}

const previewTitles: Readonly<Record<ExitType, string>> = {
  sell: 'Resumen de Venta',
  waste: 'Resumen de Merma',
  take: 'Resumen de lo que llevas a la casa',
};

export function removeStockPreview({ data }: RemoveStock) {
  const { productData, stockLogType, quantity = 0, account } = data;
  const isSale = stockLogType === 'sell';
  const paidInto = account === undefined ? '' : accountLabels[account];
  return {
    title: stockLogType === undefined ? '' : previewTitles[stockLogType],
    /** The money that comes in: none but for a sale. */
    total: saleTotal(data),
    account: isSale ? paidInto : 'Sin ingreso',
    currentStock: productData.stock,
    stockAfter: Math.max(0, productData.stock - quantity),
  };
}

/** What a sale brings in: cash is rounded down where the business rounds. */
export function quoteStockExitSale({ data }: RemoveStock, cashRounding: CashRounding): PaymentQuote {
  const { account = 'cash' } = data;
  return quotePayment(saleTotal(data), newPaymentDraft(account), cashRounding);
}

/** The cost of goods that are lost or taken home: null while no cost is known, undefined for a sale. */
export function costOfUnpaidStockExit({
  data: { productData, stockLogType, quantity = 0 },
}: RemoveStock): Money | null | undefined {
  return stockLogType === 'waste' || stockLogType === 'take' ? costOfQuantity(productData, quantity) : undefined;
}

/** Undefined while something is missing. */
export function buildRemoveStockCommand(
  { data }: RemoveStock,
  ids: { readonly transactionId: Uuid; readonly stockLogId: Uuid },
  cashRounding: CashRounding = 0,
): RemoveStockCommand | undefined {
  const { productId, stockLogType, quantity = 0, price = 0, account } = data;
  if (stockLogType === undefined || !isQuantityRight(data)) return undefined;
  if (stockLogType !== 'sell') {
    const name = stockLogType === 'waste' ? 'write-off-stock' : 'take-goods';
    return { name, input: { productId, quantity, stockLogId: ids.stockLogId } };
  }
  if (account === undefined || !isPriceRight(data)) return undefined;
  const parts = salePaymentFromDraft(saleTotal(data), newPaymentDraft(account), cashRounding);
  return { name: 'sell-stock', input: { productId, quantity, price, account, ...(parts && { parts }), ...ids } };
}

/** 0 for what is not sold. */
function saleTotal({ stockLogType, quantity = 0, price = 0 }: RemoveStock['data']): Money {
  return stockLogType === 'sell' ? priceTimesQuantity(price, quantity) : 0;
}

function isQuantityRight(data: RemoveStock['data']): boolean {
  const { quantity = 0 } = data;
  const { minimum, maximum } = stockExitQuantityLimits(data);
  return quantity >= minimum && quantity <= maximum;
}

function isPriceRight({ quantity = 0, price = 0, priceConfirmed }: RemoveStock['data']): boolean {
  return price >= MIN_PRICE && priceConfirmed && !isForNothing(quantity, price);
}
