/**
 * Counts the till by notes and coins, with the value of each and the total.
 *
 * Enter and the arrow keys move between the fields as in a column; Enter in the last one is left to the form around it.
 * The domain computes the values.
 */
import {
  type CountedPieces,
  type Denomination,
  denominations,
  MIN_BANKNOTE,
  valueOfCountedCash,
} from '@cuadra/domain/kernel/denominations';
import { notesAndCoinsFieldRules } from '@cuadra/domain/kernel/parse-number-field-text';
import { type KeyboardEvent, useId, useRef } from 'react';
import { DecimalInput } from '../fields/decimal-input.tsx';
import { fieldBoxStyle, FieldError } from '../fields/field.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { useNumberInput } from '../fields/use-number-input.ts';

interface CashCounterProps {
  readonly value: CountedPieces;
  readonly onChange: (count: CountedPieces) => void;
  /** What is wrong with the count as a whole, as a sentence. */
  readonly error?: string | undefined;
}

const heaps = [
  { name: 'Billetes', pieces: denominations.filter((denomination) => denomination >= MIN_BANKNOTE) },
  { name: 'Monedas', pieces: denominations.filter((denomination) => denomination < MIN_BANKNOTE) },
];

export function CashCounter({ value, onChange, error }: CashCounterProps) {
  const errorId = useId();
  const table = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    const inputs = [...(table.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.findIndex((input) => input === event.target) + step];
    if (step === 0 || (next === undefined && event.key === 'Enter')) return;
    event.preventDefault();
    next?.focus();
  };
  return (
    <div ref={table} data-wrong={error === undefined ? undefined : true} className="flex flex-col gap-5">
      <div id={errorId} role="alert" className="-mt-3 empty:hidden">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </div>
      <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
        {heaps.map(({ name, pieces }) => (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-0.5 font-bold">{name}</legend>
            <div className="divide-y divide-line">
              {pieces.map((denomination) => (
                <Heap
                  key={denomination}
                  denomination={denomination}
                  pieces={value[`${denomination}`]}
                  describedBy={errorId}
                  onChange={(count) => onChange({ ...value, [`${denomination}`]: count })}
                  onKeyDown={move}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3 font-bold">
        Total contado
        <output className="ml-auto text-3xl">
          <MoneyText amount={valueOfCountedCash(value)} />
        </output>
      </p>
    </div>
  );
}

interface HeapProps {
  readonly denomination: Denomination;
  readonly pieces: number | undefined;
  readonly describedBy: string;
  readonly onChange: (pieces: number | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Heap({ denomination, pieces, describedBy, onChange, onKeyDown }: HeapProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { maximum } = notesAndCoinsFieldRules;
  const typed = useNumberInput({
    input,
    kind: notesAndCoinsFieldRules,
    value: pieces,
    onChange,
    maximum,
    isLowered: false,
  });
  const control = {
    id,
    'aria-describedby': `${describedBy} ${id}-message`,
    'aria-invalid': typed.refusal !== undefined,
  };
  return (
    <div data-field className="flex flex-wrap items-center gap-x-3 py-0.5">
      <label htmlFor={id} className="w-20 text-right">
        <MoneyText amount={denomination} />
      </label>
      <DecimalInput
        ref={input}
        control={control}
        typed={typed}
        inputMode="numeric"
        enterKeyHint="next"
        className={`${fieldBoxStyle} min-h-11.5! max-w-22 rounded-xl px-3 text-center text-base`}
        placeholder="0"
        onKeyDown={onKeyDown}
      />
      <span
        className={`grow text-right has-data-long:text-xs min-[24rem]:has-data-long:text-base ${pieces === undefined || pieces === 0 ? 'text-ink-soft' : ''}`}
      >
        <MoneyText amount={denomination * (pieces ?? 0)} />
      </span>
      <div id={`${id}-message`} aria-live="polite" className="basis-full empty:hidden">
        {typed.refusal !== undefined && <FieldError>{typed.refusal}</FieldError>}
      </div>
    </div>
  );
}

function stepOf(key: string): number {
  if (key === 'Enter' || key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}
