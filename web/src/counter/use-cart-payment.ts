/** How the cart is being paid: whoever takes it on credit is kept with the cart, also over a reload. */
import { rememberDebtorInCart } from '@cuadra/domain/counter/carts';
import { type PaymentDraft, quotePayment, newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import { businessCashRounding } from '@cuadra/domain/rows/business';
import { incomeDraftTotal } from '@cuadra/domain/wizard/income-draft';
import { useState } from 'react';
import { useShop } from '../hooks/use-shop.ts';
import type { CounterController } from './use-sales-counter.ts';
import { type RefusedSale, useRecordCartSale } from './use-record-cart-sale.ts';

export function useCartPayment(controller: CounterController, onClose: () => void) {
  const rounding = businessCashRounding(useShop().business);
  const sell = useRecordCartSale(controller);
  const { income, owing } = controller.counter.serving;
  const total = incomeDraftTotal(income);
  const [payment, setPayment] = useState(owing ?? newPaymentDraft('cash'));
  const [isChoosing, choose] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<RefusedSale & { readonly paid: PaymentDraft }>();
  const change = (next: PaymentDraft) => {
    setPayment(next);
    controller.change((before) => rememberDebtorInCart(before, next));
  };
  /** In another way, or on credit to somebody. */
  const payAnew = (next: PaymentDraft) => {
    setIsTried(false);
    setRefused(undefined);
    choose(false);
    change(next);
  };
  const pay = (paid: PaymentDraft, isInsisting = false) => {
    setIsTried(true);
    if (quotePayment(total, paid, rounding).fault !== undefined) return;
    const refusal = sell(paid, isInsisting);
    setRefused(refusal && { ...refusal, paid });
    if (refusal === undefined) onClose();
  };
  return { total, rounding, payment, isTried, isChoosing, refused, change, payAnew, choose, pay };
}
