/**
 * "Para la casa" and "Puse dinero": how much, of which account, and a note, if there is something to say; filled in
 * where a refused one is corrected.
 */
import { takeMoney } from '@cuadra/domain/records/move-owner-money';
import { UNDO_REASON } from '@cuadra/domain/records/record-titles-and-labels';
import { formatMoney, type Money } from '@cuadra/domain/kernel/money';
import { isRefusal, refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { MAX_DESCRIPTION_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { type Account, accountLabels } from '@cuadra/domain/rows/account';
import { type OwnerMoneyKind, ownerMoneyKindLabels } from '@cuadra/domain/rows/transaction';
import { useEffect, useId, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { MoneyField } from '../fields/money-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { showToastUnlessStored } from '../wizard/show-toast-unless-stored.ts';
import { useRefusedCommandToCorrect } from '../hooks/use-refused-command-to-correct.ts';
import { useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import { Banner } from '../kit/banner.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { showToast } from '../kit/toast.tsx';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';
import { CashOrBankSubmitButtons, accountOfSubmitButton } from '../wizard/cash-or-bank-submit-buttons.tsx';

const words = {
  'taken-out': {
    command: 'take-money',
    amount: '¿Cuánto sacas?',
    missing: 'Escribe cuánto sacas.',
    why: 'Es tu dinero: no es un gasto del negocio y no baja la ganancia.',
    note: 'Mercado, pasajes, colegio.',
    said: 'Para la casa',
  },
  'brought-in': {
    command: 'bring-money',
    amount: '¿Cuánto pones?',
    missing: 'Escribe cuánto pones.',
    why: 'Es tu dinero: no es una venta y no sube la ganancia.',
    note: 'Ahorros, un préstamo de la familia.',
    said: 'Pusiste',
  },
} as const;

const keptDraft: z.ZodMiniType<OwnerMoneyDraft> = z.object({ amount: z.optional(z.int()), description: z.string() });

interface OwnerMoneyDraft {
  readonly amount?: Money | undefined;
  readonly description: string;
}

interface OwnerMoneyDialogProps {
  readonly kind: OwnerMoneyKind;
  readonly onClose: () => void;
}

export function OwnerMoneyDialog({ kind, onClose }: OwnerMoneyDialogProps) {
  const id = useId();
  const { currency } = useShopLocale();
  const balances = useExpectedBalances();
  const correction = useRefusedCommandToCorrect();
  const record = useDispatchCommand(correction?.id);
  const recordUndoing = useDispatchCommand();
  const { draft, setDraft, isRestored } = useOwnerMoneyDraft(kind, correction?.input);
  const { amount, description } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const [why, setWhy] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const said = words[kind];
  const isMissing = amount === undefined || amount === 0;
  const send = (account: Account) => {
    setIsChecked(true);
    if (amount === undefined || amount === 0) return;
    const transactionId = newId();
    const answer = record(said.command, { transactionId, account, amount, description: description.trim() });
    setWhy(isRefusal(answer) ? refusalDisplayMessage(answer) : undefined);
    if (isRefusal(answer)) return;
    void showToastUnlessStored(answer);
    onClose();
    const undo = () =>
      void showToastUnlessStored(recordUndoing('delete-record', { transactionId, reason: UNDO_REASON }));
    showToast({
      message: `${said.said}: ${formatMoney(amount, currency)} · ${accountLabels[account]}`,
      action: { label: 'Deshacer', onPress: undo },
    });
  };
  const there = `Hay ${formatMoney(balances.cash, currency)} en Efectivo y ${formatMoney(balances.bank, currency)} en Yape/Plin.`;
  return (
    <Dialog
      title={ownerMoneyKindLabels[kind]}
      isOpen
      isInAddress
      hasUnsavedFields={isRestored}
      onClose={onClose}
      actions={<CashOrBankSubmitButtons form={id} />}
    >
      <Form id={id} onSubmit={(button) => send(accountOfSubmitButton(button))}>
        <p className="text-ink-soft">{said.why}</p>
        <div ref={fields} className="flex flex-col gap-5">
          <MoneyField
            label={said.amount}
            hint={kind === 'taken-out' ? there : undefined}
            value={amount}
            onChange={(typed) => {
              setDraft({ ...draft, amount: typed });
              setWhy(undefined);
            }}
            error={isChecked && isMissing ? said.missing : undefined}
          />
          <TextField
            label="Nota"
            isOptional
            hint={said.note}
            value={description}
            onChange={(note) => setDraft({ ...draft, description: note })}
            maxLength={MAX_DESCRIPTION_LENGTH}
            autoCapitalize="sentences"
          />
        </div>
      </Form>
      {why !== undefined && <Banner tone="error">{why}</Banner>}
    </Dialog>
  );
}

/** Begins with what was refused; both commands have the same fields. */
function useOwnerMoneyDraft(kind: OwnerMoneyKind, refused: unknown) {
  const { businessId } = useShop();
  const before = takeMoney.input.safeParse(refused).data;
  const initial = { amount: before?.amount, description: before?.description ?? '' };
  return useStoredDraft(`cuadra.owner-money.${businessId}.${kind}`, keptDraft, initial);
}
