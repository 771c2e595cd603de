/**
 * A field for a quantity, with a button for one step less and one for one step more.
 *
 * It gives whole thousandths, or undefined while there is no quantity. What is above `maximum` is given too, since
 * lowering it is the domain's business, and said below the field; the buttons stop at minimum and maximum.
 */
import { shortUnit, type Unit } from '@cuadra/domain/inventory/unit';
import {
  formatQuantity,
  MAX_QUANTITY,
  MIN_QUANTITY,
  parseQuantity,
  QUANTITY_STEP,
  type Quantity,
} from '@cuadra/domain/kernel/quantity';
import { type ComponentProps, useState } from 'react';
import { DecimalInput } from './decimal-input.tsx';
import type { NumberLanguage, RefusedEdit } from './decimal-text.ts';
import { boxStyle, Field, type FieldProps } from './field.tsx';
import { MinusIcon } from './icons-action.tsx';
import { PlusIcon } from './icons-first.tsx';

interface QuantityFieldProps extends FieldProps {
  readonly value: Quantity | undefined;
  readonly onChange: (value: Quantity | undefined) => void;
  readonly unit?: Unit | undefined;
  /** What one press of a button adds or takes. */
  readonly step?: Quantity | undefined;
  readonly minimum?: Quantity | undefined;
  readonly maximum?: Quantity | undefined;
  /** What is said above the maximum; without it, what the maximum is. */
  readonly maximumMessage?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly enterKeyHint?: ComponentProps<'input'>['enterKeyHint'] | undefined;
}

const quantities: NumberLanguage = { parse: parseQuantity, format: formatQuantity };

const refusals: Readonly<Record<RefusedEdit, string | undefined>> = {
  'stray-key': undefined,
  'too-fine': 'Una cantidad lleva solo dos decimales.',
  unreadable: 'Lo que pegaste no es una cantidad. Escríbela así: 1.25',
};

const stepStyle =
  'flex w-14 shrink-0 cursor-pointer touch-manipulation items-center justify-center border border-edge bg-sheet ' +
  'text-accent hover:bg-accent-soft active:bg-accent-soft disabled:cursor-default disabled:bg-transparent ' +
  'disabled:text-ink-soft disabled:border-line';

export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, unit, step = QUANTITY_STEP, minimum = MIN_QUANTITY, maximum = MAX_QUANTITY } = props;
  const [refused, setRefused] = useState<RefusedEdit>();
  const tooMuch =
    value !== undefined && value > maximum
      ? (props.maximumMessage ?? `El máximo es ${formatQuantity(maximum)}.`)
      : undefined;
  const told = refused === undefined ? undefined : refusals[refused];
  const stepBy = (direction: 1 | -1) => {
    const next = Math.min(maximum, Math.max(minimum, (value ?? 0) + direction * step));
    if (props.isDisabled !== true && next !== value) onChange(next);
  };
  const suffix = unit === undefined ? '' : shortUnit(unit);
  return (
    <Field {...props} error={props.error ?? tooMuch} note={told ?? props.note}>
      {(control) => (
        <div className="flex">
          <button
            type="button"
            className={`${stepStyle} rounded-l-xl border-r-0`}
            aria-label="Menos"
            disabled={props.isDisabled === true || value === undefined || value <= minimum}
            onClick={() => stepBy(-1)}
          >
            <MinusIcon />
          </button>
          <div className="relative min-w-0 grow">
            <DecimalInput
              control={control}
              language={quantities}
              value={value}
              onChange={onChange}
              onRefused={setRefused}
              onStep={stepBy}
              className={`${boxStyle} relative px-2 text-center text-base focus-visible:z-10`}
              placeholder="0"
              isDisabled={props.isDisabled}
              enterKeyHint={props.enterKeyHint}
            />
            {suffix !== '' && (
              <span className="pointer-events-none absolute inset-y-0 right-3 z-10 flex items-center text-ink-soft">
                {suffix}
              </span>
            )}
          </div>
          <button
            type="button"
            className={`${stepStyle} rounded-r-xl border-l-0`}
            aria-label="Más"
            disabled={props.isDisabled === true || (value ?? 0) >= maximum}
            onClick={() => stepBy(1)}
          >
            <PlusIcon />
          </button>
        </div>
      )}
    </Field>
  );
}
