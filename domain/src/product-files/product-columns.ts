/**
 * The columns of a table of products: what the export and the template write, which of them the import reads, how they
 * may be titled, and where each is.
 *
 * Invariant: an export can be imported; titles are matched without case and accents.
 */
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';
import {
  codeExportColumn,
  type ExportColumn,
  moneyExportColumn,
  quantityExportColumn,
  textExportColumn,
} from '../kernel/export-column-kinds.ts';
import { unitLabels } from '../kernel/unit.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { averageOrLastCost, stockLevelOf, stockStateLabels } from '../rows/product.ts';
import {
  canSeeCosts,
  canSeeEarnings,
  fillRedactedProduct,
  type VisibleProduct,
} from '../visibility/money-visibility.ts';

/** The columns that are read, with their titles. */
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

/** Columns of the export that are computed from the others, and not read. */
const DERIVED = ['Costo promedio', 'Valor', 'Estado'];

export type ListedProduct = Pick<VisibleProduct, Exclude<ImportColumn, 'uuid'> | 'trackStock'>;

const DESCRIPTION_WIDTH = 44;
const UNIT_WIDTH = 14;

const cost = moneyExportColumn<ListedProduct>(columnTitles.cost, (product) => product.cost);
const stock = quantityExportColumn<ListedProduct>(columnTitles.stock, (product) =>
  product.trackStock ? product.stock : null,
);
const describing: readonly ExportColumn<ListedProduct>[] = [
  textExportColumn(columnTitles.description, ({ description }) => description, DESCRIPTION_WIDTH),
  codeExportColumn(columnTitles.code, ({ code }) => code),
  textExportColumn(columnTitles.unit, ({ unit }) => unitLabels[unit], UNIT_WIDTH),
  moneyExportColumn(columnTitles.price, ({ price }) => price),
];

export const productTemplateColumns: readonly ExportColumn<ListedProduct>[] = [...describing, cost, stock];

/** A column that the reader may not see is missing, not empty. */
export function productCsvColumns(reader: PermissionHolder): readonly ExportColumn<VisibleProduct>[] {
  const average = moneyExportColumn<VisibleProduct>('Costo promedio', (product) =>
    averageOrLastCost(fillRedactedProduct(product)),
  );
  const value = moneyExportColumn<VisibleProduct>('Valor', ({ stockValue }) => stockValue);
  const hasEarnings = canSeeEarnings(reader);
  return [
    ...describing,
    ...(canSeeCosts(reader) ? [cost] : []),
    ...(hasEarnings ? [average] : []),
    stock,
    ...(hasEarnings ? [value] : []),
    textExportColumn('Estado', (product) => (product.trackStock ? stockStateLabels[stockLevelOf(product.stock)] : '')),
    textExportColumn(columnTitles.uuid, ({ uuid }) => uuid),
  ];
}

const required: readonly ImportColumn[] = ['description', 'price'];

export interface ProductHeader {
  /** The index of each column that is there. */
  readonly places: ReadonlyMap<ImportColumn, number>;
  /** Titles of columns that are not read. */
  readonly unused: readonly string[];
  readonly width: number;
  /** Empty where the header is good. */
  readonly faults: readonly string[];
}

export function parseProductHeader(titles: readonly string[]): ProductHeader {
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
  return foldCaseAndAccents(title).trim().replaceAll(/\s+/gu, ' ');
}
