/**
 * The sale that was just made: the change to give, what was sold, and the next one under the thumb; its receipt, and
 * the way to undo it.
 *
 * A code that is scanned meanwhile begins the next sale. Nothing in it reacts to the second tap of a double tap on the
 * payment.
 */
import { UNDO_REASON } from '@cuadra/domain/records/record-titles-and-labels';
import {
  canResumeUndoneSale,
  updateCompletedSale,
  type CompletedSale,
  resumeUndoneSale,
} from '@cuadra/domain/counter/carts';
import { isRefusal, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { owedByDebtorLabel } from '@cuadra/domain/payment/owed-by-debtor-label';
import { changeGivenLabel } from '@cuadra/domain/payment/payment-words';
import { accountLabels } from '@cuadra/domain/rows/account';
import { incomeDraftTotal, isIncomeWithoutProducts } from '@cuadra/domain/wizard/income-draft';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useIsSecondTapPossible } from '../browser/use-is-second-tap-possible.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useRecordSyncStatus } from '../hooks/use-record-sync-status.ts';
import { Banner } from '../kit/banner.tsx';
import { RefusedRecordBanner } from '../wizard/refused-record-banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useCurrencyAndCustomerNames } from '../shop/customer-names-provider.tsx';
import { LargeFigure } from '../figures/large-figure.tsx';
import { RecordSyncStatus } from '../shop/record-sync-status.tsx';
import { SoldLineList } from '../wizard/sold-line-list.tsx';
import { useCloseAndFocusOnTyping } from '../wizard/use-focus-on-typing.ts';
import { useActiveProductsById } from '../wizard/use-active-products-by-id.ts';
import { useReviewOfRefusedCommand } from '../wizard/use-review-of-refused-command.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';
import { CompletedSaleActions } from './completed-sale-actions.tsx';
import type { CounterController } from './use-sales-counter.ts';

interface SaleDoneSheetProps {
  readonly controller: CounterController;
  readonly sale: CompletedSale;
  /** The server refused it, and the person has given it up. */
  readonly isDiscarded: boolean;
  readonly onNext: () => void;
  /** Where a code is typed that belongs to the next sale. */
  readonly search: RefObject<HTMLInputElement | null>;
}

export function SaleDoneSheet({ controller, sale, isDiscarded, onNext, search }: SaleDoneSheetProps) {
  const { currency } = useShopLocale();
  const { cart, commandId, isKept, isUndone } = sale;
  const { customerName } = useCurrencyAndCustomerNames();
  const isHurried = useIsSecondTapPossible();
  const review = useReviewOfRefusedCommand(commandId, useActiveProductsById());
  const delivery = useRecordSyncStatus(cart.transactionId, isKept);
  const isGone = isUndone || isDiscarded;
  const undo = useUndo(controller, sale);
  const [error, setError] = useState<string>();
  useCloseAndFocusOnTyping(search, isGone || review !== undefined || error !== undefined ? undefined : onNext);
  const total = incomeDraftTotal(cart.income);
  const next = () => {
    if (!isHurried) onNext();
  };
  const title = titleOf(sale, isDiscarded);
  return (
    <Dialog
      title={review === undefined ? `${title} ${formatMoney(total, currency)}` : review.title}
      isOpen
      onClose={next}
      actions={
        <Patient isHurried={isHurried}>
          <NextButton onNext={next} />
          {canResumeUndoneSale(sale) && (
            <Button
              kind="secondary"
              isWide
              onPress={() => controller.change((now) => resumeUndoneSale(now, uuidV7(), uuidV7))}
            >
              Volver a ponerlo en la venta
            </Button>
          )}
        </Patient>
      }
    >
      <Patient isHurried={isHurried}>
        {review === undefined ? (
          !isDiscarded && <RecordSyncStatus state={delivery} />
        ) : (
          <RefusedRecordBanner why={review.why} />
        )}
        {!isGone && figuresOf(sale, customerName).map((figure) => <LargeFigure key={figure.label} {...figure} />)}
        {error !== undefined && <Banner tone="error">{error}</Banner>}
        {!isGone && review === undefined && (
          <CompletedSaleActions id={cart.transactionId} onUndo={() => setError(undo())} />
        )}
        <SoldLineList lines={cart.income.lines} />
      </Patient>
    </Dialog>
  );
}

function titleOf({ cart: { income }, isUndone }: CompletedSale, isDiscarded: boolean): string {
  const isOther = isIncomeWithoutProducts(income.lines);
  if (isUndone || isDiscarded)
    return `${isUndone ? 'Deshiciste' : 'Descartaste'} ${isOther ? 'el ingreso' : 'la venta'} de`;
  return isOther ? 'Registraste un ingreso de' : 'Vendiste';
}

/** The change, else what was taken; and what is owed. */
function figuresOf({ cart, account, parts }: CompletedSale, customerName: (id: string) => string | undefined) {
  const { cash = 0, bank = 0 } = parts?.change ?? {};
  const owed = parts?.owed;
  const owing =
    owed === undefined ? [] : [{ label: owedByDebtorLabel(customerName(owed.customerId)), amount: owed.amount }];
  if (cash + bank > 0) {
    return [{ label: changeGivenLabel({ cash, bank }), amount: cash + bank }, ...owing];
  }
  const isInTwo = parts !== undefined && parts.cash !== 0 && parts.bank !== 0;
  const amount = incomeDraftTotal(cart.income) - (parts?.rounding ?? 0) - (owed?.amount ?? 0);
  const taken = { label: isInTwo ? 'Cobraste' : `Entró a ${accountLabels[account]}`, amount };
  return amount === 0 && owed !== undefined ? owing : [taken, ...owing];
}

function Patient({ isHurried, children }: { readonly isHurried: boolean; readonly children: ReactNode }) {
  return <div className={`flex w-full flex-col gap-4 ${isHurried ? 'pointer-events-none' : ''}`}>{children}</div>;
}

/** Has the focus, so that Enter goes on. */
function NextButton({ onNext }: { readonly onNext: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} isWide onPress={onNext}>
      <span className="py-1 text-lg">Nueva venta</span>
    </Button>
  );
}

/** Returns why the sale cannot be undone. */
function useUndo({ change }: CounterController, { cart, commandId }: CompletedSale): () => string | undefined {
  const record = useDispatchCommand();
  return () => {
    const recorded = record('delete-record', { transactionId: cart.transactionId, reason: UNDO_REASON });
    if (isRefusal(recorded)) return refusalDisplayMessage(recorded);
    change((now) => updateCompletedSale(now, commandId, { isUndone: true }));
    recorded.kept.catch(() => change((now) => updateCompletedSale(now, commandId, { isUndone: false })));
    return undefined;
  };
}
