/** An icon in front of a record for the direction of its money, announced as a word. */
import type { MoneyDirection } from './money-direction.ts';
import { ArrowInIcon, ArrowOutIcon, TransferIcon } from '../icons/icons-money-and-sync.tsx';
import { toneStyles } from '../kit/tone.ts';

const marks = {
  in: { Arrow: ArrowInIcon, word: 'Entró' },
  out: { Arrow: ArrowOutIcon, word: 'Salió' },
  moved: { Arrow: TransferIcon, word: 'Se movió' },
} as const;

export function MoneyDirectionMark({ flow }: { readonly flow: MoneyDirection }) {
  const { Arrow, word } = marks[flow];
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-full border ${toneStyles[flow]}`}>
      <Arrow className="size-5" />
      <span className="sr-only">{word}</span>
    </span>
  );
}
