/**
 * A visit to a wizard, kept in the tab's own storage: it survives a reload, and ends with the tab.
 *
 * Invariant: what is read is of the form that was asked for, or there is nothing.
 */
import * as z from 'zod/mini';

export interface Visit<Answers> {
  readonly id: string;
  readonly step: string;
  readonly answers: Answers;
  /** Once it is recorded. */
  readonly receipt: Receipt | undefined;
}

const receipt = z.object({
  kind: z.enum(['sell', 'waste', 'buy', 'count']),
  commandId: z.string(),
  stockLogId: z.string(),
  /** Of what moved money. */
  money: z.optional(z.object({ transactionId: z.string(), account: z.enum(['cash', 'bank']), amount: z.int() })),
  isUndone: z.boolean(),
});

/** What was recorded, as far as the last screen of a wizard tells it. */
export type Receipt = z.output<typeof receipt>;

export function keptVisit<Answers>(key: string, answers: z.ZodMiniType<Answers>): Visit<Answers> | undefined {
  const form = z.object({ id: z.string(), step: z.string(), answers, receipt: z.optional(receipt) });
  try {
    const visit = z.parse(form, JSON.parse(sessionStorage.getItem(key) ?? ''));
    return { ...visit, receipt: visit.receipt };
  } catch {
    return undefined;
  }
}

/** A storage that is full, or not there, only costs what a reload would have brought back. */
export function keepVisit<Answers>(key: string, visit: Visit<Answers>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(visit));
  } catch {
    sessionStorage.removeItem(key);
  }
}
