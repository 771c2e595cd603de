/** The two fields of money that came in without goods of the shelf. */
import type { otherIncomeFaults } from '@cuadra/domain/counter/other-income-draft';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { setLineDraftDescription, setLineDraftPrice, type LineDraft } from '@cuadra/domain/wizard/income-line-draft';
import { MoneyField } from '../fields/money-field.tsx';
import { TextField } from '../fields/text-field.tsx';

interface OtherIncomeFieldsProps {
  readonly line: LineDraft;
  readonly faults: ReturnType<typeof otherIncomeFaults>;
  readonly onChange: (line: LineDraft) => void;
}

export function OtherIncomeFields({ line, faults, onChange }: OtherIncomeFieldsProps) {
  return (
    <>
      <TextField
        label="¿Por qué entró?"
        hint="Una recarga, un servicio, un alquiler."
        value={line.description}
        onChange={(what) => onChange(setLineDraftDescription(line, what))}
        maxLength={MAX_NAME_LENGTH}
        autoCapitalize="sentences"
        error={faults.what}
      />
      <MoneyField
        label="¿Cuánto entró?"
        value={line.price}
        onChange={(amount) => onChange(setLineDraftPrice(line, amount))}
        error={faults.amount}
      />
    </>
  );
}
