/**
 * Sends a command that only the server can decide (a new business, an invitation, a profile): it is not stored in the
 * outbox.
 *
 * A retry after a lost answer uses the same id, so that it is applied once.
 */
import type { CommandName, InputOf } from '@cuadra/domain/commands';
import type { Refusal } from '@cuadra/domain/kernel/refusal';
import { type RequestFailure } from './ask-server.ts';
import { askServerForJson } from './ask-server-for-json.ts';
import { uncorrectedDeviceTime, nextCommandIssueInstant } from './clock.ts';
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

/** Resolves to the failure, or to undefined. */
export async function sendCommandNow<Name extends CommandName>(
  sending: Sending<Name>,
): Promise<RequestFailure | undefined> {
  const sentAt = uncorrectedDeviceTime();
  const command = { ...sending, issuedAt: nextCommandIssueInstant([]), deviceTime: sentAt, deviceId: deviceId() };
  const answer = await askServerForJson<Outcomes>('/api/commands', {
    method: 'POST',
    body: { sentAt, commands: [command] },
  });
  if (!answer.ok) return answer.failure;
  const error = answer.body.results[0]?.error;
  return error === undefined ? undefined : { status: REFUSED, ...error };
}

/**
 * False where it may have been applied although its answer says nothing of that: sent again, it is the same command.
 */
export function isCommandDecided(failure: RequestFailure | undefined): boolean {
  return failure === undefined || failure.retryable === false;
}
