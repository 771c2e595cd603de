/** The details of an expense (spec, sections 2 and 5: Expense). */
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import {
  expenseCategories,
  expenseCategoryLabels,
  plainExpenseCategoryLabels,
} from '@cuadra/domain/rows/expense-categories';
import {
  canContinueExpense,
  capExpenseDraftAmount,
  setExpenseDraftCategory,
  setExpenseDraftDescription,
  setExpenseDraftAmount,
  type ExpenseDraft,
  expenseDraftFaults,
  expenseBalanceMessages,
  setExpenseDraftSubcategory,
} from '@cuadra/domain/wizard/expense-draft';
import { useRef, useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ChoiceCards } from '../../fields/choice-cards.tsx';
import { MoneyField } from '../../fields/money-field.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { BoughtGoodsHint } from './bought-goods-hint.tsx';
import type { WizardController } from './use-record-wizard.ts';
import { moneyAvailableToSpend, expensePaymentOfRecordFlow } from './record-flow-step-and-payment.ts';
import { RecordWizardFrame } from './record-wizard-frame.tsx';

const CATEGORY = 'Tipo de gasto';
const choices = expenseCategories.map((category) => ({
  value: category,
  title: plainExpenseCategoryLabels[category],
  hint: expenseCategoryLabels[category],
}));

export function ExpenseDetailsStep({ controller }: { readonly controller: WizardController }) {
  const { flow, change, goOn } = controller;
  const { currency } = useShopLocale();
  const available = moneyAvailableToSpend(flow, { balances: useExpectedBalances() });
  const [isChecked, setIsChecked] = useState(false);
  const description = useRef<HTMLInputElement>(null);
  // The account's balance may change while the person types.
  const draft = capExpenseDraftAmount(flow.expense, available);
  const messages = expenseBalanceMessages(draft, expensePaymentOfRecordFlow(flow).method, available, currency);
  const faults = isChecked ? expenseDraftFaults(draft, available) : {};
  const write = (expense: ExpenseDraft) => change((before) => ({ ...before, expense }));
  const proceed = () => {
    setIsChecked(true);
    write(draft);
    if (canContinueExpense(draft, available)) goOn();
  };
  return (
    <RecordWizardFrame
      controller={controller}
      question="¿En qué se fue el dinero?"
      onSubmit={proceed}
      actions={<Button type="submit">Continuar</Button>}
    >
      <ExpenseKind
        draft={draft}
        fault={faults.category}
        onChange={write}
        onChoose={() => {
          if (draft.description === '') description.current?.focus();
        }}
      />
      <BoughtGoodsHint expense={draft} />
      <TextField
        ref={description}
        label="Descripción"
        value={draft.description}
        onChange={(words) => write(setExpenseDraftDescription(draft, words))}
        maxLength={MAX_DESCRIPTION_LENGTH}
        autoCapitalize="sentences"
        enterKeyHint="next"
        error={faults.description}
      />
      <div className="flex flex-col gap-3">
        <MoneyField
          label="Monto"
          size="large"
          hint={messages.available}
          value={draft.amount}
          lowersTo={available}
          onChange={(amount) => write(setExpenseDraftAmount(draft, amount, available))}
          note={messages.lowered}
          error={faults.amount}
        />
        {messages.insufficient !== undefined && <Banner tone="warning">{messages.insufficient}</Banner>}
      </div>
      <TextField
        label="Subcategoría"
        hint="Para ordenar tus gastos: luz, pasajes, bolsas…"
        isOptional
        value={draft.subcategory ?? ''}
        onChange={(subcategory) => write(setExpenseDraftSubcategory(draft, subcategory))}
        maxLength={MAX_NAME_LENGTH}
        autoCapitalize="sentences"
        enterKeyHint="done"
      />
    </RecordWizardFrame>
  );
}

interface ExpenseKindProps {
  readonly draft: ExpenseDraft;
  readonly fault: string | undefined;
  readonly onChange: (expense: ExpenseDraft) => void;
  readonly onChoose: () => void;
}

function ExpenseKind({ draft, fault, onChange, onChoose }: ExpenseKindProps) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 font-bold">
        {CATEGORY}
      </p>
      <ChoiceCards
        label={CATEGORY}
        look="chips"
        choices={choices}
        value={draft.category}
        onChange={(category) => onChange(setExpenseDraftCategory(draft, category))}
        onChoose={onChoose}
        error={fault}
      />
    </div>
  );
}
