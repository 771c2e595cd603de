/** The balance of Yape/Plin in a count; a shop without it says so once and is not asked again. */
import { formatMoney, type Money } from '@cuadra/domain/kernel/money';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';

interface BankCountFieldProps {
  readonly value: Money | undefined;
  readonly onChange: (value: Money | undefined) => void;
  readonly hint: string;
  readonly error: string | undefined;
  readonly isUnused: boolean;
  readonly mayBeUnused: boolean;
  readonly setUnused: (isUnused: boolean) => void;
}

export function BankCountField({
  value,
  onChange,
  hint,
  error,
  isUnused,
  mayBeUnused,
  setUnused,
}: BankCountFieldProps) {
  const { currency } = useShopLocale();
  return (
    <div className="flex flex-col gap-1">
      {!isUnused && (
        <MoneyField
          label="Saldo de Yape/Plin"
          hint={hint}
          value={value}
          onChange={onChange}
          error={error}
          enterKeyHint="done"
        />
      )}
      {mayBeUnused && (
        <CheckboxField
          label="No uso Yape/Plin"
          hint={isUnused ? `No te lo preguntamos: se anota ${formatMoney(0, currency)}.` : undefined}
          isChecked={isUnused}
          onChange={(isNow) => {
            setUnused(isNow);
            onChange(isNow ? 0 : undefined);
          }}
        />
      )}
    </div>
  );
}
