/** The transaction wizard: its steps, the way through them, and what it waits for. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  setRecordWizardAccount,
  setRecordWizardType,
  startRecordWizardSaving,
  isRecordWizardSaving,
  MOVEMENT_TYPE_QUESTION,
  stepBackRecordWizard,
  stepBackRecordWizardTo,
  advanceRecordWizard,
  type MovementType,
  movementTypeChoices,
  newRecordWizardAtDetails,
  restartRecordWizard,
  SELECTED_MOVEMENT_TYPE_LABEL,
  newRecordWizard,
  recordWizardStepIndex,
  completeRecordWizardTask,
  failRecordWizardTask,
  type Wizard,
  recordWizardSteps,
} from './record-wizard.ts';
import { answerTypeAndAccount, byType, MAX_WALK, movementTypes, walkWizard } from './testing/record-wizards.ts';

function path(start: Wizard, type: MovementType): string[] {
  const steps = new Set([start.step]);
  let at = start;
  for (let count = 0; count < MAX_WALK; count += 1) {
    at = advanceRecordWizard(answerTypeAndAccount(at, type));
    steps.add(at.step);
  }
  return [...steps];
}

// Spec: «Step 1 asks 'what type of movement did you», «Ingresó: income, money in (sales, collections)»
// Spec: «Salió: expense, money out (purchases, expenses», «Transferencia: transfer between cash and»
it('step 1 asks for the type with three cards', () => {
  expect(MOVEMENT_TYPE_QUESTION).toBe('¿Qué tipo de movimiento hiciste?');
  expect(SELECTED_MOVEMENT_TYPE_LABEL).toBe('Tipo seleccionado');
  expect(movementTypeChoices).toEqual([
    { type: 'income', title: 'Ingresó', description: 'Dinero que entró: ventas y cobros.' },
    {
      type: 'expense',
      title: 'Salió',
      description: 'Dinero que salió: gastos y pagos. La mercadería se compra en Inventario.',
    },
    { type: 'transfer', title: 'Transferencia', description: 'Dinero que pasó entre Efectivo y Yape/Plin.' },
  ]);
});

// Spec: «The step list is chosen by transaction type», «Steps by type», «Income: transaction type, account, income»
// Spec: «Expense: transaction type, account, expense», «Transfer: transaction type, transfer details»
describe('the step list is chosen by type', () => {
  it.each([
    ['income', ['transaction-type', 'account', 'income-details', 'income-preview']],
    ['expense', ['transaction-type', 'account', 'expense-details', 'expense-preview']],
    ['transfer', ['transaction-type', 'transfer-details', 'transfer-preview']],
  ] as const)('%s', (type, steps) => {
    expect(recordWizardSteps({ variant: 'by-type', type })).toEqual(steps);
    expect(path(byType, type)).toEqual(steps);
  });

  it('knows only the first before a type is chosen, and the type can be changed on it', () => {
    expect(recordWizardSteps(byType)).toEqual(['transaction-type']);
    expect(recordWizardSteps(setRecordWizardType(setRecordWizardType(byType, 'transfer'), 'income'))).toHaveLength(4);
  });

  it('is not changed from a later step', () => {
    const details = walkWizard('transfer', 'transfer-details');
    expect(setRecordWizardType(details, 'income')).toBe(details);
    expect(setRecordWizardAccount(details, 'bank')).toBe(details);
  });
});

// Spec: «A variant of the flow starts with a 'CajaDiaria'»
describe('the variant that opens the till', () => {
  const FIVE = ['CajaDiaria', 'IncomeOrExpense', 'CashOrBank', 'AddIncomeOrExpense', 'Summary'];

  it.each(['income', 'expense'] as const)('has five steps for an %s', (type) => {
    expect(recordWizardSteps(newRecordWizard('daily-till', 0))).toEqual(FIVE);
    expect(path(newRecordWizard('daily-till', 0), type)).toEqual(FIVE);
  });

  it('shows CajaDiaria first only when no transactions are loaded for today', () => {
    expect(newRecordWizard('daily-till', 0).step).toBe('CajaDiaria');
    expect(newRecordWizard('daily-till', 1).step).toBe('IncomeOrExpense');
    expect(path(newRecordWizard('daily-till', 7), 'income')).toEqual(FIVE.slice(1));
  });

  it('asks no account of a transfer, which names both', () => {
    expect(path(newRecordWizard('daily-till', 0), 'transfer')).toEqual(FIVE.filter((step) => step !== 'CashOrBank'));
  });
});

// Spec: «Forward moves only when below the last step»
describe('forward only below the last step, back only above the first', () => {
  it.each(movementTypes)('%s', (type) => {
    const last = walkWizard(type);
    expect(last.step).toBe(`${type}-preview`);
    expect(advanceRecordWizard(last)).toBe(last);
    let back = last;
    for (let place = recordWizardStepIndex(last); place > 0; place -= 1) {
      expect(recordWizardStepIndex(back)).toBe(place);
      back = stepBackRecordWizard(back);
    }
    expect(back.step).toBe('transaction-type');
    expect(stepBackRecordWizard(back)).toBe(back);
  });

  it('does not go back to a CajaDiaria that was left out', () => {
    const second = newRecordWizard('daily-till', 1);
    expect(recordWizardStepIndex(second)).toBe(1);
    expect(stepBackRecordWizard(second)).toBe(second);
    expect(stepBackRecordWizardTo(second, 'CajaDiaria')).toBe(second);
    expect(stepBackRecordWizard(advanceRecordWizard(newRecordWizard('daily-till', 0))).step).toBe('CajaDiaria');
  });

  it('waits for the answer to the question of the step', () => {
    expect(advanceRecordWizard(byType)).toBe(byType);
    expect(advanceRecordWizard(setRecordWizardType(byType, 'income')).step).toBe('account');
    const account = walkWizard('income', 'account');
    const unanswered = { ...account, account: undefined };
    expect(advanceRecordWizard(unanswered)).toBe(unanswered);
    expect(advanceRecordWizard(setRecordWizardAccount(unanswered, 'bank')).step).toBe('income-details');
    const till = newRecordWizard('daily-till', 1);
    expect(advanceRecordWizard(till)).toBe(till);
    const unpaid = advanceRecordWizard(setRecordWizardType(till, 'income'));
    expect(advanceRecordWizard(unpaid)).toBe(unpaid);
  });

  it('goes back to an earlier step whose answer is tapped, never to a later one', () => {
    const details = walkWizard('income', 'income-details');
    expect(stepBackRecordWizardTo(details, 'transaction-type').step).toBe('transaction-type');
    const onAccount = { step: 'account', type: 'income', account: 'cash' };
    expect(stepBackRecordWizardTo(details, 'account')).toMatchObject(onAccount);
    for (const step of ['income-details', 'income-preview', 'expense-details'] as const) {
      expect(stepBackRecordWizardTo(details, step)).toBe(details);
    }
  });
});

// Spec: «Reset returns to the first step»
describe('reset returns to the first step', () => {
  it.each([
    ['by-type', 0, 'transaction-type', 0],
    ['by-type', 3, 'transaction-type', 0],
    ['daily-till', 0, 'CajaDiaria', 0],
    ['daily-till', 3, 'IncomeOrExpense', 1],
  ] as const)('%s with %i transactions today: %s, step %i', (variant, today, step, number) => {
    const reset = restartRecordWizard(walkWizard('income', undefined, newRecordWizard(variant, 0)), today);
    expect(reset).toMatchObject({ step, type: undefined, account: undefined, status: 'idle' });
    expect(recordWizardStepIndex(reset)).toBe(number);
  });
});

it('never leaves its steps, whatever happens', () => {
  const events = fc.oneof(
    fc.constantFrom(...movementTypes).map((type) => (wizard: Wizard) => setRecordWizardType(wizard, type)),
    fc.constantFrom('cash', 'bank').map((account) => (wizard: Wizard) => setRecordWizardAccount(wizard, account)),
    fc.nat(2).map((items) => (wizard: Wizard) => advanceRecordWizard(wizard, items)),
    fc.constant(stepBackRecordWizard),
    fc
      .constantFrom('transaction-type', 'account', 'income-details', 'CajaDiaria', 'CashOrBank', 'Summary')
      .map((step) => (wizard: Wizard) => stepBackRecordWizardTo(wizard, step)),
    fc.constant(startRecordWizardSaving),
    fc.nat(1).map((late) => (wizard: Wizard) => completeRecordWizardTask(wizard, wizard.ticket - late)),
    fc.nat(1).map((late) => (wizard: Wizard) => failRecordWizardTask(wizard, wizard.ticket - late, 'falló')),
    fc.nat(1).map((today) => (wizard: Wizard) => restartRecordWizard(wizard, today)),
  );
  const starts = fc.tuple(fc.constantFrom('by-type', 'daily-till'), fc.nat(1));
  fc.assert(
    fc.property(starts, fc.array(events, { maxLength: 25 }), ([variant, today], happenings) => {
      let wizard = newRecordWizard(variant, today);
      const broken = new Set<string>();
      for (const happen of happenings) {
        const before = wizard;
        wizard = happen(before);
        for (const fault of faultsOf(wizard, before)) broken.add(fault);
      }
      expect([...broken]).toEqual([]);
    }),
    { numRuns: 10_000 },
  );
});

function faultsOf(wizard: Wizard, before: Wizard): string[] {
  const steps = recordWizardSteps(wizard);
  const { status, pending, step, type } = wizard;
  const promises = {
    'the step is one of its steps': steps.includes(step),
    'and not before the first': recordWizardStepIndex(wizard) >= steps.indexOf(wizard.firstStep),
    'an error is there when the status says so': (wizard.error !== undefined) === (status === 'error'),
    'it loads while something is saved':
      isRecordWizardSaving(wizard) === (pending === 'save-items' || pending === 'save-record'),
    'tickets only grow': wizard.ticket >= before.ticket,
    'details have a type': !step.includes('details') || type !== undefined,
  };
  return Object.entries(promises).flatMap(([promise, isKept]) => (isKept ? [] : [promise]));
}

it.each<[type: MovementType, account: 'cash' | undefined, steps: string[]]>([
  ['income', 'cash', ['income-details', 'account']],
  ['expense', 'cash', ['expense-details', 'account']],
  ['transfer', undefined, ['transfer-details']],
])('a correction of an %s begins at its details, and goes back no further than its account', (type, account, steps) => {
  const opened = newRecordWizardAtDetails(type, account);
  const [first, ...before] = steps;
  expect([opened.step, opened.type, opened.account]).toEqual([first, type, account]);
  const back = stepBackRecordWizard(opened);
  expect(back.step).toBe(before[0] ?? first);
  expect(stepBackRecordWizard(back).step).toBe(steps.at(-1));
});
