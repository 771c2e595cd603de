/**
 * Reads products from a typed or exported table: each line gives a product to register, or the reason why not.
 *
 * Invariants: every line that is not blank is exactly one of: new, known, faulty, example of the template; a new
 * product is valid input for save-products; an existing product stays unchanged. The columns are those of the products'
 * own export, in any order; computed ones (average cost, value, state) are not read.
 * Spec: sections 3 (Product, Units) and 5 (Product).
 */
import type { Uuid } from '../kernel/input-fields.ts';
import { formatWholeNumber } from '../kernel/format-count.ts';
import { normalizeDescription, type Product } from '../rows/product.ts';
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';
import {
  type ProductImportColumn,
  productImportColumnTitle,
  type ProductHeader,
  parseProductHeader,
} from './product-columns.ts';
import { type CellFault, type ProductToSave, parseProductLine } from './parse-product-line.ts';
import { isTemplateExampleDescription } from './product-template.ts';

/** As it was typed. */
export interface SheetRow {
  /** Its line in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ProductSheet {
  readonly products: readonly { readonly line: number; readonly product: ProductToSave }[];
  /** Products that exist already, and what identified them. */
  readonly known: readonly { readonly line: number; readonly sentence: string }[];
  readonly faults: readonly LineFault[];
  /** Lines with the template's examples, which are not imported. */
  readonly examples: readonly number[];
  /** Titles of columns that are not read. */
  readonly unusedColumns: readonly string[];
}

export interface LineFault {
  readonly line: number;
  /** The column's title; null for the line as a whole. */
  readonly column: string | null;
  readonly sentence: string;
}

type Shelved = Pick<Product, 'uuid' | 'description' | 'code' | 'activo'>;

/** Per import. */
export const MAX_IMPORTED_PRODUCTS = 10_000;

/** The first row that is not blank has the titles. */
export function parseProductSheet(
  rows: readonly SheetRow[],
  shelf: Iterable<Shelved>,
  freshId: () => Uuid,
): ProductSheet {
  const [titles, ...lines] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (titles === undefined || lines.length === 0) return nothingIn(titles?.line ?? 1, ['No tiene productos.']);
  const header = parseProductHeader(titles.cells);
  if (header.faults.length > 0) return nothingIn(titles.line, header.faults);
  if (lines.length > MAX_IMPORTED_PRODUCTS) return nothingIn(titles.line, [TOO_MANY]);
  const sheet = new Sheet(header, shelf, freshId);
  for (const row of lines) sheet.read(row);
  return sheet;
}

const TOO_MANY = `Tiene más de ${formatWholeNumber(MAX_IMPORTED_PRODUCTS)} productos: divídelo en varios archivos.`;

class Sheet implements ProductSheet {
  readonly products: { readonly line: number; readonly product: ProductToSave }[] = [];
  readonly known: { readonly line: number; readonly sentence: string }[] = [];
  readonly faults: LineFault[] = [];
  readonly examples: number[] = [];
  readonly unusedColumns: readonly string[];
  readonly #header: ProductHeader;
  readonly #shelf: Names<Shelved>;
  readonly #lines: Names<ReadLine> = noNames();
  readonly #freshId: () => Uuid;

  constructor(header: ProductHeader, shelf: Iterable<Shelved>, freshId: () => Uuid) {
    this.#header = header;
    this.unusedColumns = header.unused;
    this.#freshId = freshId;
    this.#shelf = noNames();
    for (const product of shelf) enter(this.#shelf, product, product);
  }

  read({ line, cells }: SheetRow): void {
    const { places, width } = this.#header;
    if (cells.slice(width).some((cell) => cell.trim() !== ''))
      return this.#tell(line, [{ column: null, sentence: WIDE }]);
    const cellOf = (column: ProductImportColumn) => cells[places.get(column) ?? width] ?? '';
    if (isTemplateExampleDescription(cellOf('description'))) {
      this.examples.push(line);
      return;
    }
    const reading = parseProductLine(cellOf, this.#freshId);
    if ('faults' in reading) return this.#tell(line, reading.faults);
    const { product } = reading;
    const known = whyKnown(product, this.#shelf);
    if (known !== undefined) {
      this.known.push({ line, sentence: known });
      return;
    }
    const hasId = cellOf('uuid').trim() !== '';
    const repeated = faultOfRepeating(product, hasId, this.#lines);
    if (repeated !== undefined) return this.#tell(line, [repeated]);
    enter(this.#lines, product, { line, hasId });
    this.products.push({ line, product });
  }

  #tell(line: number, faults: readonly CellFault[]): void {
    for (const { column, sentence } of faults) {
      this.faults.push({ line, column: column === null ? null : productImportColumnTitle(column), sentence });
    }
  }
}

const WIDE = 'Tiene más celdas que títulos: ¿hay un separador dentro de un dato?';

/** The keys that identify a product. */
interface Names<Value> {
  readonly byId: Map<Uuid, Value>;
  readonly byCode: Map<string, Value>;
  readonly byDescription: Map<string, Value>;
}

function noNames<Value>(): Names<Value> {
  return { byId: new Map(), byCode: new Map(), byDescription: new Map() };
}

function enter<Value>(names: Names<Value>, { uuid, code = '', description }: NamedProduct, value: Value): void {
  names.byId.set(uuid, value);
  if (code !== '') names.byCode.set(codeKey(code), value);
  names.byDescription.set(descriptionKey(description), value);
}

type NamedProduct = Pick<ProductToSave, 'uuid' | 'code' | 'description'>;

function whyKnown({ uuid, code = '', description }: NamedProduct, shelf: Names<Shelved>): string | undefined {
  const same = shelf.byId.get(uuid) ?? shelf.byDescription.get(descriptionKey(description));
  if (same?.activo === false) return `«${same.description}» está archivado: vuelve a ofrecerlo desde el inventario.`;
  if (same !== undefined) return `«${same.description}» ya está: queda como está.`;
  const other = shelf.byCode.get(codeKey(code));
  return other === undefined ? undefined : `El código ${code} ya es de «${other.description}», que queda como está.`;
}

interface ReadLine {
  readonly line: number;
  readonly hasId: boolean;
}

/** Two products that a shop exported, each with its id, may share a name and a code. */
function faultOfRepeating(
  { uuid, code = '', description }: NamedProduct,
  hasId: boolean,
  { byId, byCode, byDescription }: Names<ReadLine>,
): CellFault | undefined {
  const sameId = byId.get(uuid);
  if (sameId !== undefined) return { column: 'uuid', sentence: repeatsLine(sameId) };
  const isSame = (named: ReadLine | undefined): named is ReadLine => named !== undefined && !(hasId && named.hasId);
  const [sameName, sameCode] = [byDescription.get(descriptionKey(description)), byCode.get(codeKey(code))];
  if (isSame(sameName)) return { column: 'description', sentence: repeatsLine(sameName) };
  return isSame(sameCode) ? { column: 'code', sentence: repeatsLine(sameCode) } : undefined;
}

function repeatsLine({ line }: ReadLine): string {
  return `Repite el de la línea ${line}.`;
}

/** As where a product is registered by hand: «AZUCAR» is «AZÚCAR». */
function descriptionKey(description: string): string {
  return foldCaseAndAccents(normalizeDescription(description));
}

/** Case does not matter. */
function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

function nothingIn(line: number, sentences: readonly string[]): ProductSheet {
  const faults = sentences.map((sentence) => ({ line, column: null, sentence }));
  return { products: [], known: [], faults, examples: [], unusedColumns: [] };
}
