/** Only the fields that the record's type allows to be corrected. */
import { accountLabels, accounts } from '@cuadra/domain/rows/account';
import { MAX_DESCRIPTION_LENGTH, MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { CorrectionDraft, CorrectionFaults } from '@cuadra/domain/wizard/correction-draft';
import { type CorrectableField, correctableFields, missingDescriptions } from '@cuadra/domain/records/edit-record';
import { expenseCategories, expenseCategoryLabels } from '@cuadra/domain/rows/expense-categories';
import { isMoneyCountRecord, type Transaction } from '@cuadra/domain/rows/transaction';
import { MoneyField } from '../fields/money-field.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';

interface CorrectionFieldsProps {
  readonly record: Transaction;
  readonly draft: CorrectionDraft;
  readonly faults: CorrectionFaults;
  readonly onChange: (more: Partial<CorrectionDraft>) => void;
}

const inAccount = accounts.map((account) => ({ value: account, label: accountLabels[account] }));
/** Keyed by the account that the money is taken from. */
const directions = [
  { value: 'cash', label: 'Efectivo a Yape/Plin' },
  { value: 'bank', label: 'Yape/Plin a Efectivo' },
] as const;
const categories = expenseCategories.map((value) => ({ value, label: expenseCategoryLabels[value] }));

export function CorrectionFields({ record, draft, faults, onChange }: CorrectionFieldsProps) {
  const fields = correctableFields(record);
  const has = (field: CorrectableField) => fields.includes(field);
  return (
    <>
      <TextField
        label={descriptionLabel(record)}
        isOptional={missingDescriptions[record.type] === undefined}
        value={draft.description}
        onChange={(description) => onChange({ description })}
        maxLength={MAX_DESCRIPTION_LENGTH}
        error={faults.description}
      />
      {has('amount') && (
        <MoneyField
          label="Monto"
          value={draft.amount}
          onChange={(amount) => onChange({ amount })}
          error={faults.amount}
        />
      )}
      {has('account') && (
        <SegmentedControl
          label="Cuenta"
          segments={inAccount}
          value={draft.account}
          onChange={(account) => onChange({ account })}
        />
      )}
      {has('fromAccount') && (
        <SegmentedControl
          label="Se movió de"
          segments={directions}
          value={draft.account}
          onChange={(account) => onChange({ account })}
        />
      )}
      {has('category') && <CategoryField record={record} draft={draft} faults={faults} onChange={onChange} />}
      {has('subcategory') && (
        <TextField
          label="Subcategoría"
          isOptional
          value={draft.subcategory}
          onChange={(subcategory) => onChange({ subcategory })}
          maxLength={MAX_NAME_LENGTH}
        />
      )}
    </>
  );
}

function descriptionLabel(record: Transaction): string {
  if (record.type === 'forgiveness') return 'Por qué';
  return isMoneyCountRecord(record) ? 'Nota' : 'Descripción';
}

function CategoryField({ record, draft, faults, onChange }: CorrectionFieldsProps) {
  if (record.type !== 'expense') {
    return (
      <TextField
        label="Categoría"
        isOptional
        value={draft.category}
        onChange={(category) => onChange({ category })}
        maxLength={MAX_NAME_LENGTH}
        error={faults.category}
      />
    );
  }
  return (
    <SelectField
      label="Categoría"
      options={categories}
      value={expenseCategories.find((category) => category === draft.category)}
      onChange={(category) => onChange({ category })}
    />
  );
}
