/**
 * A field for a quantity, with buttons for one step less and one step more.
 *
 * Its value is in whole thousandths, or undefined while there is no quantity. Below it stands why a text was refused;
 * the buttons stop at minimum and maximum, where they keep the focus.
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
import { type ComponentProps, type ReactNode, useMemo, useRef } from 'react';
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
          <StepButton
            label="Menos"
            side="rounded-l-xl border-r-0"
            isDisabled={value === undefined || value <= minimum || afterStep(-1) === value}
            onPress={() => stepBy(-1)}
          >
            <MinusIcon />
          </StepButton>
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
          <StepButton
            label="Más"
            side="rounded-r-xl border-l-0"
            isDisabled={(value ?? 0) >= maximum}
            onPress={() => stepBy(1)}
          >
            <PlusIcon />
          </StepButton>
        </div>
      )}
    </Field>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly side: string;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const stepStyle =
  'flex w-14 shrink-0 cursor-pointer touch-manipulation items-center justify-center border border-edge bg-sheet ' +
  'text-accent hover:bg-accent-soft active:bg-accent-soft aria-disabled:cursor-default aria-disabled:bg-transparent ' +
  'aria-disabled:text-ink-soft aria-disabled:border-line';

function StepButton({ label, side, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`${stepStyle} ${side}`}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onPress}
    >
      {children}
    </button>
  );
}

function stepOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowUp') return 1;
  return key === 'ArrowDown' ? -1 : undefined;
}
