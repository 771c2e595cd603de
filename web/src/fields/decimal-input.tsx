/**
 * The text input under an amount, a quantity or a number of pieces.
 *
 * While it has the focus it shows what is typed, as it is typed, and at first all of it selected and without separators
 * of thousands; else the value as it is painted everywhere.
 */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { afterTheTap } from './after-the-tap.ts';
import type { ControlProps } from './field.tsx';
import type { NumberField } from './use-typed-number.ts';

interface DecimalInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly control: ControlProps;
  readonly typed: NumberField;
  readonly className: string;
  readonly placeholder: string;
  readonly inputMode?: 'decimal' | 'numeric' | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly enterKeyHint?: ComponentProps<'input'>['enterKeyHint'] | undefined;
  readonly onKeyDown?: ComponentProps<'input'>['onKeyDown'];
}

export function DecimalInput({ ref, control, typed, onKeyDown, ...props }: DecimalInputProps) {
  const isFirstClick = useRef(false);
  const [isFocused, setIsFocused] = useState(false);
  useLayoutEffect(() => {
    if (isFocused) ref.current?.select();
  }, [isFocused, ref]);
  const latest = useRef(typed);
  useLayoutEffect(() => {
    latest.current = typed;
  });
  // The tap may have brought the focus back, to show what was lowered.
  const leave = () => {
    if (ref.current !== null && ref.current !== document.activeElement) latest.current.leave();
  };
  return (
    <input
      {...control}
      ref={ref}
      type="text"
      inputMode={props.inputMode ?? 'decimal'}
      autoComplete="off"
      data-unread={typed.isUnread || undefined}
      className={props.className}
      placeholder={props.placeholder}
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      enterKeyHint={props.enterKeyHint}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onFocus={() => {
        isFirstClick.current = true;
        setIsFocused(true);
        typed.focus();
      }}
      onClick={() => {
        // The click that brings the focus puts the caret somewhere, and so undoes the selection.
        if (isFirstClick.current) ref.current?.select();
        isFirstClick.current = false;
      }}
      onBlur={() => {
        setIsFocused(false);
        afterTheTap(leave);
      }}
      onKeyDown={(event) => {
        isFirstClick.current = false;
        if (event.key === 'Enter') typed.finish();
        onKeyDown?.(event);
      }}
    />
  );
}
