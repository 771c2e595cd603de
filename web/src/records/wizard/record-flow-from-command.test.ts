/** What was refused comes back into the wizard as it was recorded, and is recorded again under the same ids. */
import { commandExamples } from '@cuadra/domain/command-examples';
import { buildRecordExpenseInput } from '@cuadra/domain/wizard/expense-draft';
import { buildRecordIncomeInput } from '@cuadra/domain/wizard/income-draft';
import { buildRecordTransferInput } from '@cuadra/domain/wizard/transfer-draft';
import { screenOfRecordWizard } from '@cuadra/domain/wizard/record-wizard';
import { describe, expect, it } from 'vitest';
import { recordFlowFromCommand, recordFlowFromExpenseProposal } from './record-flow-from-command.ts';
import { hasUnsavedAnswers } from './record-flow.ts';
import { accountOfRecordFlow } from './record-flow-step-and-payment.ts';

const ids = { transactionId: 'fresh', expenseId: 'fresh', openingId: 'fresh' };

function flowFor(name: string, input: unknown) {
  return recordFlowFromCommand({ name, input, why: 'Ya no queda.' }, ids, () => 'fresh');
}

describe('a refused command is corrected from what was recorded', () => {
  it('a sale: its lines, its account, and why it was refused', () => {
    const input = commandExamples['record-income'];
    const flow = flowFor('record-income', input);
    if (flow === undefined) throw new Error('nothing to correct');
    expect(screenOfRecordWizard(flow.wizard)).toBe('income-details');
    expect(flow.income.problem).toBe('Ya no queda.');
    expect(hasUnsavedAnswers(flow)).toBe(true);
    const again = buildRecordIncomeInput(flow.income, { ...flow.ids, account: accountOfRecordFlow(flow) }, new Map());
    expect(again).toMatchObject({ transactionId: input.transactionId, account: input.account });
    expect(again?.items[0]).toMatchObject({ ...input.items[0], oldOrNewProduct: 'new' });
  });

  it('an expense', () => {
    const { transactionId, expenseId, ...input } = commandExamples['record-expense'];
    const flow = flowFor('record-expense', commandExamples['record-expense']);
    if (flow === undefined) throw new Error('nothing to correct');
    expect(screenOfRecordWizard(flow.wizard)).toBe('expense-details');
    const again = buildRecordExpenseInput(
      flow.expense,
      { account: accountOfRecordFlow(flow) },
      { transactionId, expenseId },
    );
    expect(again).toEqual({ transactionId, expenseId, ...input });
    expect(flow.ids).toMatchObject({ transactionId, expenseId });
  });

  it('a transfer, which has no account to choose first', () => {
    const input = commandExamples['record-transfer'];
    const flow = flowFor('record-transfer', input);
    if (flow === undefined) throw new Error('nothing to correct');
    expect(screenOfRecordWizard(flow.wizard)).toBe('transfer-details');
    expect(flow.wizard.firstStep).toBe('transfer-details');
    expect(input).toMatchObject(buildRecordTransferInput(flow.transfer, flow.ids.transactionId) ?? {});
  });

  it('what the wizard does not record, or does not understand, is not corrected in it', () => {
    expect(flowFor('buy-stock', commandExamples['buy-stock'])).toBeUndefined();
    expect(flowFor('record-income', { of: 'another version' })).toBeUndefined();
  });
});

describe('a proposed expense', () => {
  const proposal = {
    description: 'Taxi',
    amount: 12_00,
    category: 'overhead',
    subcategory: 'Movilidad',
    account: 'bank',
  };
  const propose = (proposed: string | undefined) =>
    recordFlowFromExpenseProposal(proposed, { ...ids, transactionId: ID, expenseId: ID });
  const ID = '0190b2f0-0000-7000-8000-000000000001';

  it('begins at its details, filled in', () => {
    const flow = propose(JSON.stringify(proposal));
    if (flow === undefined) throw new Error('nothing was proposed');
    expect(screenOfRecordWizard(flow.wizard)).toBe('expense-details');
    const recorded = buildRecordExpenseInput(
      flow.expense,
      { account: accountOfRecordFlow(flow) },
      { transactionId: ID, expenseId: ID },
    );
    expect(recorded).toEqual({ ...proposal, transactionId: ID, expenseId: ID });
  });

  it.each([undefined, '', 'Taxi', '12', '{"amount":-5}', JSON.stringify({ ...proposal, more: 1 })])(
    '%j proposes nothing',
    (text) => expect(propose(text)).toBeUndefined(),
  );
});
