/** What the transaction wizard waits for: its lines and its record being saved, or not. */
import { describe, expect, it } from 'vitest';
import {
  setRecordWizardAccount,
  setRecordWizardType,
  startRecordWizardSaving,
  isRecordWizardSaving,
  stepBackRecordWizard,
  stepBackRecordWizardTo,
  advanceRecordWizard,
  type MovementType,
  restartRecordWizard,
  newRecordWizard,
  completeRecordWizardTask,
  failRecordWizardTask,
} from './record-wizard.ts';
import { answerTypeAndAccount, byType, movementTypes, walkWizard } from './testing/record-wizards.ts';

// Spec: «Moving forward from income details or expense»
describe('item lines are saved before the preview', () => {
  it.each(['income', 'expense'] as const)('of an %s', (type) => {
    const saving = advanceRecordWizard(walkWizard(type, `${type}-details`), 2);
    expect(saving).toMatchObject({ step: `${type}-details`, pending: 'save-items', status: 'saving' });
    const saved = { step: `${type}-preview`, pending: undefined, status: 'idle' };
    expect(completeRecordWizardTask(saving, saving.ticket)).toMatchObject(saved);
  });

  it('and in the variant that opens the till', () => {
    const details = (type: MovementType) => walkWizard(type, 'AddIncomeOrExpense', newRecordWizard('daily-till', 0));
    expect(advanceRecordWizard(details('income'), 1).pending).toBe('save-items');
    expect(advanceRecordWizard(details('expense'), 1).pending).toBe('save-items');
    expect(advanceRecordWizard(details('transfer'), 1).step).toBe('Summary');
  });

  it('but from no other step', () => {
    const account = walkWizard('income', 'account');
    expect(advanceRecordWizard(answerTypeAndAccount(account, 'income'), 2).step).toBe('income-details');
    expect(advanceRecordWizard(walkWizard('transfer', 'transfer-details'), 2).step).toBe('transfer-preview');
  });
});

// Spec: «If that fails, the error is stored and re-thrown», «An inventory processing failure stops the»
describe('a failure stops the wizard and stores the error', () => {
  const saving = advanceRecordWizard(walkWizard('income', 'income-details'), 1);
  const error = 'Error de conexión. Verifica tu internet';
  const failed = failRecordWizardTask(saving, saving.ticket, error);

  it('does not advance', () => {
    expect(failed).toMatchObject({ step: 'income-details', status: 'error', error, pending: undefined });
    expect(isRecordWizardSaving(failed)).toBe(false);
  });

  it('can be tried again, which forgets the error', () => {
    const again = advanceRecordWizard(failed, 1);
    expect(again).toMatchObject({ pending: 'save-items', status: 'saving', error: undefined });
    expect(again.ticket).not.toBe(saving.ticket);
    expect(completeRecordWizardTask(again, again.ticket).step).toBe('income-preview');
    expect(stepBackRecordWizard(failed)).toMatchObject({ step: 'account', status: 'idle', error: undefined });
  });
});

// Spec: «If there are no items, the save is skipped»
it('without items the save is skipped and the flow advances', () => {
  const advanced = advanceRecordWizard(walkWizard('income', 'income-details'));
  expect(advanced).toMatchObject({ step: 'income-preview', status: 'idle' });
  expect(advanceRecordWizard(walkWizard('expense', 'expense-details'), 0).step).toBe('expense-preview');
});

// Spec: «The wizard has a loading flag and an error»
describe('a loading flag, an error, and success or error after saving', () => {
  const confirmed = startRecordWizardSaving(walkWizard('income'));

  it('is idle, then saving, then a success', () => {
    expect(byType).toMatchObject({ status: 'idle', error: undefined });
    expect(isRecordWizardSaving(byType)).toBe(false);
    expect(confirmed).toMatchObject({ status: 'saving', pending: 'save-record', step: 'income-preview' });
    expect(isRecordWizardSaving(confirmed)).toBe(true);
    const saved = completeRecordWizardTask(confirmed, confirmed.ticket);
    expect(saved).toMatchObject({ status: 'success', error: undefined, step: 'income-preview' });
    expect(isRecordWizardSaving(saved)).toBe(false);
  });

  it('or an error, after which it can be confirmed again', () => {
    const failed = failRecordWizardTask(confirmed, confirmed.ticket, 'No hay internet');
    expect(failed).toMatchObject({ status: 'error', error: 'No hay internet', step: 'income-preview' });
    expect(startRecordWizardSaving(failed)).toMatchObject({ status: 'saving', error: undefined });
  });

  it('confirms on the preview only', () => {
    expect(startRecordWizardSaving(byType)).toBe(byType);
    const details = walkWizard('income', 'income-details');
    expect(startRecordWizardSaving(details)).toBe(details);
  });

  it('does nothing else while it saves, and records once', () => {
    expect(startRecordWizardSaving(confirmed)).toBe(confirmed);
    expect(stepBackRecordWizard(confirmed)).toBe(confirmed);
    expect(stepBackRecordWizardTo(confirmed, 'account')).toBe(confirmed);
    const saved = completeRecordWizardTask(confirmed, confirmed.ticket);
    expect(startRecordWizardSaving(saved)).toBe(saved);
    expect(stepBackRecordWizard(saved)).toBe(saved);
    const saving = advanceRecordWizard(walkWizard('income', 'income-details'), 1);
    expect(advanceRecordWizard(saving, 1)).toBe(saving);
    const type = { ...byType, status: 'saving' } as const;
    expect(setRecordWizardType(type, 'income')).toBe(type);
    const account = { ...walkWizard('income', 'account'), status: 'saving' } as const;
    expect(setRecordWizardAccount(account, 'bank')).toBe(account);
  });

  it('ignores an answer that comes too late', () => {
    const anew = restartRecordWizard(confirmed, 0);
    expect(completeRecordWizardTask(anew, confirmed.ticket)).toBe(anew);
    expect(failRecordWizardTask(anew, confirmed.ticket, 'tarde')).toBe(anew);
    const next = startRecordWizardSaving(walkWizard('transfer', undefined, anew));
    expect(next.status).toBe('saving');
    expect(completeRecordWizardTask(next, confirmed.ticket)).toBe(next);
    expect(failRecordWizardTask(next, confirmed.ticket, 'tarde')).toBe(next);
  });
});

// Spec: «An expense resets the pending expense»
describe('what was recorded leaves the draft', () => {
  it.each(movementTypes)('an %s resets what was pending', (type) => {
    const confirmed = startRecordWizardSaving(walkWizard(type));
    const saved = completeRecordWizardTask(confirmed, confirmed.ticket);
    expect(saved).toMatchObject({ status: 'success', pending: 'reset-draft' });
    expect(failRecordWizardTask(saved, saved.ticket, 'no puede fallar')).toBe(saved);
    expect(completeRecordWizardTask(saved, saved.ticket)).toMatchObject({ status: 'success', pending: undefined });
  });
});
