/**
 * A field for an amount of money, typed as people here write it.
 *
 * Its value is in whole céntimos, or undefined while there is no amount. Below it stands why a text was refused.
 */
import { currencySymbols, MAX_AMOUNT, type Money } from '@cuadra/domain/kernel/money';
import { moneyFieldRules } from '@cuadra/domain/kernel/parse-number-field-text';
import { type ComponentProps, useMemo, useRef } from 'react';
import { DecimalInput } from './decimal-input.tsx';
import { fieldBoxStyle, Field, type FieldProps } from './field.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useNumberInput } from './use-number-input.ts';

interface MoneyFieldProps extends FieldProps {
  readonly value: Money | undefined;
  readonly onChange: (value: Money | undefined) => void;
  /** Above this, the value is reported only when typing is finished: `onChange` then lowers it and `note` says so. */
  readonly lowersTo?: Money | undefined;
  /** `large` for the one amount that a screen asks for. */
  readonly size?: 'normal' | 'large' | undefined;
  readonly enterKeyHint?: ComponentProps<'input'>['enterKeyHint'] | undefined;
}

export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, lowersTo, size = 'normal', error, note } = props;
  const { currency } = useShopLocale();
  const input = useRef<HTMLInputElement>(null);
  const kind = useMemo(() => moneyFieldRules(currency), [currency]);
  const maximum = lowersTo ?? MAX_AMOUNT;
  const typed = useNumberInput({ input, kind, value, onChange, maximum, isLowered: lowersTo !== undefined });
  const isLarge = size === 'large';
  return (
    <Field
      {...props}
      error={typed.refusal ?? (typed.isBeingTyped ? undefined : error)}
      note={typed.reading ?? (typed.isBeingTyped && lowersTo !== undefined ? undefined : note)}
    >
      {(control) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className={`pointer-events-none absolute inset-y-0 left-4 flex items-center text-ink-soft ${isLarge ? 'text-xl' : ''}`}
          >
            {currencySymbols[currency]}
          </span>
          <DecimalInput
            ref={input}
            control={control}
            typed={typed}
            className={`${fieldBoxStyle} rounded-xl pr-4 pl-12 text-right ${isLarge ? 'h-18 text-4xl font-bold placeholder:font-normal' : 'text-base'}`}
            placeholder="0.00"
            enterKeyHint={props.enterKeyHint}
          />
        </div>
      )}
    </Field>
  );
}
