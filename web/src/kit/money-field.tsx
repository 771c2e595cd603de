/**
 * A field for an amount of money.
 *
 * It gives whole céntimos, or undefined while there is no amount. Comma and point are both the decimal one. What is
 * above `maximum` is given too, since lowering it is the domain's business, and said below the field.
 */
import {
  currencySymbols,
  formatAmount,
  formatMoney,
  MAX_AMOUNT,
  type Money,
  parseMoney,
} from '@cuadra/domain/kernel/money';
import { type ComponentProps, useState } from 'react';
import { DecimalInput } from './decimal-input.tsx';
import type { NumberLanguage, RefusedEdit } from './decimal-text.ts';
import { boxStyle, Field, type FieldProps } from './field.tsx';
import { useShopLocale } from './shop-locale.tsx';

interface MoneyFieldProps extends FieldProps {
  readonly value: Money | undefined;
  readonly onChange: (value: Money | undefined) => void;
  readonly maximum?: Money | undefined;
  /** What is said above the maximum; without it, what the maximum is. */
  readonly maximumMessage?: string | undefined;
  /** For the one amount that a screen asks for. */
  readonly size?: 'normal' | 'large' | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly enterKeyHint?: ComponentProps<'input'>['enterKeyHint'] | undefined;
}

const soles: NumberLanguage = { parse: parseMoney, format: formatAmount };

const refusals: Readonly<Record<RefusedEdit, string | undefined>> = {
  'stray-key': undefined,
  'too-fine': 'Un monto lleva solo dos decimales.',
  unreadable: 'Lo que pegaste no es un monto. Escríbelo así: 1234.50',
};

export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, maximum = MAX_AMOUNT, maximumMessage, size = 'normal', error, note } = props;
  const { currency } = useShopLocale();
  const [refused, setRefused] = useState<RefusedEdit>();
  const tooMuch =
    value !== undefined && value > maximum
      ? (maximumMessage ?? `El máximo es ${formatMoney(maximum, currency)}.`)
      : undefined;
  const told = refused === undefined ? undefined : refusals[refused];
  const isLarge = size === 'large';
  return (
    <Field {...props} error={error ?? tooMuch} note={told ?? note}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-y-0 left-4 flex items-center text-ink-soft ${isLarge ? 'text-xl' : ''}`}
          >
            {currencySymbols[currency]}
          </span>
          <DecimalInput
            control={control}
            language={soles}
            value={value}
            onChange={onChange}
            onRefused={setRefused}
            className={`${boxStyle} rounded-xl pr-4 pl-12 text-right ${isLarge ? 'h-18 text-4xl font-bold placeholder:font-normal' : 'text-base'}`}
            placeholder="0.00"
            isDisabled={props.isDisabled}
            isReadOnly={props.isReadOnly}
            enterKeyHint={props.enterKeyHint}
          />
        </div>
      )}
    </Field>
  );
}
