/**
 * The frame of every field: its label above, a hint, and below it what is wrong or was changed.
 *
 * What appears below is announced; the input refers to all of it.
 */
import { type ReactNode, useId } from 'react';
import { AlertIcon, InfoIcon } from '../icons/icons-status.tsx';
import { startsWithWarningSign } from '../icons/starts-with-warning-sign.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

export interface FieldProps {
  readonly label: string;
  /** How to fill it in, in a few words. */
  readonly hint?: ReactNode;
  /** What is wrong with it, as a sentence. */
  readonly error?: string | undefined;
  /** What the app changed or noticed, as a sentence: "Bajamos el monto a S/ 12.00…". */
  readonly note?: string | undefined;
  /** Shows "(opcional)" behind the label. */
  readonly isOptional?: boolean | undefined;
  /** Hides the label where a heading beside the field says the same. */
  readonly isLabelHidden?: boolean | undefined;
}

/** The attributes that connect an input with its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

interface FrameProps extends FieldProps {
  readonly children: (control: ControlProps) => ReactNode;
}

/** Without corners, padding and text size, which differ between fields. */
export const fieldBoxStyle =
  'min-h-12 w-full min-w-0 border border-edge bg-sheet text-ink placeholder:text-ink-soft ' +
  'focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-warn ' +
  '[&[readonly]]:border-line [&[readonly]]:bg-transparent ' +
  'disabled:border-line disabled:bg-transparent disabled:text-ink-soft';

export const inputStyle = `${fieldBoxStyle} rounded-xl px-4 text-base`;

export function Field({ label, hint, error, note, isOptional, isLabelHidden, children }: FrameProps) {
  const id = useId();
  const [hintId, messageId] = [`${id}-hint`, `${id}-message`];
  return (
    <div data-field className="flex min-w-0 flex-col">
      <label htmlFor={id} className={isLabelHidden === true ? 'sr-only' : 'mb-1.5 font-bold wrap-anywhere'}>
        {label}
        {isOptional === true && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {hint !== undefined && (
        <p id={hintId} className="-mt-1 mb-2 text-form text-ink-soft">
          {keepAmountsOnOneLine(hint)}
        </p>
      )}
      {children({
        id,
        'aria-describedby': hint === undefined ? messageId : `${hintId} ${messageId}`,
        'aria-invalid': error !== undefined,
      })}
      <div id={messageId} aria-live="polite">
        {error !== undefined && <FieldError>{error}</FieldError>}
        {note !== undefined && (
          <p className="mt-2 flex gap-2 text-form">
            {!startsWithWarningSign(note) && <InfoIcon className="mt-px size-5 text-accent" />}
            {keepAmountsOnOneLine(note)}
          </p>
        )}
      </div>
    </div>
  );
}

export function FieldError({ children }: { readonly children: string }) {
  return (
    <p className="mt-2 flex gap-2 text-form font-bold text-warn">
      {!startsWithWarningSign(children) && <AlertIcon className="mt-px size-5" />}
      {keepAmountsOnOneLine(children)}
    </p>
  );
}
