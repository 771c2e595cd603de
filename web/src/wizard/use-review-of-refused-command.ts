/** The text about a command that the server refused; undefined if it was not refused. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { ProductsById } from '@cuadra/domain/wizard/income-line-draft';
import { type Review, refusalReview } from '@cuadra/domain/wizard/refusal-review';
import { useBusinessOutbox } from '../hooks/use-shop.ts';

export function useReviewOfRefusedCommand(commandId: Uuid, products: ProductsById): Review | undefined {
  const entry = useBusinessOutbox().refused.find(({ envelope }) => envelope.id === commandId);
  return entry && refusalReview(entry.envelope, entry.standing.error, products);
}
