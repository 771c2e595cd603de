/**
 * Sending a command that only the server can decide (a new business, an invitation, a profile): now, or not at all.
 *
 * Whoever tries again after a lost answer gives the same id, and it is done once.
 */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Refusal } from '@cuadra/domain/kernel/refusal';
import { type RequestFailure } from './api.ts';
import { askFor } from './ask-for.ts';
import { deviceTime, issueInstant } from './clock.ts';
import { deviceId } from './device-id.ts';

interface Sending<Name extends CommandName> {
  readonly id: string;
  readonly name: Name;
  readonly input: InputOf<Name>;
  readonly businessId?: string;
}

interface Outcomes {
  readonly results: readonly { readonly status: 'applied' | 'refused' | 'failed'; readonly error?: Refusal }[];
}

const REFUSED = 422;

/** Why it was not done, undefined when it was. */
export async function sendNow<Name extends CommandName>(sending: Sending<Name>): Promise<RequestFailure | undefined> {
  const sentAt = deviceTime();
  const command = { ...sending, issuedAt: issueInstant([]), deviceTime: sentAt, deviceId: deviceId() };
  const answer = await askFor<Outcomes>('/api/commands', { method: 'POST', body: { sentAt, commands: [command] } });
  if (!answer.ok) return answer.failure;
  const error = answer.body.results[0]?.error;
  return error === undefined ? undefined : { status: REFUSED, ...error };
}
