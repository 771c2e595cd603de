/** Which way money went, as a mark in front of a record; read out as a word. */
import type { FlowDirection } from '../figures/flow.ts';
import { ArrowInIcon, ArrowOutIcon, TransferIcon } from '../icons/icons-state.tsx';
import { toneStyles } from '../kit/tone.ts';

const marks = {
  in: { Arrow: ArrowInIcon, word: 'Entró' },
  out: { Arrow: ArrowOutIcon, word: 'Salió' },
  moved: { Arrow: TransferIcon, word: 'Se movió' },
} as const;

export function FlowMark({ flow }: { readonly flow: FlowDirection }) {
  const { Arrow, word } = marks[flow];
  return (
    <span className={`flex size-10 shrink-0 items-center justify-center rounded-full border ${toneStyles[flow]}`}>
      <Arrow className="size-5" />
      <span className="sr-only">{word}</span>
    </span>
  );
}
