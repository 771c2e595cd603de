/**
 * A field for a quantity, with buttons for one step less and one step more.
 *
 * Its value is in whole thousandths, or undefined while there is no quantity. Below it stands why a text was refused;
 * the buttons stop at minimum and maximum.
 */
import { unitSuffix, type Unit } from '@cuadra/domain/kernel/unit';
import {
  MAX_QUANTITY,
  MIN_QUANTITY,
  QUANTITY_STEP,
  type Quantity,
  quantityAfterStep,
} from '@cuadra/domain/kernel/quantity';
import { quantityFieldRules } from '@cuadra/domain/kernel/parse-number-field-text';
import { type ComponentProps, useMemo, useRef } from 'react';
import { DecimalInput } from './decimal-input.tsx';
import { fieldBoxStyle, Field, type FieldProps } from './field.tsx';
import { MinusIcon } from '../icons/icons-action.tsx';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { useNumberInput } from './use-number-input.ts';

interface QuantityFieldProps extends FieldProps {
  readonly value: Quantity | undefined;
  readonly onChange: (value: Quantity | undefined) => void;
  readonly unit: Unit | undefined;
  /** The step of the buttons. */
  readonly step?: Quantity | undefined;
  readonly minimum?: Quantity | undefined;
  /** Above this, the value is reported only when typing is finished: `onChange` then lowers it and `note` says so. */
  readonly lowersTo?: Quantity | undefined;
  readonly enterKeyHint?: ComponentProps<'input'>['enterKeyHint'] | undefined;
}

const stepStyle =
  'flex w-14 shrink-0 cursor-pointer touch-manipulation items-center justify-center border border-edge bg-sheet ' +
  'text-accent hover:bg-accent-soft active:bg-accent-soft disabled:cursor-default disabled:bg-transparent ' +
  'disabled:text-ink-soft disabled:border-line';

export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, unit, step = QUANTITY_STEP, minimum = MIN_QUANTITY, lowersTo } = props;
  const input = useRef<HTMLInputElement>(null);
  const kind = useMemo(() => quantityFieldRules(unit), [unit]);
  const maximum = lowersTo ?? MAX_QUANTITY;
  const typed = useNumberInput({ input, kind, value, onChange, maximum, isLowered: lowersTo !== undefined });
  const afterStep = (direction: 1 | -1) => quantityAfterStep(value, direction * step, { minimum, maximum });
  const stepBy = (direction: 1 | -1) => {
    const next = afterStep(direction);
    if (next !== value) onChange(next);
  };
  const suffix = unit === undefined ? '' : unitSuffix(unit);
  return (
    <Field
      {...props}
      error={typed.refusal ?? (typed.isBeingTyped ? undefined : props.error)}
      note={typed.reading ?? (typed.isBeingTyped && lowersTo !== undefined ? undefined : props.note)}
    >
      {(control) => (
        <div className="flex">
          <button
            type="button"
            className={`${stepStyle} rounded-l-xl border-r-0`}
            aria-label="Menos"
            disabled={value === undefined || value <= minimum || afterStep(-1) === value}
            onClick={() => stepBy(-1)}
          >
            <MinusIcon />
          </button>
          <div className="relative min-w-0 grow">
            <DecimalInput
              ref={input}
              control={control}
              typed={typed}
              className={`${fieldBoxStyle} relative px-2 text-center text-base focus-visible:z-10`}
              placeholder="0"
              enterKeyHint={props.enterKeyHint}
              onKeyDown={(event) => {
                const direction = stepOf(event.key);
                if (direction === undefined) return;
                event.preventDefault();
                stepBy(direction);
              }}
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
            disabled={(value ?? 0) >= maximum}
            onClick={() => stepBy(1)}
          >
            <PlusIcon />
          </button>
        </div>
      )}
    </Field>
  );
}

function stepOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowUp') return 1;
  return key === 'ArrowDown' ? -1 : undefined;
}
