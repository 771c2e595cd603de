/** The last look before it is recorded: what, how much, where, and what it will do (spec, section 2: Preview screens). */
import { accountLabels, expensePreviewLabels } from '@cuadra/domain/rows/account';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { expenseCategoryLabels } from '@cuadra/domain/rows/expense';
import { lineTotal } from '@cuadra/domain/wizard/income-draft';
import { transactionTypeLabels } from '@cuadra/domain/rows/transaction';
import { transferPreview } from '@cuadra/domain/wizard/transfer-draft';
import type { MovementType } from '@cuadra/domain/wizard/wizard';
import type { ReactNode } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ListRow, RowList } from '../../kit/list-row.tsx';
import { MoneyText } from '../../figures/money.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { LineHint } from './line-hint.tsx';
import { PreviewCard } from './preview-card.tsx';
import { totalOf } from './receipt.ts';
import { useSaveRecord } from './use-recording.ts';
import type { WizardController } from './use-wizard.ts';
import { accountOf } from './walk.ts';
import { WizardFrame } from './wizard-frame.tsx';

interface PreviewProps {
  readonly hand: WizardController;
}

export function IncomePreview({ hand }: PreviewProps) {
  const { flow } = hand;
  const total = totalOf(flow, 'income');
  const account = accountLabels[accountOf(flow)];
  const money = useMoneyWords();
  return (
    <Confirmable hand={hand} question="Resumen de ingreso" note={`Al confirmar, entran ${money(total)} a ${account}.`}>
      <PreviewCard flow="in" type={typeWords('income')} total={total} rows={[{ label: 'Cuenta', value: account }]} />
      <RowList label="Productos">
        {flow.income.lines.map((line) => (
          <ListRow
            key={line.uuid}
            title={line.description}
            hint={<LineHint line={line} />}
            amount={<MoneyText amount={lineTotal(line)} />}
          />
        ))}
      </RowList>
    </Confirmable>
  );
}

export function ExpensePreview({ hand }: PreviewProps) {
  const { flow } = hand;
  const { description, category, subcategory = '' } = flow.expense;
  const total = totalOf(flow, 'expense');
  const account = expensePreviewLabels[accountOf(flow)];
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
  /** What confirming it does. */
  readonly note: string;
  readonly children: ReactNode;
}

function Confirmable({ hand, question, note, children }: ConfirmableProps) {
  return (
    <WizardFrame
      hand={hand}
      question={question}
      onSubmit={useSaveRecord(hand)}
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
