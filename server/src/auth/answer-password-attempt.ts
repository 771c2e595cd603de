/** Counts the attempt unless the password was right, and limits concurrent checks. */
import type { Context } from 'hono';
import { runWithinConcurrencyLimit } from '../limits/concurrency-limiter.ts';
import { answerTooManyAttempts } from './auth-refusals.ts';
import type { AuthParts } from './auth-route-parts.ts';
import { deleteExpiredSessions } from './session-routes.ts';
import type { ThrottledAttempt } from './sign-in-throttle.ts';

type PasswordAttempt = Extract<ThrottledAttempt, { readonly to: 'sign-in' | 'change-password' }>;

export async function answerPasswordAttempt(
  context: Context,
  parts: AuthParts,
  attempt: PasswordAttempt,
  ask: () => Promise<Response>,
): Promise<Response> {
  const wait = await parts.throttle.begin(attempt);
  if (wait !== undefined) return answerTooManyAttempts(context, wait);
  const turnOf = attempt.to === 'sign-in' ? (attempt.device ?? attempt.place) : attempt.email;
  const answer = await runWithinConcurrencyLimit(parts.passwordTurns, turnOf, ask);
  if (answer.ok) await Promise.all([parts.throttle.succeed(attempt), deleteExpiredSessions(parts)]);
  return answer;
}
