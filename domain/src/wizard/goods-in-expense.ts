/**
 * Whether what an expense is written for sounds like goods for the shelf. Those are bought from their product: there
 * they come onto the shelf, and count as a cost once they are sold; written as an expense they would count twice.
 *
 * Invariant: it only advises; nothing is refused for it.
 */
import type { Product } from '../rows/product.ts';
import { foldText, type ProductIndex } from '../inventory/search.ts';
import type { ExpenseDraft } from './expense-draft.ts';

export interface GoodsInExpense {
  /** The one that is named, where it is one of the shelf. */
  readonly product: Product | undefined;
}

/** How words begin that goods as such are called by. */
const GOODS = ['MERCADER', 'ABARROTE', 'REPOSICION', 'REPONER', 'SURTI'];

/** Undefined where it does not sound like goods. */
export function goodsInExpense(
  { description, category }: Pick<ExpenseDraft, 'description' | 'category'>,
  index: ProductIndex,
): GoodsInExpense | undefined {
  const written = new Set(namingWords(foldText(description)));
  if (written.size === 0) return undefined;
  // "Luz y agua" is no purchase of AGUA SAN LUIS: among supplies one word of a name is enough, elsewhere it takes two.
  const needed = category === 'materials' ? 1 : 2;
  const named = index.find((entry) => {
    const name = entry.product.trackStock ? namingWords(entry.description).slice(0, needed) : [];
    return name.length === needed && name.every((word) => written.has(word));
  });
  if (named !== undefined) return { product: named.product };
  const isGoods = [...written].some((word) => GOODS.some((begin) => word.startsWith(begin)));
  return isGoods ? { product: undefined } : undefined;
}

/** Without numbers, sizes and the little words in between. */
function namingWords(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? [];
}
