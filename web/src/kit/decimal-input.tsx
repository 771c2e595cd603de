/**
 * The text input under an amount or a quantity.
 *
 * While it has the focus it shows what is typed, without separators of thousands and all of it selected at first; else
 * the value as it is painted everywhere. A value that is changed from outside, such as one that was lowered, wins over
 * what is typed. The caret stays where it was when a key is not taken.
 */
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { type NumberLanguage, editDecimal, plainText, type RefusedEdit } from './decimal-text.ts';
import type { ControlProps } from './field.tsx';

interface DecimalInputProps {
  readonly control: ControlProps;
  readonly language: NumberLanguage;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** Why the last key or paste was not taken; undefined once one is. */
  readonly onRefused: (why: RefusedEdit | undefined) => void;
  readonly className: string;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly enterKeyHint?: ComponentProps<'input'>['enterKeyHint'] | undefined;
  /** The arrow keys: one step up or down. */
  readonly onStep?: ((direction: 1 | -1) => void) | undefined;
}

export function DecimalInput({ control, language, value, onChange, onRefused, onStep, ...props }: DecimalInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const isFirstClick = useRef(false);
  /** What is typed, undefined without the focus. */
  const [draft, setDraft] = useState<string>();
  const isFocused = draft !== undefined;
  const text = isFocused ? shownWhileTyping(draft, value, language) : painted(value, language);

  useLayoutEffect(() => {
    if (isFocused) input.current?.select();
  }, [isFocused]);
  useLayoutEffect(() => {
    if (caret.current !== undefined) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const edit = editDecimal(text, target.value, language);
    const isTaken = typeof edit !== 'string';
    const at = target.selectionStart ?? target.value.length;
    caret.current = isTaken ? Math.min(at, edit.text.length) : Math.max(0, at - (target.value.length - text.length));
    // Also when nothing is taken, so that the text of before and the caret are put back.
    setDraft(isTaken ? edit.text : text);
    onRefused(isTaken ? undefined : edit);
    if (isTaken && edit.value !== value) onChange(edit.value);
  };
  return (
    <input
      {...control}
      ref={input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={props.className}
      placeholder={props.placeholder}
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      enterKeyHint={props.enterKeyHint}
      value={text}
      onChange={change}
      onFocus={() => {
        isFirstClick.current = true;
        setDraft(plainText(value, language));
      }}
      onClick={() => {
        // The click that brings the focus puts the caret somewhere, and so undoes the selection.
        if (isFirstClick.current) input.current?.select();
        isFirstClick.current = false;
      }}
      onBlur={() => {
        setDraft(undefined);
        onRefused(undefined);
      }}
      onKeyDown={(event) => {
        isFirstClick.current = false;
        const direction = stepOf(event.key);
        if (direction === undefined || onStep === undefined) return;
        event.preventDefault();
        onStep(direction);
      }}
    />
  );
}

function shownWhileTyping(draft: string, value: number | undefined, language: NumberLanguage): string {
  return language.parse(draft) === value ? draft : plainText(value, language);
}

function painted(value: number | undefined, { format }: NumberLanguage): string {
  return value === undefined ? '' : format(value);
}

function stepOf(key: string): 1 | -1 | undefined {
  if (key === 'ArrowUp') return 1;
  return key === 'ArrowDown' ? -1 : undefined;
}
