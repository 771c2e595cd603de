/**
 * The till counted by notes and coins, with what each heap is worth and the total as it grows.
 *
 * Enter and the arrow keys lead from heap to heap as down a column. What the pieces are worth the domain says.
 */
import {
  type CountedPieces,
  type Denomination,
  denominations,
  SMALLEST_NOTE,
  worthOf,
} from '@cuadra/domain/cash/denominations';
import { type KeyboardEvent, useId, useRef } from 'react';
import { boxStyle } from './field.tsx';
import { Money } from './money.tsx';

interface CashCounterProps {
  readonly value: CountedPieces;
  readonly onChange: (count: CountedPieces) => void;
  readonly isDisabled?: boolean | undefined;
}

/** More pieces than this of one kind the domain does not take, and no till holds. */
const MOST_DIGITS = 5;

const heaps = [
  { name: 'Billetes', pieces: denominations.filter((denomination) => denomination >= SMALLEST_NOTE) },
  { name: 'Monedas', pieces: denominations.filter((denomination) => denomination < SMALLEST_NOTE) },
];

export function CashCounter({ value, onChange, isDisabled }: CashCounterProps) {
  const table = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    const inputs = [...(table.current?.querySelectorAll('input') ?? [])];
    const next = inputs[inputs.findIndex((input) => input === event.target) + step];
    if (step === 0) return;
    event.preventDefault();
    next?.focus();
  };
  return (
    <div ref={table} className="flex flex-col gap-5">
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {heaps.map(({ name, pieces }) => (
          <fieldset key={name} className="min-w-0">
            <legend className="mb-1.5 font-bold">{name}</legend>
            <div className="divide-y divide-line">
              {pieces.map((denomination) => (
                <Heap
                  key={denomination}
                  denomination={denomination}
                  pieces={value[`${denomination}`]}
                  isDisabled={isDisabled}
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
        <output className="ml-auto text-3xl has-data-long:text-2xl">
          <Money amount={worthOf(value)} />
        </output>
      </p>
    </div>
  );
}

interface HeapProps {
  readonly denomination: Denomination;
  readonly pieces: number | undefined;
  readonly isDisabled: boolean | undefined;
  readonly onChange: (pieces: number | undefined) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Heap({ denomination, pieces, isDisabled, onChange, onKeyDown }: HeapProps) {
  const id = useId();
  const enter = (typed: string) => {
    const digits = typed.replaceAll(/\D/gu, '').slice(0, MOST_DIGITS);
    onChange(digits === '' ? undefined : Number(digits));
  };
  return (
    <div className="flex flex-wrap items-center gap-3 py-1.5">
      <label htmlFor={id} className="w-20 text-right">
        <Money amount={denomination} />
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        className={`${boxStyle} max-w-22 rounded-xl px-3 text-center text-base`}
        placeholder="0"
        value={pieces ?? ''}
        disabled={isDisabled}
        onChange={(event) => enter(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
      />
      <span
        className={`grow text-right has-data-long:text-xs min-[24rem]:has-data-long:text-base ${pieces === undefined || pieces === 0 ? 'text-ink-soft' : ''}`}
      >
        <Money amount={denomination * (pieces ?? 0)} />
      </span>
    </div>
  );
}

function stepOf(key: string): number {
  if (key === 'Enter' || key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : 0;
}
