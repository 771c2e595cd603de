/**
 * Finding a product by any of its words, or by its code.
 *
 * Invariants: case and accents never matter; each typed word is in the description or the code of what is
 * found; only products on offer are found; at most five are suggested, and when there is none, exactly one option, a
 * new product.
 * Texts are folded once, when the index is made, so that a letter typed costs one walk over plain texts.
 * Spec: sections 5 (Product search) and 9.
 */
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import { normalDescription, type Product } from '../rows/product.ts';
import { DEFAULT_UNIT, type Unit } from '../kernel/unit.ts';

export const SEARCH_PLACEHOLDER = 'Buscar producto...';
export const NO_RESULTS = 'No se encontraron resultados.';

/** The longest text that is searched for. */
export const MAX_SEARCH_LENGTH = 512;
const MAX_SUGGESTIONS = 5;

export interface IndexEntry {
  readonly product: Product;
  readonly description: string;
  readonly code: string;
  /** The description with a mark where each word begins. */
  readonly marked: string;
  /** All that is searched in: what a word is not in does not match by that word. */
  readonly text: string;
}

/** The products on offer, folded, in alphabetical order. */
export type ProductIndex = readonly IndexEntry[];

export type Suggestion =
  | { readonly kind: 'product'; readonly label: string; readonly product: Product }
  | {
      readonly kind: 'new-product';
      readonly label: string;
      readonly description: string;
      readonly unit: Unit;
    };

/** How a product matches, the best first. */
const RANKS = ['exact-code', 'description-start', 'word-starts', 'elsewhere'] as const;
type Rank = (typeof RANKS)[number];

/** One product, folded: where there are thousands, a device does it for a few at a time. */
export function indexEntry(product: Product): IndexEntry {
  const description = wordsOf(product.description).join(' ');
  const code = wordsOf(product.code).join(' ');
  return { product, description, code, marked: withWordsMarked(description), text: `${description}\n${code}` };
}

export function buildProductIndex(entries: readonly IndexEntry[]): ProductIndex {
  return entries
    .filter(({ product }) => product.activo)
    .toSorted((a, b) => (a.description < b.description ? -1 : Number(a.description > b.description)));
}

/** What to suggest for a typed text: the best matches, or the new product that it could become. */
export function searchProducts(index: ProductIndex, typed: string): readonly Suggestion[] {
  const text = truncateSearch(typed).trim();
  const query = queryFor(text);
  if (query.words.length === 0) return [];
  const found: Record<Rank, Product[]> = {
    'exact-code': [],
    'description-start': [],
    'word-starts': [],
    elsewhere: [],
  };
  for (const entry of index) {
    const rank = rankOf(entry, query);
    if (rank !== undefined && found[rank].length < MAX_SUGGESTIONS) found[rank].push(entry.product);
  }
  const best = RANKS.flatMap((rank) => found[rank]).slice(0, MAX_SUGGESTIONS);
  if (best.length === 0) return [newProductFrom(text)];
  return best.map((product) => ({ kind: 'product', label: product.description, product }));
}

/** Whether the whole text is the product's code: it was scanned, or typed from the package. */
export function isCodeOf({ code }: Pick<Product, 'code'>, typed: string): boolean {
  const words = wordsOf(code).join(' ');
  return words !== '' && words === wordsOf(typed).join(' ');
}

/** Every product that a typed text finds, in alphabetical order; all of them while nothing is typed. */
export function findProducts(index: ProductIndex, typed: string): readonly Product[] {
  const query = queryFor(truncateSearch(typed));
  const found = query.words.length === 0 ? index : index.filter((entry) => rankOf(entry, query) !== undefined);
  return found.map(({ product }) => product);
}

/** What is kept of a typed text. */
export function truncateSearch(typed: string): string {
  return cut(typed, MAX_SEARCH_LENGTH);
}

/** A text without case and accents; to lower case and back, because some letters are equal only one way. */
export function foldText(text: string): string {
  const upper = text.toLowerCase().toUpperCase();
  // Of thousands most are plain.
  return /^[ -~]*$/u.test(upper) ? upper : upper.normalize('NFD').replaceAll(/\p{Mark}/gu, '');
}

interface Query {
  readonly phrase: string;
  /** The last one first: it is the one that says more than what was found before. */
  readonly words: readonly string[];
  readonly marked: readonly string[];
}

function queryFor(text: string): Query {
  const words = wordsOf(text);
  return { phrase: words.join(' '), words: words.toReversed(), marked: words.map(withWordsMarked) };
}

function rankOf({ description, code, marked, text }: IndexEntry, query: Query): Rank | undefined {
  // Of thousands nearly all end here.
  for (const word of query.words) if (!text.includes(word)) return undefined;
  if (code === query.phrase) return 'exact-code';
  if (description.startsWith(query.phrase)) return 'description-start';
  return query.marked.every((word) => marked.includes(word)) ? 'word-starts' : 'elsewhere';
}

function newProductFrom(text: string): Suggestion {
  return {
    kind: 'new-product',
    label: `Registrar nuevo producto: ${text}`,
    description: cut(normalDescription(text), MAX_NAME_LENGTH),
    unit: DEFAULT_UNIT,
  };
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** A line feed, which no word holds, goes before every letter or digit that begins a word. */
function withWordsMarked(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu, '\n');
}

/** No more than so many characters, and never half of one. */
function cut(text: string, longest: number): string {
  return text.slice(0, longest).replace(/\p{Surrogate}$/u, '');
}
