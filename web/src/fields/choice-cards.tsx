/**
 * A few large choices, of which one can be chosen: the usual step of a wizard.
 *
 * `onChange` also follows the arrow keys, as in any group of radio buttons. `onChoose` comes after it when the choice
 * is final: by a tap, a click, Space or Enter, also on the present choice; a wizard then goes on.
 */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { FieldError } from './field.tsx';
import { CheckCircleIcon } from '../icons/icons-status.tsx';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly hint?: ReactNode;
  readonly icon?: ReactNode;
  /** At the edge: an amount that helps to choose. */
  readonly aside?: ReactNode;
  /** A sentence; a choice with a reason is disabled. */
  readonly disabledReason?: string | undefined;
}

interface ChoiceCardsProps<Value extends string> {
  /** For screen readers only: the visible question is the screen's heading. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly onChoose?: ((value: Value) => void) | undefined;
  readonly error?: string | undefined;
  /** `chips` are small, for a screen with more than one question; they are announced by title and hint. */
  readonly look?: keyof typeof looks | undefined;
}

const looks = {
  cards: {
    grid: 'grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]',
    card: 'min-h-18 gap-4 rounded-2xl p-4 max-[15rem]:p-2',
    title: 'text-lg max-[15rem]:text-base',
  },
  chips: {
    grid: 'flex flex-wrap gap-2 *:grow *:basis-32',
    card: 'min-h-14 gap-2 rounded-xl px-3 py-2',
    title: '',
  },
} as const;

const cardStyle =
  'relative flex items-center border border-edge bg-sheet ' +
  'has-enabled:hover:bg-accent-soft has-enabled:active:bg-accent-soft ' +
  'has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent ' +
  'has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-soft ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, choices, value, onChange, onChoose, error, look = 'cards' } = props;
  const group = useId();
  const isByArrow = useRef(false);

  const take = (chosen: Value) => {
    if (chosen !== value) onChange(chosen);
    if (!isByArrow.current) onChoose?.(chosen);
    isByArrow.current = false;
  };
  const notice = (event: KeyboardEvent, focused: Value) => {
    isByArrow.current = event.key.startsWith('Arrow');
    // Chromium makes no click of Space on the present choice.
    const isFinal = event.key === 'Enter' || (event.key === ' ' && focused === value);
    if (!isFinal || onChoose === undefined) return;
    event.preventDefault();
    take(focused);
  };
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={`${group}-error`}
      data-field
      className="min-w-0"
    >
      <legend className="sr-only">{label}</legend>
      <div id={`${group}-error`} aria-live="polite" className="mb-3 empty:hidden">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
      <div className={looks[look].grid}>
        {choices.map((choice) => (
          <ChoiceCard
            key={choice.value}
            choice={choice}
            look={look}
            group={group}
            isChosen={choice.value === value}
            onTake={() => take(choice.value)}
            onKeyDown={(event) => notice(event, choice.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceCardProps {
  readonly choice: Choice<string>;
  readonly look: keyof typeof looks;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onTake: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function ChoiceCard({ choice, look, group, isChosen, onTake, onKeyDown }: ChoiceCardProps) {
  const { value, title, hint, icon, aside, disabledReason } = choice;
  const [titleId, hintId] = [`${group}-${value}`, `${group}-${value}-hint`];
  return (
    <div className={`${cardStyle} ${looks[look].card}`}>
      {/* Covers the whole card, so that any press hits the radio button itself. */}
      <input
        type="radio"
        name={group}
        value={value}
        className="absolute inset-0 size-full cursor-pointer appearance-none outline-none disabled:cursor-default"
        checked={isChosen}
        // A click comes with every way of choosing, and also on the present choice.
        onChange={() => undefined}
        onClick={onTake}
        onKeyDown={onKeyDown}
        disabled={disabledReason !== undefined}
        aria-labelledby={look === 'chips' ? `${titleId} ${hintId}` : titleId}
        aria-describedby={look === 'chips' ? undefined : hintId}
      />
      {icon !== undefined && <span className="shrink-0 [&>svg]:size-7">{icon}</span>}
      <span className="min-w-0 grow wrap-break-word">
        <span id={titleId} className={`block leading-snug font-bold ${looks[look].title}`}>
          {withBreakAfterSlash(title)}
        </span>
        <span id={hintId} className="block text-form text-ink-soft">
          {keepAmountsOnOneLine(hint)}
          {disabledReason !== undefined && (
            <span className="block text-warn">{keepAmountsOnOneLine(disabledReason)}</span>
          )}
        </span>
      </span>
      {aside}
      {/* On the corner: beside the words it would break them anew, and move what is below. */}
      {isChosen && <CheckCircleIcon className="absolute -top-2 -right-2 size-6 rounded-full bg-sheet text-accent" />}
    </div>
  );
}

/** With large letters "Merma/Desperdicio" is longer than a phone's line; a date stays in one. */
function withBreakAfterSlash(title: string): ReactNode {
  return title.split(/(?<=\D\/)/u).flatMap((part, place) => (place === 0 ? [part] : [<wbr key={part} />, part]));
}
