/**
 * The template for an import: the columns and a few example lines.
 *
 * Invariant: lines with the example word are never imported; without it they are imported like any other.
 */
import { tableToCsv } from '../kernel/write-csv.ts';
import { type ListedProduct, productTemplateColumns } from './product-columns.ts';
import { foldCaseAndAccents } from '../search/fold-case-and-accents.ts';

const MARK = 'EJEMPLO:';

export const productTemplateExamples: readonly ListedProduct[] = [
  {
    description: `${MARK} Arroz extra a granel`,
    code: '',
    unit: 'kg',
    price: 4_50,
    cost: 3_80,
    stock: 12_500,
    trackStock: true,
  },
  {
    description: `${MARK} Leche evaporada 400 g`,
    code: '0775012345678',
    unit: 'uni',
    price: 4_20,
    cost: 3_60,
    stock: 24_000,
    trackStock: true,
  },
  {
    description: `${MARK} Recarga de celular`,
    code: '',
    unit: 'service',
    price: 5_00,
    cost: null,
    stock: 0,
    trackStock: false,
  },
];

export function isTemplateExampleDescription(description: string): boolean {
  return foldCaseAndAccents(description).trim().startsWith(MARK);
}

export function productTemplateCsv(): string {
  return tableToCsv(productTemplateColumns, productTemplateExamples);
}
