/** A command's outcome, as it is answered and stored under its id. */
import type { Refusal } from '@cuadra/domain/kernel/refusal';

export type Outcome =
  | { readonly id: string; readonly status: 'applied'; readonly version: number }
  | { readonly id: string; readonly status: 'refused'; readonly error: Refusal }
  /** Nothing was decided, so the same command may be sent again. */
  | { readonly id: string; readonly status: 'failed'; readonly error: Refusal };

export function refusedOutcome(id: string, error: Refusal): Outcome {
  return { id, status: 'refused', error };
}

export function failedOutcome(id: string, error: Refusal): Outcome {
  return { id, status: 'failed', error };
}

/**
 * Another try of the command has stored its outcome meanwhile: on Citus a first try may hold the outcome's key without
 * being seen, while it is only prepared.
 */
export class OutcomeTaken extends Error {}
