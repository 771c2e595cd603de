/** What a customer need not pay any more, with the reason; only for the gerente. */
import { forgivenessFaults } from '@cuadra/domain/customers/forgiveness-faults';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { MAX_DESCRIPTION_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { debtWords } from '@cuadra/domain/payment/collection-draft';
import type { Customer } from '@cuadra/domain/rows/customer';
import { useId, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';
import { MoneyField } from '../fields/money-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCustomerDebt } from '../hooks/use-debts.ts';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { CancelDialogButton, Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { showToast } from '../kit/toast.tsx';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';

interface ForgiveDebtDialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

const keptDraft = z.object({ amount: z.optional(z.int()), reason: z.string() });

export function ForgiveDebtDialog({ customer: { uuid, name }, onClose }: ForgiveDebtDialogProps) {
  const id = useId();
  const { currency } = useShopLocale();
  const record = useStoreCommandOnDevice();
  const { balance } = useCustomerDebt(uuid);
  const key = `cuadra.forgive-debt.${uuid}`;
  const { draft, setDraft, isRestored } = useStoredDraft(key, keptDraft, { amount: balance, reason: '' });
  const { amount, reason } = draft;
  const [isTried, setIsTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const faults = forgivenessFaults({ amount, reason }, balance, currency);
  const forgive = async () => {
    setIsTried(true);
    if (amount === undefined || Object.keys(faults).length > 0) return;
    const why = await record('forgive-debt', {
      transactionId: uuidV7(),
      customerId: uuid,
      amount,
      reason: reason.trim(),
    });
    setFailure(why);
    if (why !== undefined) return;
    showToast({ message: `Perdonaste ${formatMoney(amount, currency)} a ${name}.` });
    onClose();
  };
  return (
    <Dialog
      title={`Perdonar a ${name}`}
      isOpen
      isInAddress
      hasUnsavedFields={isRestored}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} kind="danger">
            Perdonar
          </Button>
          <CancelDialogButton />
        </>
      }
    >
      <Form id={id} onSubmit={forgive}>
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <p>Ya no te lo tendrá que pagar, y baja tu ganancia. No mueve dinero de la caja.</p>
        <MoneyField
          label="Cuánto le perdonas"
          hint={debtWords(balance, currency)}
          value={amount}
          onChange={(typed) => setDraft({ amount: typed, reason })}
          error={isTried ? faults.amount : undefined}
        />
        <TextField
          label="Por qué"
          value={reason}
          onChange={(typed) => setDraft({ amount, reason: typed })}
          maxLength={MAX_DESCRIPTION_LENGTH}
          autoCapitalize="sentences"
          error={isTried ? faults.reason : undefined}
        />
      </Form>
    </Dialog>
  );
}
