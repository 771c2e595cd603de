/**
 * An amount or a quantity while it is being typed.
 *
 * Invariants: the text stays as it was typed until its field is left, and what cannot be read stays even then; nothing
 * is said of it before it is finished, by leaving the field, by Enter or by sending the form. A value that is changed
 * from outside, such as one that was lowered, wins over what is typed.
 */
import { type NumberKind, plainText, readField } from '@cuadra/domain/kernel/typed-field';
import { type RefObject, useContext, useEffect, useEffectEvent, useState } from 'react';
import { FormAround } from '../kit/form.tsx';

interface TypedNumberOptions {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly kind: NumberKind;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly maximum: number;
  /** Whether what is above the maximum is lowered; it is then given only once it is finished, to be lowered there. */
  readonly isLowered: boolean;
}

export interface NumberField {
  readonly text: string;
  /** Why it cannot be taken, once it is finished. */
  readonly refusal: string | undefined;
  /** How it was read where that could be doubted. */
  readonly reading: string | undefined;
  /** Nothing is said of it yet. */
  readonly isBeingTyped: boolean;
  /** Said or not: it cannot be sent like this. */
  readonly isUnread: boolean;
  readonly focus: () => void;
  readonly type: (text: string) => void;
  readonly finish: () => void;
  readonly leave: () => void;
}

interface Typing {
  readonly text: string;
  /** What the text was given out as. */
  readonly given: number | undefined;
  readonly isFinished: boolean;
}

export function useTypedNumber(options: TypedNumberOptions): NumberField {
  const { input, kind, value, onChange, maximum, isLowered } = options;
  const { join, tellLowered } = useContext(FormAround);
  /** Undefined where nobody is in the field, and what they left there could be read. */
  const [typing, setTyping] = useState<Typing>();
  const isOwnText = typing !== undefined && typing.given === value;
  const text = textOf(typing, isOwnText, value, kind);
  const { refusal, reading } = readField(isOwnText ? typing.text : '', kind);
  const isTooMuch = !isLowered && value !== undefined && value > maximum;
  const isBeingTyped = typing !== undefined && !typing.isFinished;

  const finish = () => {
    if (typing === undefined || typing.isFinished) return;
    const { value: typed } = readField(typing.text, kind);
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
      if (typing === undefined) setTyping({ text: plainText(value, kind), given: value, isFinished: true });
    },
    type: (next) => {
      const { value: typed } = readField(next, kind);
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

function textOf(typing: Typing | undefined, isOwn: boolean, value: number | undefined, kind: NumberKind): string {
  if (typing === undefined) return value === undefined ? '' : kind.format(value);
  return isOwn ? typing.text : plainText(value, kind);
}
