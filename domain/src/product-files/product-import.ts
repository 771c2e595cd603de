/**
 * Products from a table that somebody typed or exported: rows of text become products to register, or it is said of
 * each line why not.
 *
 * Invariants: every line that says something is exactly one of new, known, faulty and an example of the template; what is
 * new fits save-products; a product that is already here stays as it is, as save-products leaves it. The columns are
 * those of the products' own export, in any order; what follows from the rest (average cost, value, state) is not read.
 * Spec: sections 3 (Product, Units) and 5 (Product).
 */
import type { Uuid } from '../kernel/fields.ts';
import { withThousands } from '../kernel/thousands.ts';
import { normalDescription, type Product } from '../rows/product.ts';
import { type ImportColumn, columnTitles, type ProductHeader, readHeader } from './product-columns.ts';
import { type CellFault, type ProductToSave, readProductLine } from './product-line.ts';
import { isExample } from './product-template.ts';

/** A row of the table as it was typed. */
export interface SheetRow {
  /** Where it is in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface ProductSheet {
  readonly products: readonly { readonly line: number; readonly product: ProductToSave }[];
  /** What is here already, and how it was known. */
  readonly known: readonly { readonly line: number; readonly sentence: string }[];
  readonly faults: readonly LineFault[];
  /** The lines of the template's examples, which are not brought in. */
  readonly examples: readonly number[];
  /** The titles of columns that are not read. */
  readonly unusedColumns: readonly string[];
}

export interface LineFault {
  readonly line: number;
  /** The title of the column, null for the line as a whole. */
  readonly column: string | null;
  readonly sentence: string;
}

type Shelved = Pick<Product, 'uuid' | 'description' | 'code' | 'activo'>;

/** The most that are brought in at once. */
export const MAX_IMPORTED_PRODUCTS = 10_000;

/** The first row that says something has the titles. */
export function readProductSheet(
  rows: readonly SheetRow[],
  shelf: Iterable<Shelved>,
  freshId: () => Uuid,
): ProductSheet {
  const [titles, ...lines] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (titles === undefined || lines.length === 0) return nothingIn(titles?.line ?? 1, ['No tiene productos.']);
  const header = readHeader(titles.cells);
  if (header.faults.length > 0) return nothingIn(titles.line, header.faults);
  if (lines.length > MAX_IMPORTED_PRODUCTS) return nothingIn(titles.line, [TOO_MANY]);
  const sheet = new Sheet(header, shelf, freshId);
  for (const row of lines) sheet.read(row);
  return sheet;
}

const TOO_MANY = `Tiene más de ${withThousands(String(MAX_IMPORTED_PRODUCTS))} productos: divídelo en varios archivos.`;

class Sheet implements ProductSheet {
  readonly products: { readonly line: number; readonly product: ProductToSave }[] = [];
  readonly known: { readonly line: number; readonly sentence: string }[] = [];
  readonly faults: LineFault[] = [];
  readonly examples: number[] = [];
  readonly unusedColumns: readonly string[];
  readonly #header: ProductHeader;
  readonly #shelf: Names<Shelved>;
  /** The line in which each name came first. */
  readonly #lines: Names<number> = noNames();
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
    const cellOf = (column: ImportColumn) => cells[places.get(column) ?? width] ?? '';
    if (isExample(cellOf('description'))) {
      this.examples.push(line);
      return;
    }
    const reading = readProductLine(cellOf, this.#freshId);
    if ('faults' in reading) return this.#tell(line, reading.faults);
    const { product } = reading;
    const known = whyKnown(product, this.#shelf);
    if (known !== undefined) {
      this.known.push({ line, sentence: known });
      return;
    }
    const repeated = faultOfRepeating(product, this.#lines);
    if (repeated !== undefined) return this.#tell(line, [repeated]);
    enter(this.#lines, product, line);
    this.products.push({ line, product });
  }

  #tell(line: number, faults: readonly CellFault[]): void {
    for (const { column, sentence } of faults) {
      this.faults.push({ line, column: column === null ? null : columnTitles[column], sentence });
    }
  }
}

const WIDE = 'Tiene más celdas que títulos: ¿hay un separador dentro de un dato?';

/** What a product is known by, and what each of these leads to. */
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
  names.byDescription.set(normalDescription(description), value);
}

type NamedProduct = Pick<ProductToSave, 'uuid' | 'code' | 'description'>;

function whyKnown({ uuid, code = '', description }: NamedProduct, shelf: Names<Shelved>): string | undefined {
  const same = shelf.byId.get(uuid) ?? shelf.byDescription.get(normalDescription(description));
  if (same?.activo === false) return `«${same.description}» está archivado: vuelve a ofrecerlo desde el inventario.`;
  if (same !== undefined) return `«${same.description}» ya está: queda como está.`;
  const other = shelf.byCode.get(codeKey(code));
  return other === undefined ? undefined : `El código ${code} ya es de «${other.description}», que queda como está.`;
}

function faultOfRepeating(
  { uuid, code = '', description }: NamedProduct,
  { byId, byCode, byDescription }: Names<number>,
): CellFault | undefined {
  const [sameId, sameName] = [byId.get(uuid), byDescription.get(normalDescription(description))];
  if (sameId !== undefined) return { column: 'uuid', sentence: repeatsLine(sameId) };
  if (sameName !== undefined) return { column: 'description', sentence: repeatsLine(sameName) };
  const sameCode = byCode.get(codeKey(code));
  return sameCode === undefined ? undefined : { column: 'code', sentence: repeatsLine(sameCode) };
}

function repeatsLine(line: number): string {
  return `Repite el de la línea ${line}.`;
}

/** A code is one whatever its case; no code is none. */
function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

function nothingIn(line: number, sentences: readonly string[]): ProductSheet {
  const faults = sentences.map((sentence) => ({ line, column: null, sentence }));
  return { products: [], known: [], faults, examples: [], unusedColumns: [] };
}
