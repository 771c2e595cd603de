/**
 * The table to start from when products are brought in: the columns, and a few lines that show how each is filled in.
 *
 * Invariant: its lines say that they are examples, and are never brought in; without that word they are products like
 * any other.
 */
import { formatAmount, type Money } from '../kernel/money.ts';
import { formatQuantity, type Quantity } from '../kernel/quantity.ts';
import { columnTitles } from './product-columns.ts';
import { foldText } from '../inventory/search.ts';
import { type Unit, unitLabels } from '../kernel/unit.ts';

export interface ExampleLine {
  readonly description: string;
  readonly code: string;
  readonly unit: Unit;
  readonly price: Money;
  readonly cost: Money | undefined;
  readonly stock: Quantity | undefined;
}

const MARK = 'EJEMPLO:';
const BYTE_ORDER_MARK = '\uFEFF';

export const exampleLines: readonly ExampleLine[] = [
  {
    description: `${MARK} Arroz extra a granel`,
    code: '',
    unit: 'kg',
    price: 4_50,
    cost: 3_80,
    stock: 12_500,
  },
  {
    description: `${MARK} Leche evaporada 400 g`,
    code: '0775012345678',
    unit: 'uni',
    price: 4_20,
    cost: 3_60,
    stock: 24_000,
  },
  {
    description: `${MARK} Recarga de celular`,
    code: '',
    unit: 'service',
    price: 5_00,
    cost: undefined,
    stock: undefined,
  },
];

export function isExample(description: string): boolean {
  return foldText(description).trim().startsWith(MARK);
}

/** The template as a text that every spreadsheet opens as a table. */
export function templateCsv(): string {
  const { description, code, unit, price, cost, stock } = columnTitles;
  const lines = exampleLines.map((line) => [
    line.description,
    // In quotes, by which a spreadsheet that heeds them knows it for a text.
    line.code === '' ? '' : `"${line.code}"`,
    unitLabels[line.unit],
    formatAmount(line.price),
    line.cost === undefined ? '' : formatAmount(line.cost),
    line.stock === undefined ? '' : formatQuantity(line.stock),
  ]);
  const table = [[description, code, unit, price, cost, stock], ...lines];
  return BYTE_ORDER_MARK + table.map((cells) => `${cells.join(';')}\r\n`).join('');
}
