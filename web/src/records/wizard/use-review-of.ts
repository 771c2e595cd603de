/** What is said of a command that the server did not take; undefined while it has not said so. */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { type Review, reviewOf } from '@cuadra/domain/wizard/review';
import { useOutbox } from '../../hooks/use-shop.ts';
import { useShelf } from './use-shelf.ts';

export function useReviewOf(commandId: Uuid): Review | undefined {
  const shelf = useShelf();
  const entry = useOutbox().refused.find(({ envelope }) => envelope.id === commandId);
  return entry && reviewOf(entry.envelope, entry.standing.error, shelf);
}
