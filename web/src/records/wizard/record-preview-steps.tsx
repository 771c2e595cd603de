/** The preview before recording (spec, section 2: Preview screens). */
import { moneyMovedByPaymentWords, type PaymentDraft, quotePayment } from '@cuadra/domain/payment/payment-draft';
import { paymentMethodLabels } from '@cuadra/domain/payment/payment-words';
import { splitBetweenAccounts } from '@cuadra/domain/payment/split-between-accounts';
import { expensePreviewAccountLabels } from '@cuadra/domain/rows/account';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { businessCashRounding } from '@cuadra/domain/rows/business';
import { expenseCategoryLabels } from '@cuadra/domain/rows/expense-categories';
import { transactionTypeLabels } from '@cuadra/domain/rows/transaction';
import { isIncomeWithoutProducts } from '@cuadra/domain/wizard/income-draft';
import { transferSummary } from '@cuadra/domain/wizard/transfer-draft';
import type { MovementType } from '@cuadra/domain/wizard/record-wizard';
import { type ReactNode, useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { BankShareField } from '../../shop/bank-share-field.tsx';
import { ChangeDue, PaymentAmountFields } from '../../shop/payment-amount-fields.tsx';
import { useExpectedBalances, useShop } from '../../hooks/use-shop.ts';
import { useCustomer } from '../../hooks/use-customers.ts';
import { CustomerChoiceDialog } from '../../wizard/customer-choice-dialog.tsx';
import { useCreditLimitWarning } from '../../wizard/use-credit-limit-warning.ts';
import { DebtorField } from '../../wizard/debtor-field.tsx';
import { RecordPreviewCard } from './record-preview-card.tsx';
import { totalOfRecordFlow } from './record-wizard-result.ts';
import { SoldLineList } from '../../wizard/sold-line-list.tsx';
import { useSaveWizardRecord } from './use-save-and-undo-record.ts';
import type { WizardController } from './use-record-wizard.ts';
import {
  accountOfRecordFlow,
  incomePaymentOfRecordFlow,
  expensePaymentOfRecordFlow,
} from './record-flow-step-and-payment.ts';
import { RecordWizardFrame } from './record-wizard-frame.tsx';

interface PreviewProps {
  readonly controller: WizardController;
}

export function IncomePreviewStep({ controller }: PreviewProps) {
  const { flow } = controller;
  const { business } = useShop();
  const [isTried, setTried] = useState(false);
  const total = totalOfRecordFlow(flow, 'income');
  const payment = incomePaymentOfRecordFlow(flow);
  const { currency } = useShopLocale();
  const balances = useExpectedBalances();
  const quote = quotePayment(total, payment, businessCashRounding(business));
  const { fault } = quote;
  const debtor = useCustomer(payment.customerId);
  const [isChoosing, setIsChoosing] = useState(false);
  const isOverLimit = useCreditLimitWarning(payment.customerId, quote.owed) !== undefined;
  const pay = (next: PaymentDraft) => controller.change((before) => ({ ...before, payment: next }));
  return (
    <Confirmable
      controller={controller}
      question={isIncomeWithoutProducts(flow.income.lines) ? 'Resumen del ingreso' : 'Resumen de la venta'}
      note={fault ?? `Al confirmar, ${moneyMovedByPaymentWords(quote, currency, debtor?.name ?? 'tu cliente')}.`}
      above={<ChangeDue quote={quote} />}
      confirmLabel={isOverLimit ? 'Fiar igual' : undefined}
      stop={fault === undefined ? undefined : () => setTried(true)}
    >
      <RecordPreviewCard
        flow="in"
        type={typeWords('income')}
        total={total}
        rows={[{ label: 'Cuenta', value: paymentMethodLabels[payment.method] }]}
      />
      <SoldLineList lines={flow.income.lines} />
      <PaymentAmountFields
        total={total}
        payment={payment}
        onChange={pay}
        cashRounding={businessCashRounding(business)}
        balances={balances}
        isTried={isTried}
        debtor={
          <DebtorField
            customerId={payment.customerId}
            more={quote.owed}
            isTried={isTried}
            onChange={() => setIsChoosing(true)}
          />
        }
      />
      {isChoosing && (
        <CustomerChoiceDialog
          onChoose={(customerId) => {
            pay({ ...payment, customerId });
            setIsChoosing(false);
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Confirmable>
  );
}

export function ExpensePreviewStep({ controller }: PreviewProps) {
  const { flow } = controller;
  const { description, category, subcategory = '' } = flow.expense;
  const total = totalOfRecordFlow(flow, 'expense');
  const { method, byBank } = expensePaymentOfRecordFlow(flow);
  const { currency } = useShopLocale();
  const [isTried, setTried] = useState(false);
  const split = splitBetweenAccounts(total, byBank, useExpectedBalances(), currency);
  const isSplit = method === 'split';
  const account = isSplit ? paymentMethodLabels.split : expensePreviewAccountLabels[accountOfRecordFlow(flow)];
  const money = useMoneyWords();
  const whole = `Al confirmar, salen ${money(total)} de ${account}.`;
  const both = `Al confirmar, salen ${money(split.parts.cash)} de Efectivo y ${money(split.parts.bank)} de Banco.`;
  return (
    <Confirmable
      controller={controller}
      question="Resumen del gasto"
      note={isSplit ? (split.fault ?? both) : whole}
      stop={isSplit && split.fault !== undefined ? () => setTried(true) : undefined}
    >
      <RecordPreviewCard
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
      {isSplit && (
        <BankShareField
          byBank={byBank}
          onChange={(part) =>
            controller.change((before) => ({
              ...before,
              payment: { ...incomePaymentOfRecordFlow(before), byBank: part },
            }))
          }
          fault={isTried ? split.fault : undefined}
        />
      )}
    </Confirmable>
  );
}

export function TransferPreviewStep({ controller }: PreviewProps) {
  const preview = transferSummary(controller.flow.transfer);
  const money = useMoneyWords();
  if (!preview.complete) return <IncompleteTransfer controller={controller} title={preview.title} />;
  const { title, from, to, total } = preview;
  return (
    <Confirmable
      controller={controller}
      question={title}
      note={`Al confirmar, pasan ${money(total)} de ${from} a ${to}.`}
    >
      <RecordPreviewCard
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

function IncompleteTransfer({ controller, title }: PreviewProps & { readonly title: string }) {
  return (
    <RecordWizardFrame
      controller={controller}
      question={title}
      onSubmit={() => controller.goBack?.()}
      actions={<Button type="submit">Completar</Button>}
    >
      <Banner tone="warning">Falta el monto. Vuelve y escribe cuánto pasaste de una cuenta a otra.</Banner>
    </RecordWizardFrame>
  );
}

interface ConfirmableProps extends PreviewProps {
  readonly question: string;
  /** What confirming will do. */
  readonly note: string;
  readonly confirmLabel?: string | undefined;
  /** Above the note, always in sight. */
  readonly above?: ReactNode;
  /** Called instead of recording, while something is missing. */
  readonly stop?: (() => void) | undefined;
  readonly children: ReactNode;
}

function Confirmable({
  controller,
  question,
  note,
  confirmLabel = 'Confirmar',
  above,
  stop,
  children,
}: ConfirmableProps) {
  const save = useSaveWizardRecord(controller);
  return (
    <RecordWizardFrame
      controller={controller}
      question={question}
      onSubmit={stop ?? save}
      summary={
        <>
          {above}
          <p className="text-ink-soft">{note}</p>
        </>
      }
      actions={<Button type="submit">{confirmLabel}</Button>}
    >
      {children}
    </RecordWizardFrame>
  );
}

function typeWords(type: MovementType): string {
  return transactionTypeLabels[type];
}

function useMoneyWords(): (amount: number) => string {
  const { currency } = useShopLocale();
  return (amount) => formatMoney(amount, currency);
}
