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
} from '../kernel/export-column-types.ts';
import {
  type CellReading,
  parseCodeCell,
  parseCostCell,
  parseDescriptionCell,
  parseIdCell,
  parsePriceCell,
  parseStockCell,
  parseUnitCell,
} from './parse-product-cell.ts';
import { knownStockValue } from '../inventory/stock-movements.ts';
import { unitLabels } from '../kernel/unit.ts';
import type { PermissionHolder } from '../rows/permissions.ts';
import { averageOrLastCost, stockStateOfQuantity, stockStateLabels } from '../rows/product.ts';
import {
  canSeeCosts,
  canSeeEarnings,
  fillRedactedProduct,
  type VisibleProduct,
} from '../visibility/cost-and-earnings-visibility.ts';

interface ImportColumnDeclaration {
  /** The field of the product. */
  readonly name: string;
  readonly title: string;
  /** How else a file may call it. */
  readonly otherTitles: readonly string[];
  readonly isRequired?: true;
  readonly parse: (text: string, unitText: string) => CellReading<unknown>;
}

/** The columns that are read. */
export const productImportColumns = [
  {
    name: 'description',
    title: 'Producto',
    otherTitles: ['Descripción', 'Nombre'],
    isRequired: true,
    parse: parseDescriptionCell,
  },
  { name: 'code', title: 'Código', otherTitles: ['Código de barras', 'Barcode', 'SKU'], parse: parseCodeCell },
  { name: 'unit', title: 'Unidad', otherTitles: ['Unidad de medida', 'U.M.'], parse: parseUnitCell },
  {
    name: 'price',
    title: 'Precio',
    otherTitles: ['Precio de venta', 'P. venta'],
    isRequired: true,
    parse: parsePriceCell,
  },
  {
    name: 'cost',
    title: 'Costo',
    otherTitles: ['Costo unitario', 'Precio de compra', 'Precio de costo'],
    parse: parseCostCell,
  },
  { name: 'stock', title: 'Stock', otherTitles: ['Cantidad', 'Existencias'], parse: parseStockCell },
  { name: 'uuid', title: 'Id', otherTitles: [], parse: parseIdCell },
] as const satisfies readonly ImportColumnDeclaration[];
export type ProductImportColumn = (typeof productImportColumns)[number]['name'];

export function productImportColumnTitle(column: ProductImportColumn): string {
  return productImportColumns.find(({ name }) => name === column)?.title ?? column;
}

/** Columns of the export that are computed from the others, and not read. */
const DERIVED = ['Costo promedio', 'Valor', 'Estado'];

export type ListedProduct = Pick<VisibleProduct, Exclude<ProductImportColumn, 'uuid'> | 'trackStock'>;

const DESCRIPTION_WIDTH = 44;
const UNIT_WIDTH = 14;

const cost = moneyExportColumn<ListedProduct>(productImportColumnTitle('cost'), (product) => product.cost);
const stock = quantityExportColumn<ListedProduct>(productImportColumnTitle('stock'), (product) =>
  product.trackStock ? product.stock : null,
);
const describing: readonly ExportColumn<ListedProduct>[] = [
  textExportColumn(productImportColumnTitle('description'), ({ description }) => description, DESCRIPTION_WIDTH),
  codeExportColumn(productImportColumnTitle('code'), ({ code }) => code),
  textExportColumn(productImportColumnTitle('unit'), ({ unit }) => unitLabels[unit], UNIT_WIDTH),
  moneyExportColumn(productImportColumnTitle('price'), ({ price }) => price),
];

export const productTemplateColumns: readonly ExportColumn<ListedProduct>[] = [...describing, cost, stock];

/** A column that the reader may not see is missing, not empty. */
export function productCsvColumns(reader: PermissionHolder): readonly ExportColumn<VisibleProduct>[] {
  const average = moneyExportColumn<VisibleProduct>('Costo promedio', (product) =>
    averageOrLastCost(fillRedactedProduct(product)),
  );
  const value = moneyExportColumn<VisibleProduct>('Valor', (product) => knownStockValue(fillRedactedProduct(product)));
  const hasEarnings = canSeeEarnings(reader);
  return [
    ...describing,
    ...(canSeeCosts(reader) ? [cost] : []),
    ...(hasEarnings ? [average] : []),
    stock,
    ...(hasEarnings ? [value] : []),
    textExportColumn('Estado', (product) =>
      product.trackStock ? stockStateLabels[stockStateOfQuantity(product.stock)] : '',
    ),
    textExportColumn(productImportColumnTitle('uuid'), ({ uuid }) => uuid),
  ];
}

export interface ProductHeader {
  /** The index of each column that is there. */
  readonly places: ReadonlyMap<ProductImportColumn, number>;
  /** Titles of columns that are not read. */
  readonly unused: readonly string[];
  readonly width: number;
  /** Empty where the header is good. */
  readonly faults: readonly string[];
}

export function parseProductHeader(titles: readonly string[]): ProductHeader {
  const places = new Map<ProductImportColumn, number>();
  const unused: string[] = [];
  const faults: string[] = [];
  for (const [place, title] of titles.entries()) {
    const column = findImportColumn(title);
    if (column !== undefined && places.has(column)) {
      faults.push(`La columna ${productImportColumnTitle(column)} está dos veces.`);
    } else if (column !== undefined) places.set(column, place);
    else if (title.trim() !== '' && !isNamed(title, DERIVED)) unused.push(title.trim());
  }
  const missing = productImportColumns.filter((column) => 'isRequired' in column && !places.has(column.name));
  faults.push(...missing.map((column) => `Falta la columna ${column.title}.`));
  return { places, unused, width: titles.length, faults };
}

function findImportColumn(title: string): ProductImportColumn | undefined {
  return productImportColumns.find((column) => isNamed(title, [column.title, ...column.otherTitles]))?.name;
}

function isNamed(title: string, names: readonly string[]): boolean {
  const key = keyOf(title);
  return names.some((name) => keyOf(name) === key);
}

function keyOf(title: string): string {
  return foldCaseAndAccents(title).trim().replaceAll(/\s+/gu, ' ');
}
