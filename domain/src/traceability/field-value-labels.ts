/** The words for the codes that rows store: accounts, kinds, units. */
import { unitLabels } from '../kernel/unit.ts';
import { accountLabels } from '../rows/account.ts';
import { expenseCategoryLabels } from '../rows/expense-categories.ts';
import { roleLabels } from '../rows/permissions.ts';
import { productTypeLabels } from '../rows/product.ts';
import { themeLabels } from '../rows/profile.ts';
import { taxRegimeLabels } from '../rows/tax-regime.ts';
import { ADJUSTMENT_CATEGORY, ownerMoneyKindLabels, transactionTypeLabels } from '../rows/transaction.ts';

/** A text that is no code is shown as it is. */
export function fieldValueLabel(field: string, value: string): string {
  return namedFields.has(field) ? (names.get(value) ?? value) : value;
}

const names = new Map<string, string>([
  ...Object.entries({
    ...accountLabels,
    ...transactionTypeLabels,
    ...productTypeLabels,
    ...expenseCategoryLabels,
    ...ownerMoneyKindLabels,
    ...unitLabels,
    ...roleLabels,
    ...themeLabels,
    ...taxRegimeLabels,
  }),
  [ADJUSTMENT_CATEGORY, 'Ajuste'],
]);
const namedFields: ReadonlySet<string> = new Set([
  'account',
  'fromAccount',
  'toAccount',
  'type',
  'category',
  'unit',
  'rol',
  'theme',
  'regimenTributario',
]);
