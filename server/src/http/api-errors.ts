/**
 * The one shape of an error under /api: the domain's refusal (a code for programs, a Spanish sentence for people, and
 * whether to retry), with the status that its code has; what passes says when to try again.
 */
import { type Refusal, refuse, statusOf } from '@cuadra/domain/kernel/refusal';
import type { Context } from 'hono';
import { isDatabaseGone } from '../database/is-database-gone.ts';
import { TooBusy } from '../limits/turns.ts';

/** Of a limit, or of a database that is gone, where nobody knows better. */
const RETRY_AFTER_SECONDS = 5;

export function answerRefusal(context: Context, refusal: Refusal): Response {
  const status = statusOf(refusal.code);
  context.header('cache-control', 'no-store');
  const waits = (status === 429 || status === 503) && !context.res.headers.has('retry-after');
  if (waits) context.header('retry-after', String(RETRY_AFTER_SECONDS));
  return context.json(refusal, status);
}

/** Too much is asked for at once: nothing was done, and it says when to ask again. */
export function answerTooBusy(context: Context, seconds: number): Response {
  context.header('retry-after', String(seconds));
  return answerRefusal(context, refuse('too-busy'));
}

/** What is said when something is thrown: to wait, where that helps. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof TooBusy) return refuse('too-busy');
  return refuse(isDatabaseGone(error) ? 'unavailable' : 'unexpected');
}
