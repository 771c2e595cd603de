import type { Context } from 'hono';
import type { SignedInEnv } from '../auth/request-env.ts';
import { givenLength } from '../http/parse-body-and-query.ts';
import type { ApiLimits } from '../limits/concurrency-and-rate-limits.ts';

const BYTES_OF_A_COMMAND = 4_096;

/**
 * What is sent costs as many commands as would fit into it. If that is too much, returns the seconds to wait, and
 * without reading a body whose length is given: megabytes that are only refused would delay everybody.
 */
export async function spendBudgetForBody(
  context: Context<SignedInEnv>,
  { budget }: Pick<ApiLimits, 'budget'>,
  commands = 0,
): Promise<number | undefined> {
  const length = givenLength(context) ?? (await context.req.arrayBuffer()).byteLength;
  return budget.spend(context.get('signedIn').uid, commands + Math.floor(length / BYTES_OF_A_COMMAND));
}
