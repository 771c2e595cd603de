/**
 * Records what is in the cart. The sale is shown at once; if the device cannot store it, its cart comes back with the
 * reason.
 */
import {
  type Cart,
  type CompletedSale,
  updateCompletedSale,
  showCompletedSale,
  finishRecordedCart,
  isEmptyCart,
  returnUnstoredCart,
} from '@cuadra/domain/counter/carts';
import { isRefusal, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { type PaymentDraft, salePaymentFromDraft } from '@cuadra/domain/payment/payment-draft';
import { businessCashRounding } from '@cuadra/domain/rows/business';
import { accountWithMoreMoney } from '@cuadra/domain/rows/money-moved-by-record';
import { incomeDraftTotal, buildRecordIncomeInput } from '@cuadra/domain/wizard/income-draft';
import { saleIgnoringStock } from '@cuadra/domain/wizard/sale-refused-for-stock';
import { v7 as uuidV7 } from 'uuid';
import { useShop } from '../hooks/use-shop.ts';
import { notStoredMessage } from '../hooks/wait-until-command-stored-on-device.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';
import { useActiveProductsById } from '../wizard/use-active-products-by-id.ts';
import type { CounterController } from './use-sales-counter.ts';

export interface RefusedSale {
  readonly why: string;
  /** Whether "Vender igual" would let it pass. */
  readonly canInsist: boolean;
}

/** Returns why it was refused; undefined once it is recorded. */
export function useRecordCartSale({ latest, change }: CounterController) {
  const sell = useRecordCart(change);
  return (payment: PaymentDraft, isInsisting: boolean): RefusedSale | undefined => {
    const { serving } = latest();
    if (isEmptyCart(serving)) return undefined;
    return sell(serving, payment, isInsisting, (before, paid) => finishRecordedCart(before, paid, uuidV7()));
  };
}

/** Records an income that is not in the cart, which stays as it is. */
export function useSellOutsideCart({ change }: CounterController) {
  const sell = useRecordCart(change);
  return (cart: Cart, payment: PaymentDraft): RefusedSale | undefined =>
    sell(cart, payment, false, (before, paid) => showCompletedSale(before, cart, paid));
}

type Completing = (
  before: ReturnType<CounterController['latest']>,
  paid: Pick<CompletedSale, 'account' | 'parts' | 'commandId'>,
) => ReturnType<CounterController['latest']>;

function useRecordCart(change: CounterController['change']) {
  const record = useDispatchCommand();
  const { business } = useShop();
  const shelf = useActiveProductsById();
  return (cart: Cart, payment: PaymentDraft, isInsisting: boolean, complete: Completing): RefusedSale | undefined => {
    const { transactionId, income } = cart;
    const parts = salePaymentFromDraft(incomeDraftTotal(income), payment, businessCashRounding(business));
    const account = parts === undefined ? (payment.method === 'bank' ? 'bank' : 'cash') : accountWithMoreMoney(parts);
    const input = buildRecordIncomeInput(income, { transactionId, account, ...(parts && { parts }) }, shelf);
    if (input === undefined) return undefined;
    const insisted = saleIgnoringStock({ name: 'record-income', input }, shelf);
    const recorded = record('record-income', isInsisting && insisted !== undefined ? insisted : input);
    if (isRefusal(recorded)) {
      const canInsist = recorded.code === 'sale-exceeds-stock' && insisted !== undefined;
      return { why: refusalDisplayMessage(recorded), canInsist };
    }
    const { commandId, kept } = recorded;
    change((before) => complete(before, { account, parts, commandId }));
    void kept.then(
      () => change((now) => updateCompletedSale(now, commandId, { isKept: true })),
      (error: unknown) => change((now) => returnUnstoredCart(now, cart, notStoredMessage(error))),
    );
    return undefined;
  };
}
