/**
 * The collection that was just made: the change to give, what is left, and the way to undo it; or why it was refused.
 */
import { UNDO_REASON } from '@cuadra/domain/records/record-titles-and-labels';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { remainingDebtWords } from '@cuadra/domain/payment/collection-draft';
import { changeGivenLabel } from '@cuadra/domain/payment/payment-words';
import type { Customer } from '@cuadra/domain/rows/customer';
import { canCorrectRecordType } from '@cuadra/domain/visibility/record-visibility';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsSecondTapPossible } from '../browser/use-is-second-tap-possible.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCustomerDebt } from '../hooks/use-debts.ts';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useIsRefusedCommandDiscarded } from '../hooks/use-is-refused-command-discarded.ts';
import { useRecordSyncStatus } from '../hooks/use-record-sync-status.ts';
import { useShop } from '../hooks/use-shop.ts';
import { UndoIcon } from '../icons/icons-action.tsx';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { showToast } from '../kit/toast.tsx';
import { LargeFigure } from '../figures/large-figure.tsx';
import { RecordSyncStatus } from '../shop/record-sync-status.tsx';
import { RefusedRecordBanner } from '../wizard/refused-record-banner.tsx';
import { useReviewOfRefusedCommand } from '../wizard/use-review-of-refused-command.ts';
import type { DoneCollection } from './use-debt-collection-form.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface DebtCollectedDialogProps {
  readonly customer: Customer;
  readonly done: DoneCollection;
  readonly onClose: () => void;
}

export function DebtCollectedDialog({ customer: { uuid, name }, done, onClose }: DebtCollectedDialogProps) {
  const { currency } = useShopLocale();
  const isHurried = useIsSecondTapPossible();
  const review = useReviewOfRefusedCommand(done.commandId, useShop().copy.books.products);
  const isDiscarded = useIsRefusedCommandDiscarded(done.commandId, done.transactionId);
  const collected = formatMoney(done.parts.cash + done.parts.bank, currency);
  const title = isDiscarded ? `Descartaste el cobro de ${collected} a ${name}` : `Cobraste ${collected} a ${name}`;
  const close = () => {
    if (!isHurried) onClose();
  };
  return (
    <Dialog title={review?.title ?? title} isOpen isInAddress onClose={close} actions={<CloseButton onClose={close} />}>
      {review !== undefined && <RefusedRecordBanner why={review.why} />}
      {review === undefined && !isDiscarded && (
        <CollectedFigures customerId={uuid} done={done}>
          <div className={isHurried ? 'pointer-events-none' : ''}>
            <UndoCollection done={done} onUndone={onClose} />
          </div>
        </CollectedFigures>
      )}
    </Dialog>
  );
}

interface CollectedFiguresProps {
  readonly customerId: Uuid;
  readonly done: DoneCollection;
  readonly children: ReactNode;
}

function CollectedFigures({ customerId, done, children }: CollectedFiguresProps) {
  const { currency } = useShopLocale();
  const { balance } = useCustomerDebt(customerId);
  const { rounding, change } = done.parts;
  const given = (change?.cash ?? 0) + (change?.bank ?? 0);
  return (
    <>
      <RecordSyncStatus state={useRecordSyncStatus(done.transactionId, done.isKept)} />
      {change !== undefined && given > 0 && <LargeFigure label={changeGivenLabel(change)} amount={given} />}
      {balance === 0 ? (
        <p className="text-xl font-bold">{keepAmountsOnOneLine(remainingDebtWords(0, currency))}</p>
      ) : (
        <LargeFigure label={balance > 0 ? 'Queda debiendo' : 'Saldo a favor'} amount={Math.abs(balance)} />
      )}
      {rounding > 0 && (
        <p className="text-ink-soft">
          Le redondeaste {keepAmountsOnOneLine(formatMoney(rounding, currency))}: no hay monedas más chicas.
        </p>
      )}
      {children}
    </>
  );
}

interface UndoCollectionProps {
  readonly done: DoneCollection;
  readonly onUndone: () => void;
}

/** For who may delete it, once the device has it. */
function UndoCollection({ done: { transactionId, parts }, onUndone }: UndoCollectionProps) {
  const { membership, copy } = useShop();
  const { currency } = useShopLocale();
  const record = useStoreCommandOnDevice();
  const [failure, setFailure] = useState<string>();
  if (!canCorrectRecordType(membership, 'collection') || !copy.books.transactions.has(transactionId)) return null;
  const undo = async () => {
    const why = await record('delete-record', { transactionId, reason: UNDO_REASON });
    setFailure(why);
    if (why !== undefined) return;
    showToast({ message: `Deshiciste el cobro de ${formatMoney(parts.cash + parts.bank, currency)}.` });
    onUndone();
  };
  return (
    <div className="flex flex-col gap-4">
      {failure !== undefined && <Banner tone="error">{failure}</Banner>}
      <div className="-mx-3">
        <Button kind="quiet" icon={<UndoIcon />} onPress={undo} pendingLabel="Deshaciendo…">
          Deshacer
        </Button>
      </div>
    </div>
  );
}

/** Has the focus, so that Enter goes on. */
function CloseButton({ onClose }: { readonly onClose: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} isWide onPress={onClose}>
      <span className="py-1 text-lg">Listo</span>
    </Button>
  );
}
