/** The details of a transfer (spec, sections 2, 4 and 5: Transfer). */
import { type Account, accountLabels } from '@cuadra/domain/rows/account';
import { availableBalance } from '@cuadra/domain/cash/balances';
import { refuseIfBalanceTooLow } from '@cuadra/domain/cash/insufficient-funds';
import { formatMoney } from '@cuadra/domain/kernel/money';
import {
  setTransferDraftAmount,
  type TransferDraft,
  setTransferDraftOrigin,
} from '@cuadra/domain/wizard/transfer-draft';
import { Button } from '../../kit/button.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { CashIcon, PhoneIcon } from '../../icons/icons-shop.tsx';
import { TransferIcon } from '../../icons/icons-money-and-sync.tsx';
import { MoneyField } from '../../fields/money-field.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import type { WizardController } from './use-record-wizard.ts';
import { RecordWizardFrame } from './record-wizard-frame.tsx';

const icons = { cash: <CashIcon />, bank: <PhoneIcon /> } as const;

export function TransferDetailsStep({ controller }: { readonly controller: WizardController }) {
  const { change, goOn } = controller;
  const draft = controller.flow.transfer;
  const { fromAccount, amount } = draft;
  const { currency } = useShopLocale();
  const balances = useExpectedBalances();
  const uncovered = refuseIfBalanceTooLow(fromAccount, amount ?? 0, balances, currency);
  const write = (transfer: TransferDraft) => change((before) => ({ ...before, transfer }));
  const available = formatMoney(availableBalance(fromAccount, balances), currency);
  return (
    <RecordWizardFrame
      controller={controller}
      question="¿Cuánto pasaste de una cuenta a otra?"
      startsIn="first-field"
      onSubmit={() => {
        if (uncovered === undefined) goOn();
      }}
      actions={<Button type="submit">Continuar</Button>}
    >
      <Direction draft={draft} onSwap={() => write(setTransferDraftOrigin(draft, draft.toAccount))} />
      <MoneyField
        label="Monto"
        size="large"
        hint={`Saldo disponible en ${accountLabels[fromAccount]}: ${available}`}
        value={amount}
        onChange={(typed) => write(setTransferDraftAmount(draft, typed))}
        error={uncovered?.message}
      />
    </RecordWizardFrame>
  );
}

interface DirectionProps {
  readonly draft: TransferDraft;
  readonly onSwap: () => void;
}

/** With two accounts, the only choice is to swap them. */
function Direction({ draft: { fromAccount, toAccount }, onSwap }: DirectionProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 rounded-2xl border border-edge bg-sheet p-2">
      <p aria-live="polite" aria-atomic="true" className="contents">
        <End word="De" account={fromAccount} />
        <End word="A" account={toAccount} />
      </p>
      <span className="order-2 text-moved">
        <IconButton icon={<TransferIcon />} label="Cambiar el sentido" onPress={onSwap} />
      </span>
    </div>
  );
}

function End({ word, account }: { readonly word: 'De' | 'A'; readonly account: Account }) {
  return (
    <span
      className={`flex min-w-24 flex-1 flex-col gap-1 rounded-xl px-1 py-2 sm:px-4 ${word === 'De' ? 'order-1' : 'order-3'}`}
    >
      <span className="text-form text-ink-soft">{word} </span>
      <span className="flex flex-wrap items-center gap-x-1 text-lg leading-tight font-bold">
        {icons[account]}
        {accountLabels[account]}
      </span>
    </span>
  );
}
