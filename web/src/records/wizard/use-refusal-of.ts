/** Why the server did not take a command; undefined while it has not said so. */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Refusal } from '@cuadra/domain/kernel/refusal';
import { useOutbox } from '../../replica/use-shop.ts';

export function useRefusalOf(commandId: Uuid): Refusal | undefined {
  const entry = useOutbox().refused.find(({ envelope }) => envelope.id === commandId);
  return entry?.standing.state === 'refused' ? entry.standing.error : undefined;
}
