/** Otro ingreso: what it was, how much, and the account that takes it. */
import {
  emptyOtherIncomeLine,
  buildOtherIncomeDraft,
  OTHER_INCOME_LABEL,
  otherIncomeFaults,
} from '@cuadra/domain/counter/other-income-draft';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import type { Account } from '@cuadra/domain/rows/account';
import { useEffect, useId, useRef, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as z from 'zod/mini';
import { useShop } from '../hooks/use-shop.ts';
import { Banner } from '../kit/banner.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { CashOrBankSubmitButtons, accountOfSubmitButton } from '../wizard/cash-or-bank-submit-buttons.tsx';
import { newIncomeLineIds } from '../wizard/new-income-line-ids.ts';
import { OtherIncomeFields } from '../wizard/other-income-fields.tsx';
import { readStoredDraft } from '../wizard/stored-draft.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';
import type { CounterController } from './use-sales-counter.ts';
import { useSellOutsideCart } from './use-record-cart-sale.ts';

interface OtherIncomeDialogProps {
  readonly controller: CounterController;
  readonly onClose: () => void;
}

const keptDraft = z.object({ description: z.string(), price: z.optional(z.int()) });
type OtherIncome = z.infer<typeof keptDraft>;

/** True if it was being typed before a reload. */
export function isOtherIncomeKept(businessId: Uuid): boolean {
  return readStoredDraft(keyOf(businessId), keptDraft) !== undefined;
}

function keyOf(businessId: Uuid): string {
  return `cuadra.other-income.${businessId}`;
}

export function OtherIncomeDialog({ controller, onClose }: OtherIncomeDialogProps) {
  const id = useId();
  const sell = useSellOutsideCart(controller);
  const key = keyOf(useShop().businessId);
  const { draft, setDraft, isRestored } = useStoredDraft<OtherIncome>(key, keptDraft, emptyOtherIncomeLine);
  const line = { ...emptyOtherIncomeLine, ...draft };
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
    <Dialog
      title={OTHER_INCOME_LABEL}
      isOpen
      hasUnsavedFields={isRestored}
      onClose={onClose}
      actions={<CashOrBankSubmitButtons form={id} />}
    >
      <Form id={id} onSubmit={(button) => record(accountOfSubmitButton(button))}>
        <div ref={fields} className="flex flex-col gap-5">
          <OtherIncomeFields line={line} faults={isChecked ? otherIncomeFaults(line) : {}} onChange={setDraft} />
        </div>
      </Form>
      {why !== undefined && <Banner tone="error">{why}</Banner>}
    </Dialog>
  );
}
