/** The preview before recording (spec, section 2: Preview screens). */
import { accountLabels, expensePreviewLabels } from '@cuadra/domain/rows/account';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { expenseCategoryLabels } from '@cuadra/domain/rows/expense';
import { transactionTypeLabels } from '@cuadra/domain/rows/transaction';
import { transferPreview } from '@cuadra/domain/wizard/transfer-draft';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import type { ReactNode } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { PreviewCard } from './preview-card.tsx';
import { totalOfFlow } from './recorded-movement.ts';
import { SoldLines } from './sold-lines.tsx';
import { useSaveWizardRecord } from './use-wizard-tasks.ts';
import type { WizardController } from './use-movement-wizard.ts';
import { accountOfFlow } from './flow-navigation.ts';
import { WizardFrame } from './wizard-frame.tsx';

interface PreviewProps {
  readonly hand: WizardController;
}

export function IncomePreview({ hand }: PreviewProps) {
  const { flow } = hand;
  const total = totalOfFlow(flow, 'income');
  const account = accountLabels[accountOfFlow(flow)];
  const money = useMoneyWords();
  return (
    <Confirmable hand={hand} question="Resumen de ingreso" note={`Al confirmar, entran ${money(total)} a ${account}.`}>
      <PreviewCard flow="in" type={typeWords('income')} total={total} rows={[{ label: 'Cuenta', value: account }]} />
      <SoldLines lines={flow.income.lines} />
    </Confirmable>
  );
}

export function ExpensePreview({ hand }: PreviewProps) {
  const { flow } = hand;
  const { description, category, subcategory = '' } = flow.expense;
  const total = totalOfFlow(flow, 'expense');
  const account = expensePreviewLabels[accountOfFlow(flow)];
  const money = useMoneyWords();
  return (
    <Confirmable hand={hand} question="Resumen de egreso" note={`Al confirmar, salen ${money(total)} de ${account}.`}>
      <PreviewCard
        flow="out"
        type={typeWords('expense')}
        total={total}
        rows={[
          { label: 'Cuenta', value: account },
          { label: 'Descripción', value: description },
          { label: 'Categoría', value: category === undefined ? '' : expenseCategoryLabels[category] },
          ...(subcategory.trim() === '' ? [] : [{ label: 'Subcategoría', value: subcategory.trim() }]),
        ]}
      />
    </Confirmable>
  );
}

export function TransferPreview({ hand }: PreviewProps) {
  const preview = transferPreview(hand.flow.transfer);
  const money = useMoneyWords();
  if (!preview.complete) return <IncompleteTransfer hand={hand} title={preview.title} />;
  const { title, from, to, total } = preview;
  return (
    <Confirmable hand={hand} question={title} note={`Al confirmar, pasan ${money(total)} de ${from} a ${to}.`}>
      <PreviewCard
        flow="moved"
        type={typeWords('transfer')}
        total={total}
        rows={[
          { label: 'Origen', value: from },
          { label: 'Destino', value: to },
        ]}
      />
    </Confirmable>
  );
}

function IncompleteTransfer({ hand, title }: PreviewProps & { readonly title: string }) {
  return (
    <WizardFrame
      hand={hand}
      question={title}
      onSubmit={() => hand.goBack?.()}
      actions={<Button type="submit">Completar</Button>}
    >
      <Banner tone="warning">Falta el monto. Vuelve y escribe cuánto pasaste de una cuenta a otra.</Banner>
    </WizardFrame>
  );
}

interface ConfirmableProps extends PreviewProps {
  readonly question: string;
  /** What confirming will do. */
  readonly note: string;
  readonly children: ReactNode;
}

function Confirmable({ hand, question, note, children }: ConfirmableProps) {
  return (
    <WizardFrame
      hand={hand}
      question={question}
      onSubmit={useSaveWizardRecord(hand)}
      summary={<p className="text-ink-soft">{note}</p>}
      actions={<Button type="submit">Confirmar</Button>}
    >
      {children}
    </WizardFrame>
  );
}

function typeWords(type: MovementType): string {
  return transactionTypeLabels[type];
}

function useMoneyWords(): (amount: number) => string {
  const { currency } = useShopLocale();
  return (amount) => formatMoney(amount, currency);
}
