/** The machine of the wizards, on a table of its own and on any answers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  wizardAtPreviousStep,
  jumpBackToWizardStep,
  advanceWizard,
  resumeWizardAtStep,
  type StepTable,
} from './wizard-state-machine.ts';

interface Ticket {
  readonly step: 'where' | 'seat' | 'pay';
  readonly answered: ReadonlySet<string>;
  /** By bus one sits anywhere. */
  readonly hasSeats: boolean;
}

const table: StepTable<Ticket> = {
  orderOf: ({ hasSeats }) => (hasSeats ? ['where', 'seat', 'pay'] : ['where', 'pay']),
  isAnswered: ({ step, answered }) => answered.has(step),
  moveTo: (ticket, step) => ({ ...ticket, step }),
};

const all = new Set(['where', 'seat', 'pay']);
const begun: Ticket = { step: 'where', answered: all, hasSeats: true };
const last: Ticket = { ...begun, step: 'pay' };

describe('one step', () => {
  it('on, from an answered question, up to the last', () => {
    expect(advanceWizard(table, begun).step).toBe('seat');
    expect(advanceWizard(table, { ...begun, hasSeats: false }).step).toBe('pay');
    expect(advanceWizard(table, last)).toBe(last);
    const asked = { ...begun, answered: new Set<string>() };
    expect(advanceWizard(table, asked)).toBe(asked);
  });

  it('back, down to the first, whatever is answered', () => {
    expect(wizardAtPreviousStep(table, { ...last, answered: new Set<string>() }).step).toBe('seat');
    expect(wizardAtPreviousStep(table, { ...last, hasSeats: false }).step).toBe('where');
    expect(wizardAtPreviousStep(table, begun)).toBe(begun);
  });
});

it('goes back to any earlier step, and to no other', () => {
  expect(jumpBackToWizardStep(table, last, 'where').step).toBe('where');
  expect(jumpBackToWizardStep(table, last, 'pay')).toBe(last);
  expect(jumpBackToWizardStep(table, begun, 'pay')).toBe(begun);
  const bus = { ...last, hasSeats: false };
  expect(jumpBackToWizardStep(table, bus, 'seat')).toBe(bus);
});

it('is taken up again where it was left, or at the first question without an answer', () => {
  expect(resumeWizardAtStep(table, begun, 'pay').step).toBe('pay');
  expect(resumeWizardAtStep(table, begun, 'where')).toBe(begun);
  expect(resumeWizardAtStep(table, { ...begun, answered: new Set(['where']) }, 'pay').step).toBe('seat');
  expect(resumeWizardAtStep(table, { ...begun, hasSeats: false }, 'seat').step).toBe('pay');
});

it('never passes a question without an answer, nor leaves its steps', () => {
  const tickets = fc.record({
    step: fc.constantFrom('where', 'pay'),
    answered: fc.uniqueArray(fc.constantFrom(...all)).map((answers) => new Set(answers)),
    hasSeats: fc.boolean(),
  });
  fc.assert(
    fc.property(tickets, fc.constantFrom('where', 'seat', 'pay'), (ticket, wanted) => {
      const order = table.orderOf(ticket);
      const { step } = resumeWizardAtStep(table, ticket, wanted);
      const passed = order.slice(order.indexOf(ticket.step), order.indexOf(step));
      expect(order).toContain(step);
      expect(passed.filter((one) => !ticket.answered.has(one))).toEqual([]);
    }),
  );
});
