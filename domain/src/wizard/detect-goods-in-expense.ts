/**
 * Detects an expense whose description sounds like goods for sale. Goods should be bought from their product's page:
 * there they enter the stock and count as a cost once sold; as an expense they would count twice.
 *
 * Invariant: it only advises; nothing is refused because of it.
 */
import type { Product } from '../rows/product.ts';
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';
import type { ProductSearchIndex } from '../search/product-search.ts';
import type { ExpenseDraft } from './expense-draft.ts';

export interface GoodsInExpense {
  /** The product that the description names, if there is one. */
  readonly product: Product | undefined;
}

/** Beginnings of words for goods in general. */
const GOODS = ['MERCADER', 'ABARROTE', 'REPOSICION', 'REPONER', 'SURTI'];

/** Undefined if the description does not sound like goods. */
export function detectGoodsInExpense(
  { description, category }: Pick<ExpenseDraft, 'description' | 'category'>,
  index: ProductSearchIndex,
): GoodsInExpense | undefined {
  const written = new Set(namingWords(foldCaseAndAccents(description)));
  if (written.size === 0) return undefined;
  // "Luz y agua" is no purchase of AGUA SAN LUIS: materials need one word of a product's name, other categories two.
  const needed = category === 'materials' ? 1 : 2;
  const named = index.find((entry) => {
    const name = entry.product.trackStock ? namingWords(entry.description).slice(0, needed) : [];
    return name.length === needed && name.every((word) => written.has(word));
  });
  if (named !== undefined) return { product: named.product };
  const isGoods = [...written].some((word) => GOODS.some((begin) => word.startsWith(begin)));
  return isGoods ? { product: undefined } : undefined;
}

/** Leaves out numbers, sizes and short words. */
function namingWords(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? [];
}
