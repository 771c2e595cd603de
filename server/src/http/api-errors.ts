/**
 * The one shape of an error under /api: the domain's refusal (a code for programs, a Spanish sentence for people, and
 * whether to retry), with the status that its code has.
 */
import { type Refusal, statusOf } from '@cuadra/domain/kernel/refusal';
import type { Context } from 'hono';

export function answerRefusal(context: Context, refusal: Refusal): Response {
  context.header('cache-control', 'no-store');
  return context.json(refusal, statusOf(refusal.code));
}
