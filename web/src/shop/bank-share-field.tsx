/** What Yape/Plin pays of an expense or a purchase that both accounts pay. */
import type { Money } from '@cuadra/domain/kernel/money';
import { MoneyField } from '../fields/money-field.tsx';

interface BankShareFieldProps {
  readonly byBank: Money | undefined;
  readonly onChange: (byBank: Money | undefined) => void;
  readonly fault: string | undefined;
}

export function BankShareField({ byBank, onChange, fault }: BankShareFieldProps) {
  return (
    <MoneyField
      label="Por Yape/Plin"
      hint="El resto sale de Efectivo"
      value={byBank}
      onChange={onChange}
      error={fault}
    />
  );
}
