/**
 * A range of days, both inclusive, with the device's own date picker, or one of the usual ranges with one tap.
 *
 * Inside a FilterPanel, a usual range closes the panel. It reports only valid ranges: while a day is missing or the
 * days are in the wrong order, it shows a fault and keeps the last range.
 */
import { addDays, type Day, isDay } from '@cuadra/domain/kernel/instant';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { useId, useState } from 'react';
import { fieldBoxStyle, FieldError } from './field.tsx';
import { useCloseFilterPanel } from '../kit/filter-panel.tsx';

interface DateRangeFieldProps {
  readonly label: string;
  readonly value: DayRange;
  readonly onChange: (range: DayRange) => void;
  /** In the business's zone; the usual ranges end with it. */
  readonly today: Day;
}

export function DateRangeField({ label, value, onChange, today }: DateRangeFieldProps) {
  const id = useId();
  const closePanel = useCloseFilterPanel();
  /** The inputs while they are no valid range, and the range that they were changed from. */
  const [typed, setTyped] = useState<{ readonly range: DayRange; readonly before: DayRange }>();
  const draft = typed !== undefined && isSameRange(typed.before, value) ? typed.range : undefined;
  const { from, to } = draft ?? value;

  const enter = (range: DayRange) => {
    const isRange = faultOf(range) === undefined;
    setTyped(isRange ? undefined : { range, before: value });
    if (isRange) onChange(range);
  };
  const fault = draft === undefined ? undefined : faultOf(draft);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-bold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {usualRanges(today).map(({ name, range }) => (
          <button
            key={name}
            type="button"
            aria-pressed={isSameRange(range, { from, to })}
            className="min-h-12 cursor-pointer touch-manipulation rounded-full border border-edge bg-sheet px-3 hover:bg-accent-soft active:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-bold aria-pressed:text-on-accent"
            onClick={() => {
              enter(range);
              closePanel();
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <DayInput
          label="Desde"
          day={from}
          isWrong={fault !== undefined}
          describedBy={id}
          onChange={(day) => enter({ from: day, to })}
        />
        <DayInput
          label="Hasta"
          day={to}
          isWrong={fault !== undefined}
          describedBy={id}
          onChange={(day) => enter({ from, to: day })}
        />
      </div>
      <div id={id} aria-live="polite">
        {fault !== undefined && <FieldError>{fault}</FieldError>}
      </div>
    </fieldset>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly day: string;
  readonly isWrong: boolean;
  readonly describedBy: string;
  readonly onChange: (day: string) => void;
}

function DayInput({ label, day, isWrong, describedBy, onChange }: DayInputProps) {
  return (
    <label className="grid min-w-0 grid-cols-[3.25rem_1fr] items-center gap-1 text-form text-ink-soft sm:grid-cols-1">
      {label}
      <input
        type="date"
        className={`${fieldBoxStyle} rounded-xl px-3 text-base`}
        value={day}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
      />
    </label>
  );
}

function faultOf({ from, to }: DayRange): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Elige las dos fechas.';
  return from > to ? 'La primera fecha va antes que la segunda.' : undefined;
}

function isSameRange(one: DayRange, other: DayRange): boolean {
  return one.from === other.from && one.to === other.to;
}

function usualRanges(today: Day): readonly { readonly name: string; readonly range: DayRange }[] {
  const yesterday = addDays(today, -1);
  return [
    { name: 'Hoy', range: { from: today, to: today } },
    { name: 'Ayer', range: { from: yesterday, to: yesterday } },
    { name: '7 días', range: { from: addDays(today, -6), to: today } },
    { name: 'Este mes', range: { from: `${today.slice(0, 8)}01`, to: today } },
  ];
}
