/**
 * Finds products by any of their words, or by their code; if none has what was typed, by what may be meant.
 *
 * Invariants: case and accents never matter; what has each typed word in its description or code comes before what is
 * only similar; among equals the order of the index stands; only offered products are found; it suggests at most five,
 * the last of which is a new product if none has each word.
 *
 * Texts are normalized once, when the index is made, so that a keystroke only scans plain texts.
 * Spec: sections 5 (Product search) and 9.
 */
import { cutText } from '../kernel/storable-text.ts';
import { MAX_NAME_LENGTH } from '../kernel/text-lengths.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { normalizeDescription, type Product } from '../rows/product.ts';
import { DEFAULT_UNIT, type Unit } from '../kernel/unit.ts';
import { foldCaseAndAccents } from './fold-case-and-accents.ts';
import { soundsOf, type Sounds, findSimilarSoundingEntries } from './similar-texts.ts';

export const PRODUCT_SEARCH_PLACEHOLDER = 'Buscar producto...';
export const NO_RESULTS_MESSAGE = 'No se encontraron resultados.';
export const ONLY_SIMILAR_MESSAGE = 'Nada se llama así. Se parecen:';

export const MAX_SEARCH_LENGTH = 512;
const MAX_SUGGESTIONS = 5;

export interface ProductSearchEntry extends Sounds {
  readonly product: Product;
  readonly description: string;
  readonly code: string;
  /** The description with a mark before each word. */
  readonly marked: string;
  /** All searched text, for a quick test before ranking. */
  readonly text: string;
}

export type ProductSearchIndex = readonly ProductSearchEntry[];

export type Suggestion =
  | { readonly kind: 'product'; readonly label: string; readonly product: Product }
  | {
      readonly kind: 'new-product';
      readonly label: string;
      readonly description: string;
      readonly unit: Unit;
    };

/** Best first. */
const RANKS = ['exact-code', 'exact-description', 'description-start', 'word-starts', 'elsewhere'] as const;
type Rank = (typeof RANKS)[number];

/** Normalizes one product. A device with thousands of products does this a few at a time. */
export function productSearchEntry(product: Product): ProductSearchEntry {
  const description = wordsOf(product.description).join(' ');
  const code = wordsOf(product.code).join(' ');
  const text = `${description}\n${code}`;
  return { product, description, code, marked: withWordsMarked(description), text, ...soundsOf(description) };
}

export function buildProductSearchIndex(entries: readonly ProductSearchEntry[]): ProductSearchIndex {
  return entries
    .filter(({ product }) => product.activo)
    .toSorted((a, b) => (a.description < b.description ? -1 : Number(a.description > b.description)));
}

/** What sells most comes first; what does not sell stays as it is, after it. */
export function orderIndexBySales(index: ProductSearchIndex, scores: ReadonlyMap<Uuid, number>): ProductSearchIndex {
  const scoreOf = ({ product }: ProductSearchEntry) => scores.get(product.uuid) ?? 0;
  const sold = index.filter((entry) => scoreOf(entry) > 0).toSorted((a, b) => scoreOf(b) - scoreOf(a));
  return [...sold, ...index.filter((entry) => scoreOf(entry) === 0)];
}

/** The best matches; if none has each word, similar products and the option to create one with this name. */
export function suggestProducts(index: ProductSearchIndex, typed: string): readonly Suggestion[] {
  const text = truncateSearchText(typed).trim();
  const query = queryFor(text);
  if (query.words.length === 0) return [];
  const found: Record<Rank, Product[]> = {
    'exact-code': [],
    'exact-description': [],
    'description-start': [],
    'word-starts': [],
    elsewhere: [],
  };
  for (const entry of index) {
    const rank = rankOf(entry, query);
    if (rank !== undefined && found[rank].length < MAX_SUGGESTIONS) found[rank].push(entry.product);
  }
  const best = RANKS.flatMap((rank) => found[rank]).slice(0, MAX_SUGGESTIONS);
  if (best.some((product) => !found.elsewhere.includes(product))) return best.map(suggestionOf);
  // In the middle of a word may not be what was meant: "cola" is in CHOCOLATE, and INCA KOLA is similar.
  const similar = similarProducts(index, text).filter((product) => !best.includes(product));
  const known = [...best, ...similar].slice(0, best.length === 0 ? MAX_SUGGESTIONS - 1 : MAX_SUGGESTIONS);
  return [...known.map(suggestionOf), ...(best.length === 0 ? [newProductFrom(text)] : [])];
}

function suggestionOf(product: Product): Suggestion {
  return { kind: 'product', label: product.description, product };
}

/** True if the whole text is the code, scanned or typed from the package. */
export function matchesProductCode({ code }: Pick<Product, 'code'>, typed: string): boolean {
  const words = wordsOf(code).join(' ');
  return words !== '' && words === wordsOf(typed).join(' ');
}

/** A code of twelve digits (UPC-A) is read as one of thirteen that begins with 0. */
export function findProductByBarcode(products: readonly Product[], read: string): Product | undefined {
  const spellings = read.length === 13 && read.startsWith('0') ? [read, read.slice(1)] : [read];
  return products.find((product) => spellings.some((spelling) => matchesProductCode(product, spelling)));
}

export interface FoundProducts {
  readonly products: readonly Product[];
  /** True if none has each word, so that these are only similar. */
  readonly areSimilar: boolean;
}

/** All products, if nothing is typed, and those with each word in alphabetical order; the most similar ones first. */
export function searchProducts(index: ProductSearchIndex, typed: string): FoundProducts {
  const text = truncateSearchText(typed);
  const query = queryFor(text);
  const found = query.words.length === 0 ? index : index.filter((entry) => rankOf(entry, query) !== undefined);
  if (found.length > 0) return { products: found.map(({ product }) => product), areSimilar: false };
  return { products: similarProducts(index, text), areSimilar: true };
}

/** The most similar first. */
function similarProducts(index: ProductSearchIndex, typed: string): readonly Product[] {
  return findSimilarSoundingEntries(index, wordsOf(typed).join(' ')).map(({ product }) => product);
}

export function truncateSearchText(typed: string): string {
  return cutText(typed, MAX_SEARCH_LENGTH);
}

interface Query {
  readonly phrase: string;
  /** The last word first: the newest word is the least likely to match. */
  readonly words: readonly string[];
  readonly marked: readonly string[];
}

function queryFor(text: string): Query {
  const words = wordsOf(text);
  return { phrase: words.join(' '), words: words.toReversed(), marked: words.map(withWordsMarked) };
}

function rankOf({ description, code, marked, text }: ProductSearchEntry, query: Query): Rank | undefined {
  // Most products fail here, so the cheapest test comes first.
  for (const word of query.words) if (!text.includes(word)) return undefined;
  if (code === query.phrase) return 'exact-code';
  if (description === query.phrase) return 'exact-description';
  if (description.startsWith(query.phrase)) return 'description-start';
  return query.marked.every((word) => marked.includes(word)) ? 'word-starts' : 'elsewhere';
}

function newProductFrom(text: string): Suggestion {
  return {
    kind: 'new-product',
    label: `Registrar nuevo producto: ${text}`,
    description: cutText(normalizeDescription(text), MAX_NAME_LENGTH),
    unit: DEFAULT_UNIT,
  };
}

function wordsOf(text: string): string[] {
  return foldCaseAndAccents(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
}

/** A line feed marks each letter or digit that begins a word; no word contains one. */
function withWordsMarked(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])/gu, '\n');
}
