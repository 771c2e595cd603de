import { type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { CheckIcon } from '../icons/icons-status.tsx';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface CheckboxFieldProps {
  readonly label: string;
  /** What ticking it does. */
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export function CheckboxField({ label, hint, error, isChecked, onChange }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div data-field>
      <div className="relative flex min-h-12 items-start gap-3 py-3">
        <input
          id={id}
          type="checkbox"
          className="peer relative z-10 mt-px size-6 shrink-0 cursor-pointer appearance-none rounded-md border-2 border-edge bg-sheet checked:border-accent checked:bg-accent"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint`}
        />
        <CheckIcon className="pointer-events-none absolute top-3.5 z-10 left-0.5 size-5 stroke-[3.5] text-on-accent opacity-0 peer-checked:opacity-100" />
        <div className="min-w-0">
          {/* The label covers the row beside the box, so that all of it can be pressed. */}
          <label htmlFor={id} className="cursor-pointer after:absolute after:inset-0">
            {keepAmountsOnOneLine(label)}
          </label>
          <div id={`${id}-hint`} aria-live="polite">
            {hint !== undefined && <p className="text-form text-ink-soft">{keepAmountsOnOneLine(hint)}</p>}
            {error !== undefined && <FieldError>{error}</FieldError>}
          </div>
        </div>
      </div>
    </div>
  );
}
