/**
 * Makes every wizard step an entry of the browser's history, so that the Back button goes one step back.
 *
 * The wizard leads and the history follows, so a tap shows the next step at once. Each entry stores the steps of the
 * entries below it, so that going back in the wizard removes the same entries.
 */

interface History {
  readonly go: (by: number) => void;
}

export interface Trail<Step> {
  /** The steps of the wizard's history entries, up to the shown one. */
  readonly read: () => readonly Step[];
  readonly write: (steps: readonly Step[], isReplaced: boolean) => void;
}

/**
 * Adds an entry for a new step, or goes back to the entry of that step; if there is none, replaces the current entry.
 */
export function syncHistoryWithStep<Step>(
  history: History,
  { read, write }: Trail<Step>,
  step: Step,
  isAhead: boolean,
): void {
  const steps = read();
  const beneath = steps.lastIndexOf(step, -2);
  if (isAhead) write([...steps, step], false);
  else if (beneath >= 0) history.go(beneath - (steps.length - 1));
  else if (steps.at(-1) !== step) write([...steps.slice(0, -1), step], true);
}

/** Goes back to the wizard's first entry, so that Back cannot return into a finished wizard. */
export function rewindToFirstStep(history: History, { read }: Pick<Trail<unknown>, 'read'>): void {
  const entries = read().length;
  if (entries > 1) history.go(1 - entries);
}
