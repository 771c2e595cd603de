/** A flow through the wizard: how it opens, what of it survives, and where the history leads. */
import { newProductRow } from '@cuadra/domain/inventory/product-details';
import type { Product } from '@cuadra/domain/rows/product';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import {
  setExpenseDraftCategory,
  setExpenseDraftDescription,
  emptyExpenseDraft,
  setExpenseDraftAmount,
  setExpenseDraftSubcategory,
} from '@cuadra/domain/wizard/expense-draft';
import { addIncomeLine } from '@cuadra/domain/wizard/income-draft';
import { setLineDraftPrice, lineDraftOfNewProduct, lineDraftOfProduct } from '@cuadra/domain/wizard/income-line-draft';
import { newPaymentDraft } from '@cuadra/domain/payment/payment-draft';
import { setTransferDraftAmount } from '@cuadra/domain/wizard/transfer-draft';
import {
  setRecordWizardAccount,
  setRecordWizardType,
  startRecordWizardSaving,
  advanceRecordWizard,
  screenOfRecordWizard,
  completeRecordWizardTask,
} from '@cuadra/domain/wizard/record-wizard';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recordProgressSteps, stepCountWhileTypeUnknown } from './record-progress-steps.ts';
import {
  advanceRecordFlow,
  type RecordFlow,
  hasUnsavedAnswers,
  newRecordFlow,
  startNextRecordFlow,
  restoreOrStartRecordFlow,
  currentRecordStepPosition,
} from './record-flow.ts';
import { recordWizardResultFromFlow } from './record-wizard-result.ts';
import { moveRecordFlowToPosition } from './record-flow-step-and-payment.ts';

const ids = { transactionId: 'record', expenseId: 'expense', openingId: 'opening' };
const others = { transactionId: 'record 2', expenseId: 'expense 2', openingId: 'opening 2' };
const counted = { isTillCounted: true, records: 3 };
const uncounted = { isTillCounted: false, records: 0 };
const bread: Product = {
  ...newProductRow(
    { uuid: 'bread', description: 'Pan', price: 30 },
    { at: '2026-11-21T13:00:00.000Z', businessId: 'shop' },
  ),
  stock: unitsToQuantity(5),
};
const stock = { shelf: new Map([[bread.uuid, bread]]), balances: { cash: 100_00, bank: 0 } };

function withLine(flow: RecordFlow, line = lineDraftOfProduct(bread)): RecordFlow {
  const lineIds = { uuid: 'line', productUuid: 'new product', stockLogUuid: 'log' };
  return { ...flow, income: addIncomeLine(flow.income, line, stock.shelf, lineIds) };
}

function withAccount(flow: RecordFlow): RecordFlow {
  return advanceRecordFlow({ ...flow, wizard: setRecordWizardAccount(flow.wizard, 'cash') });
}

function recorded(flow: RecordFlow): RecordFlow {
  const saving = startRecordWizardSaving(flow.wizard);
  return {
    ...flow,
    wizard: completeRecordWizardTask(saving, saving.ticket),
    receipt: recordWizardResultFromFlow(flow, 'income', { commandId: 'command', cashRounding: 0 }),
  };
}

const opened = newRecordFlow('income', counted, ids);
const atDetails = withAccount(opened);
const atPreview = advanceRecordFlow(withLine(atDetails));

// Spec: «A variant of the flow starts with a 'CajaDiaria'»
describe('a day whose till nobody has counted yet', () => {
  it('begins with CajaDiaria, when nothing was recorded either', () => {
    const tillFirst = { variant: 'daily-till', step: 'CajaDiaria' };
    expect(newRecordFlow(undefined, uncounted, ids).wizard).toMatchObject(tillFirst);
    expect(newRecordFlow(undefined, { ...uncounted, records: 1 }, ids).wizard.step).toBe('IncomeOrExpense');
    const typeFirst = { variant: 'by-type', step: 'transaction-type' };
    expect(newRecordFlow(undefined, counted, ids).wizard).toMatchObject(typeFirst);
  });

  it('goes on from there to what was asked for', () => {
    const till = newRecordFlow('expense', uncounted, ids);
    expect(screenOfRecordWizard(till.wizard)).toBe('till');
    expect(advanceRecordFlow(till).wizard).toMatchObject({ type: 'expense', step: 'CashOrBank' });
    const screenAfter = (flow: RecordFlow) => screenOfRecordWizard(advanceRecordFlow(flow).wizard);
    expect(screenAfter(newRecordFlow(undefined, uncounted, ids))).toBe('type');
    expect(screenAfter(newRecordFlow('transfer', uncounted, ids))).toBe('transfer-details');
  });

  it('asks the same in both variants', () => {
    const daily = newRecordFlow('income', uncounted, ids);
    const wizard = setRecordWizardType(advanceRecordWizard(daily.wizard), 'income');
    const steps = recordProgressSteps({ ...daily, wizard });
    expect(steps.map(({ key, label }) => [key, label])).toEqual([
      ['CajaDiaria', 'Caja'],
      ['IncomeOrExpense', 'Tipo'],
      ['CashOrBank', 'Cuenta'],
      ['AddIncomeOrExpense', 'Productos'],
      ['Summary', 'Resumen'],
    ]);
    const [first] = recordProgressSteps(newRecordFlow('expense', { ...uncounted, records: 1 }, ids));
    expect(first?.key).toBe('IncomeOrExpense');
  });
});

describe('a wizard that is opened', () => {
  it('has the type chosen that was asked for, and the next question', () => {
    expect(opened.wizard).toMatchObject({ type: 'income', step: 'account' });
    expect(newRecordFlow('transfer', counted, ids).wizard.step).toBe('transfer-details');
    expect(stepCountWhileTypeUnknown(newRecordFlow(undefined, counted, ids))).toBe(4);
  });

  it('is where it was after a reload, whatever it was', () => {
    const kept = withLine(atDetails);
    expect(restoreOrStartRecordFlow(kept, true, opened)).toEqual(kept);
    const { receipt } = restoreOrStartRecordFlow(recorded(atPreview), true, opened);
    expect(receipt).toMatchObject({ total: 30, accounts: ['cash'] });
    expect(restoreOrStartRecordFlow(undefined, true, opened)).toBe(opened);
  });

  const writing = { ...atDetails, panel: { line: lineDraftOfProduct(bread), rewrites: undefined } };
  it.each<[step: string, flow: RecordFlow]>([
    ['the type', newRecordFlow(undefined, counted, ids)],
    ['the account', opened],
    ['the details', atDetails],
    ['the details, with a product being written', writing],
    ['the details, with a line', withLine(atDetails)],
    ['the preview', atPreview],
  ])('as the tab keeps it, at %s', (_step, flow) => {
    const kept = z.parse(z.custom<RecordFlow>(), JSON.parse(JSON.stringify(flow)));
    const shown = restoreOrStartRecordFlow(kept, true, newRecordFlow('income', counted, others));
    expect(shown).toEqual(flow);
    expect(currentRecordStepPosition(shown)).toBe(currentRecordStepPosition(flow));
  });

  it('takes up what was left half done, and says so', () => {
    const kept = withLine(atDetails);
    for (const asked of [opened, newRecordFlow(undefined, counted, others)]) {
      expect(restoreOrStartRecordFlow(kept, false, asked)).toEqual({ ...kept, isResumed: true });
    }
  });

  it('begins anew where nothing was typed, something else is asked for, or it was recorded', () => {
    const fresh = newRecordFlow('income', counted, others);
    const expense = newRecordFlow('expense', counted, others);
    expect(restoreOrStartRecordFlow(atDetails, false, fresh)).toBe(fresh);
    expect(restoreOrStartRecordFlow(withLine(atDetails), false, expense)).toBe(expense);
    expect(restoreOrStartRecordFlow(recorded(atPreview), false, fresh)).toBe(fresh);
  });

  it('does not wait for ever for what a reload has interrupted', () => {
    const saving = advanceRecordWizard(withLine(atDetails).wizard, 1);
    const after = restoreOrStartRecordFlow({ ...withLine(atDetails), wizard: saving }, true, opened);
    const error = 'No terminó de guardarse. Inténtalo de nuevo.';
    expect(after.wizard).toMatchObject({ step: 'income-details', status: 'error', error });
    const { wizard } = restoreOrStartRecordFlow(recorded(atPreview), true, opened);
    expect([wizard.status, wizard.pending]).toEqual(['success', undefined]);
  });
});

describe('what somebody would miss', () => {
  it.each<[string, Partial<RecordFlow>]>([
    ['a line', withLine(opened)],
    ['a product that is being written', { panel: { line: lineDraftOfProduct(bread), rewrites: undefined } }],
    ['what an expense was for', { expense: setExpenseDraftDescription(emptyExpenseDraft, 'Luz') }],
    ['its subcategory', { expense: setExpenseDraftSubcategory(emptyExpenseDraft, 'Luz') }],
    ['its amount', { expense: setExpenseDraftAmount(emptyExpenseDraft, 5, 10) }],
    ['the amount of a transfer', { transfer: setTransferDraftAmount(opened.transfer, 5) }],
    ['counted coins', { till: { ...opened.till, pieces: { '100': 3 } } }],
    ['counted cash', { till: { ...opened.till, cash: 5 } }],
    ['a counted balance', { till: { ...opened.till, bank: 0 } }],
  ])('%s', (_, more) => {
    expect(hasUnsavedAnswers(opened)).toBe(false);
    expect(hasUnsavedAnswers({ ...opened, ...more })).toBe(true);
  });

  it('nothing of what is recorded', () => expect(hasUnsavedAnswers(recorded(atPreview))).toBe(false));
});

// Spec: «Reset returns to the first step»
it('another record begins at the first step, with nothing of the one before', () => {
  const next = startNextRecordFlow(recorded(atPreview), counted, others);
  expect(next).toMatchObject({ ids: others, wanted: undefined, receipt: undefined });
  expect(next.wizard).toMatchObject({ step: 'transaction-type', status: 'idle', type: undefined });
  expect(next.income.lines).toEqual([]);
  const afterTill = startNextRecordFlow(newRecordFlow('income', uncounted, ids), counted, others);
  expect(currentRecordStepPosition(afterTill)).toBe(2);
});

// Spec: «A variant of the flow starts with a 'CajaDiaria'»
it('another record on the next morning begins with the count of the till, as the first one of a day does', () => {
  const ofYesterday = recorded(atPreview);
  expect(startNextRecordFlow(ofYesterday, uncounted, others, 'income').wizard).toMatchObject({ step: 'CajaDiaria' });
  const afterFirst = startNextRecordFlow(ofYesterday, { isTillCounted: false, records: 1 }, others);
  expect(afterFirst.wizard.step).toBe('IncomeOrExpense');
});

describe('where the history leads', () => {
  const place = (flow: RecordFlow, to: number) => currentRecordStepPosition(moveRecordFlowToPosition(flow, to, stock));

  it('back to any step before', () => {
    expect([1, 2, 3].map((to) => place(atPreview, to))).toEqual([1, 2, 3]);
    expect(moveRecordFlowToPosition(atPreview, 3, stock).income).toBe(atPreview.income);
  });

  it('and forward again as far as the answers go', () => {
    expect(place(moveRecordFlowToPosition(atPreview, 1, stock), 4)).toBe(4);
    expect(place(newRecordFlow(undefined, counted, ids), 3)).toBe(1);
    expect(place(opened, 3)).toBe(2);
    expect(place(atDetails, 4)).toBe(3);
  });

  it('never past lines whose product is not saved yet, or a product that is being written', () => {
    const unsaved = withLine(atDetails, setLineDraftPrice(lineDraftOfNewProduct('torta'), 5_00));
    expect(place(unsaved, 4)).toBe(3);
    const writing = { ...withLine(atDetails), panel: { line: lineDraftOfProduct(bread), rewrites: undefined } };
    expect(place(writing, 4)).toBe(3);
  });

  it('nor past an expense that the account does not cover', () => {
    const light = setExpenseDraftDescription(setExpenseDraftAmount(emptyExpenseDraft, 90_00, 100_00), 'Luz');
    const filled = setExpenseDraftCategory(light, 'overhead');
    const expense = { ...withAccount(newRecordFlow('expense', counted, ids)), expense: filled };
    expect(place(expense, 4)).toBe(4);
    const poorer = { ...stock, balances: { cash: 89_99, bank: 0 } };
    expect(currentRecordStepPosition(moveRecordFlowToPosition(expense, 4, poorer))).toBe(3);
  });

  it('nowhere where there is no such step', () => {
    expect(moveRecordFlowToPosition(atPreview, 9, stock)).toBe(atPreview);
    expect(moveRecordFlowToPosition(atPreview, 0, stock)).toBe(atPreview);
  });
});

it('shows the balances that changed, also the one that gave change', () => {
  const accountsAfter = (payment: RecordFlow['payment']) => recorded({ ...atPreview, payment }).receipt?.accounts;
  expect(accountsAfter({ ...newPaymentDraft('cash'), received: 1_00 })).toEqual(['cash']);
  expect(accountsAfter({ ...newPaymentDraft('cash'), received: 1_00, changeByBank: 50 })).toEqual(['cash', 'bank']);
  expect(accountsAfter({ ...newPaymentDraft('bank'), byBank: 1_00 })).toEqual(['cash', 'bank']);
});

it('repeats the earlier answers', () => {
  expect(recordProgressSteps(atPreview)).toEqual([
    { key: 'transaction-type', label: 'Tipo', answer: 'Ingresó' },
    { key: 'account', label: 'Cuenta', answer: 'Efectivo' },
    { key: 'income-details', label: 'Productos', answer: 'PAN' },
    { key: 'income-preview', label: 'Resumen', answer: undefined },
  ]);
  const answersOf = (flow: RecordFlow) => recordProgressSteps(flow).map(({ answer }) => answer);
  const light = setExpenseDraftDescription(emptyExpenseDraft, 'Luz');
  const expense = { ...newRecordFlow('expense', counted, ids), expense: light };
  expect(answersOf(expense)).toEqual(['Salió', undefined, 'Luz', undefined]);
  const moved = answersOf(newRecordFlow('transfer', counted, ids));
  expect(moved).toEqual(['Transferencia', 'Efectivo a Yape/Plin', undefined]);
});
