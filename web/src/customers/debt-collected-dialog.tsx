/** The collection that was just made: the change to give, and what is left. */
import { formatMoney } from '@cuadra/domain/kernel/money';
import { remainingDebtWords } from '@cuadra/domain/payment/collection-draft';
import { changeLabel } from '@cuadra/domain/payment/payment-words';
import type { Customer } from '@cuadra/domain/rows/customer';
import { useEffect, useRef } from 'react';
import { useIsSecondTapPossible } from '../browser/use-is-second-tap-possible.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCustomerDebt } from '../hooks/use-debts.ts';
import { useRecordDeliveryStatus } from '../hooks/use-record-delivery-status.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { LargeFigure } from '../figures/large-figure.tsx';
import { DeliveryStatus } from '../shop/delivery-status.tsx';
import type { DoneCollection } from './use-collect-debt.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface DebtCollectedDialogProps {
  readonly customer: Customer;
  readonly done: DoneCollection;
  readonly onClose: () => void;
}

export function DebtCollectedDialog({ customer: { uuid, name }, done, onClose }: DebtCollectedDialogProps) {
  const { currency } = useShopLocale();
  const { balance } = useCustomerDebt(uuid);
  const isHurried = useIsSecondTapPossible();
  const { cash, bank, rounding, change } = done.parts;
  const given = (change?.cash ?? 0) + (change?.bank ?? 0);
  const close = () => {
    if (!isHurried) onClose();
  };
  return (
    <Dialog
      title={`Cobraste ${formatMoney(cash + bank, currency)} a ${name}`}
      isOpen
      isInAddress
      onClose={close}
      actions={<CloseButton onClose={close} />}
    >
      <DeliveryStatus state={useRecordDeliveryStatus(done.transactionId, done.isKept)} />
      {change !== undefined && given > 0 && <LargeFigure label={changeLabel(change)} amount={given} />}
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
    </Dialog>
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
