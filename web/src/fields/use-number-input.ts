/**
 * An amount or a quantity while it is being typed.
 *
 * Invariants: the text stays as typed until the field is left, and an unreadable one even then; faults appear only when
 * it is finished, by leaving the field, by Enter or by sending the form. A value changed from outside, such as a
 * lowered one, replaces the typed text.
 */
import {
  type NumberFieldRules,
  editableNumberText,
  parseNumberFieldText,
} from '@cuadra/domain/kernel/parse-number-field-text';
import { type RefObject, useContext, useEffect, useEffectEvent, useState } from 'react';
import { FormContext } from '../kit/form.tsx';

interface TypedNumberOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly kind: NumberFieldRules;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly maximum: number;
  /** True if a value above the maximum is lowered; it is reported only when typing is finished. */
  readonly isLowered: boolean;
}

export interface NumberField {
  readonly text: string;
  /** Why it is refused, once it is finished. */
  readonly refusal: string | undefined;
  /** How an ambiguous text was read. */
  readonly reading: string | undefined;
  /** While true, no fault is shown. */
  readonly isBeingTyped: boolean;
  /** True if it cannot be read, whether that is shown yet or not. */
  readonly isUnread: boolean;
  readonly focus: () => void;
  readonly type: (text: string) => void;
  readonly finish: () => void;
  readonly leave: () => void;
}

interface Typing {
  readonly text: string;
  /** The value that was reported for this text. */
  readonly given: number | undefined;
  readonly isFinished: boolean;
}

export function useNumberInput(options: TypedNumberOptions): NumberField {
  const { input, kind, value, onChange, maximum, isLowered } = options;
  const { join, tellLowered } = useContext(FormContext);
  /** Undefined if the field has no focus and its text could be read. */
  const [typing, setTyping] = useState<Typing>();
  const isOwnText = typing !== undefined && typing.given === value;
  const text = textOf(typing, isOwnText, value, kind);
  const { refusal, reading } = parseNumberFieldText(isOwnText ? typing.text : '', kind);
  const isTooMuch = !isLowered && value !== undefined && value > maximum;
  const isBeingTyped = typing !== undefined && !typing.isFinished;

  const finish = () => {
    if (typing === undefined || typing.isFinished) return;
    const { value: typed } = parseNumberFieldText(typing.text, kind);
    const isTooHigh = isLowered && typed !== undefined && typed > maximum;
    setTyping({ ...typing, given: isTooHigh ? typed : typing.given, isFinished: true });
    if (!isTooHigh) return;
    onChange(typed);
    tellLowered(input.current);
  };
  const finishNow = useEffectEvent(finish);
  useEffect(() => join({ finish: () => finishNow() }), [join]);

  return {
    text,
    refusal: isBeingTyped ? undefined : (refusal ?? (isTooMuch ? kind.tooLarge(maximum) : undefined)),
    reading,
    isBeingTyped,
    isUnread: refusal !== undefined || isTooMuch,
    focus: () => {
      if (typing === undefined) setTyping({ text: editableNumberText(value, kind), given: value, isFinished: true });
    },
    type: (next) => {
      const { value: typed } = parseNumberFieldText(next, kind);
      const given = isLowered && typed !== undefined && typed > maximum ? undefined : typed;
      setTyping({ text: next, given, isFinished: false });
      if (given !== value) onChange(given);
    },
    finish,
    leave: () => {
      finish();
      if (!isOwnText || refusal === undefined) setTyping(undefined);
    },
  };
}

function textOf(typing: Typing | undefined, isOwn: boolean, value: number | undefined, kind: NumberFieldRules): string {
  if (typing === undefined) return value === undefined ? '' : kind.format(value);
  return isOwn ? typing.text : editableNumberText(value, kind);
}
