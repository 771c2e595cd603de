/** Otro ingreso: what it was, how much, and the account that takes it. */
import {
  emptyOtherIncomeLine,
  buildOtherIncomeDraft,
  OTHER_INCOME_LABEL,
  otherIncomeFaults,
} from '@cuadra/domain/counter/other-income-draft';
import { newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import type { Account } from '@cuadra/domain/rows/account';
import { useEffect, useId, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { Banner } from '../kit/banner.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { CashOrBankSubmitButtons, accountOfSubmitButton } from '../wizard/cash-or-bank-submit-buttons.tsx';
import { newIncomeLineIds } from '../wizard/new-income-line-ids.ts';
import { OtherIncomeFields } from '../wizard/other-income-fields.tsx';
import type { CounterController } from './use-sales-counter.ts';
import { useSellOutsideCart } from './use-record-cart-sale.ts';

interface OtherIncomeDialogProps {
  readonly controller: CounterController;
  readonly onClose: () => void;
}

export function OtherIncomeDialog({ controller, onClose }: OtherIncomeDialogProps) {
  const id = useId();
  const sell = useSellOutsideCart(controller);
  const [line, setLine] = useState(emptyOtherIncomeLine);
  const [isChecked, setIsChecked] = useState(false);
  const [why, setWhy] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const record = (account: Account) => {
    setIsChecked(true);
    const income = buildOtherIncomeDraft(line, newIncomeLineIds());
    if (income === undefined) return;
    const refused = sell({ transactionId: uuidV7(), income }, newPaymentDraft(account));
    setWhy(refused?.why);
    if (refused === undefined) onClose();
  };
  return (
    <Dialog title={OTHER_INCOME_LABEL} isOpen onClose={onClose} actions={<CashOrBankSubmitButtons form={id} />}>
      <Form id={id} onSubmit={(button) => record(accountOfSubmitButton(button))}>
        <div ref={fields} className="flex flex-col gap-5">
          <OtherIncomeFields line={line} faults={isChecked ? otherIncomeFaults(line) : {}} onChange={setLine} />
        </div>
      </Form>
      {why !== undefined && <Banner tone="error">{why}</Banner>}
    </Dialog>
  );
}
