/**
 * The columns of a table of products: which of them are read, how they may be called, and where each is.
 *
 * Invariant: the titles are those of the products' own export, so that what went out comes in; a title is found whatever
 * its case and accents.
 */
import { foldText } from '../inventory/search.ts';

/** What is read, and its title. */
export const columnTitles = {
  description: 'Producto',
  code: 'Código',
  unit: 'Unidad',
  price: 'Precio',
  cost: 'Costo',
  stock: 'Stock',
  uuid: 'Id',
} as const;
export type ImportColumn = keyof typeof columnTitles;

export const importColumns = [
  'description',
  'code',
  'unit',
  'price',
  'cost',
  'stock',
  'uuid',
] as const satisfies readonly ImportColumn[];

const otherTitles: Readonly<Record<ImportColumn, readonly string[]>> = {
  description: ['Descripción', 'Nombre'],
  code: ['Código de barras', 'Barcode', 'SKU'],
  unit: ['Unidad de medida', 'U.M.'],
  price: ['Precio de venta', 'P. venta'],
  cost: ['Costo unitario', 'Precio de compra', 'Precio de costo'],
  stock: ['Cantidad', 'Existencias'],
  uuid: [],
};

/** What the export shows of a product, and follows from the rest. */
const DERIVED = ['Costo promedio', 'Valor', 'Estado'];

const required: readonly ImportColumn[] = ['description', 'price'];

export interface ProductHeader {
  /** The place of each column that is there. */
  readonly places: ReadonlyMap<ImportColumn, number>;
  /** The titles of columns that are not read. */
  readonly unused: readonly string[];
  readonly width: number;
  /** Why nothing can be read by this header; empty when all is well. */
  readonly faults: readonly string[];
}

export function readHeader(titles: readonly string[]): ProductHeader {
  const places = new Map<ImportColumn, number>();
  const unused: string[] = [];
  const faults: string[] = [];
  for (const [place, title] of titles.entries()) {
    const column = columnNamed(title);
    if (column !== undefined && places.has(column)) {
      faults.push(`La columna ${columnTitles[column]} está dos veces.`);
    } else if (column !== undefined) places.set(column, place);
    else if (title.trim() !== '' && !isNamed(title, DERIVED)) unused.push(title.trim());
  }
  const missing = required.filter((column) => !places.has(column));
  faults.push(...missing.map((column) => `Falta la columna ${columnTitles[column]}.`));
  return { places, unused, width: titles.length, faults };
}

function columnNamed(title: string): ImportColumn | undefined {
  return importColumns.find((column) => isNamed(title, [columnTitles[column], ...otherTitles[column]]));
}

function isNamed(title: string, names: readonly string[]): boolean {
  const key = keyOf(title);
  return names.some((name) => keyOf(name) === key);
}

function keyOf(title: string): string {
  return foldText(title).trim().replaceAll(/\s+/gu, ' ');
}
