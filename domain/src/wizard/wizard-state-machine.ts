/**
 * The state machine of all wizards: one question on each step; earlier answers may decide which steps follow.
 *
 * Invariants: no step is passed before its question is answered; an impossible move returns the same object.
 */
export interface StepTable<Wizard extends AtStep> {
  /** The steps known so far, in order. */
  readonly orderOf: (wizard: Wizard) => readonly Wizard['step'][];
  /** Whether the question of the current step is answered. */
  readonly isAnswered: (wizard: Wizard) => boolean;
  readonly moveTo: (wizard: Wizard, step: Wizard['step']) => Wizard;
}

interface AtStep {
  readonly step: string;
}

/** Moves to the next step, if there is one and the current one is answered. */
export function advanceWizard<Wizard extends AtStep>(table: StepTable<Wizard>, wizard: Wizard): Wizard {
  const next = neighbour(table, wizard, 1);
  return next === undefined || !table.isAnswered(wizard) ? wizard : table.moveTo(wizard, next);
}

export function wizardAtPreviousStep<Wizard extends AtStep>(table: StepTable<Wizard>, wizard: Wizard): Wizard {
  const previous = neighbour(table, wizard, -1);
  return previous === undefined ? wizard : table.moveTo(wizard, previous);
}

/** Returns to an earlier step after a tap on its answer. */
export function jumpBackToWizardStep<Wizard extends AtStep>(
  table: StepTable<Wizard>,
  wizard: Wizard,
  step: Wizard['step'],
): Wizard {
  const order = table.orderOf(wizard);
  return order.slice(0, order.indexOf(wizard.step)).includes(step) ? table.moveTo(wizard, step) : wizard;
}

/** Moves on to the wanted step, or to the first unanswered one before it. */
export function resumeWizardAtStep<Wizard extends AtStep>(
  table: StepTable<Wizard>,
  wizard: Wizard,
  wanted: Wizard['step'],
): Wizard {
  const next = advanceWizard(table, wizard);
  return wizard.step === wanted || next === wizard ? wizard : resumeWizardAtStep(table, next, wanted);
}

function neighbour<Wizard extends AtStep>(
  { orderOf }: StepTable<Wizard>,
  wizard: Wizard,
  by: 1 | -1,
): Wizard['step'] | undefined {
  const order = orderOf(wizard);
  return order[order.indexOf(wizard.step) + by];
}
