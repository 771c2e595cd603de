/** How much was moved, from where and to where (spec, sections 2, 4 and 5: Transfer). */
import { accountLabels, accounts } from '@cuadra/domain/cash/account';
import { availableIn } from '@cuadra/domain/cash/balances';
import { refuseUncovered } from '@cuadra/domain/cash/funds';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { transferAmount, type TransferDraft, transferFrom, transferTo } from '@cuadra/domain/records/transfer-draft';
import { Button } from '../../kit/button.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { useShopLocale } from '../../kit/shop-locale.tsx';
import { useExpectedBalances } from '../../replica/use-shop.ts';
import type { WizardHand } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

const segments = accounts.map((account) => ({ value: account, label: accountLabels[account] }));

export function TransferDetails({ hand }: { readonly hand: WizardHand }) {
  const { change, goOn } = hand;
  const draft = hand.flow.transfer;
  const { fromAccount, toAccount, amount } = draft;
  const { currency } = useShopLocale();
  const balances = useExpectedBalances();
  const uncovered = refuseUncovered(fromAccount, amount ?? 0, balances, currency);
  const write = (transfer: TransferDraft) => change((before) => ({ ...before, transfer }));
  const available = formatMoney(availableIn(fromAccount, balances), currency);
  return (
    <WizardFrame
      hand={hand}
      question="¿Cuánto pasaste de una cuenta a otra?"
      startsIn="first-field"
      onSubmit={() => {
        if (uncovered === undefined) goOn();
      }}
      actions={<Button type="submit">Continuar</Button>}
    >
      <MoneyField
        label="Monto"
        size="large"
        hint={`Saldo disponible en ${accountLabels[fromAccount]}: ${available}`}
        value={amount}
        onChange={(typed) => write(transferAmount(draft, typed))}
        error={uncovered?.message}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Segmented
          label="Origen"
          segments={segments}
          value={fromAccount}
          onChange={(account) => write(transferFrom(draft, account))}
        />
        <Segmented
          label="Destino"
          segments={segments}
          value={toAccount}
          onChange={(account) => write(transferTo(draft, account))}
        />
      </div>
    </WizardFrame>
  );
}
