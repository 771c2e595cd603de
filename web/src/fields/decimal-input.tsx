/**
 * The text input under an amount, a quantity or a number of pieces.
 *
 * With the focus it shows the text as typed, at first selected and without separators of thousands; otherwise the
 * formatted value.
 */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { runOnceTapIsOver } from './run-once-tap-is-over.ts';
import type { ControlProps } from './field.tsx';
import type { NumberField } from './use-number-input.ts';

interface DecimalInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly control: ControlProps;
  readonly typed: NumberField;
  readonly className: string;
  readonly placeholder: string;
  readonly inputMode?: 'decimal' | 'numeric' | undefined;
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
  // The tap may have returned the focus here to show a lowered value.
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
      enterKeyHint={props.enterKeyHint}
      value={typed.text}
      onChange={({ target }) => typed.type(target.value)}
      onFocus={() => {
        isFirstClick.current = true;
        setIsFocused(true);
        typed.focus();
      }}
      onClick={() => {
        // The click that gives the focus also places the caret, and so undoes the selection.
        if (isFirstClick.current) ref.current?.select();
        isFirstClick.current = false;
      }}
      onBlur={() => {
        setIsFocused(false);
        runOnceTapIsOver(leave);
      }}
      onKeyDown={(event) => {
        isFirstClick.current = false;
        if (event.key === 'Enter') typed.finish();
        onKeyDown?.(event);
      }}
    />
  );
}
