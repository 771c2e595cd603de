/**
 * Error answers of /api have one form: the domain's refusal (a code for programs, a Spanish sentence for people, and
 * whether to retry), with the code's HTTP status; a temporary one has a Retry-After header.
 */
import { type Refusal, refuse, httpStatusOf } from '@cuadra/domain/kernel/refusal';
import type { Context } from 'hono';
import { isDatabaseGoneError } from '../database/is-database-gone-error.ts';
import { TooBusyError } from '../limits/concurrency-limiter.ts';

/** The default if no better value is known. */
const RETRY_AFTER_SECONDS = 5;

export function answerRefusal(context: Context, refusal: Refusal): Response {
  const status = httpStatusOf(refusal.code);
  context.header('cache-control', 'no-store');
  const waits = (status === 429 || status === 503) && !context.res.headers.has('retry-after');
  if (waits) context.header('retry-after', String(RETRY_AFTER_SECONDS));
  return context.json(refusal, status);
}

/** Nothing was done; the header says when to retry. */
export function answerTooBusy(context: Context, seconds: number): Response {
  context.header('retry-after', String(seconds));
  return answerRefusal(context, refuse('too-busy'));
}

/** The refusal for an exception. */
export function refusalForError(error: unknown): Refusal {
  if (error instanceof TooBusyError) return refuse('too-busy');
  return refuse(isDatabaseGoneError(error) ? 'unavailable' : 'unexpected');
}
