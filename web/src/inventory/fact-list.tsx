/** Facts to confirm: names on the left, amounts on the right. */
import type { ReactNode } from 'react';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** The most important one. */
  readonly isMain?: boolean;
}

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line rounded-2xl border border-line bg-sheet">
      {facts.map(({ label, value, isMain = false }) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
          <dt className={isMain ? 'font-bold' : 'text-ink-soft'}>{label}</dt>
          <dd className={`min-w-0 grow text-right wrap-anywhere ${isMain ? 'text-2xl font-bold' : 'font-bold'}`}>
            {keepAmountsOnOneLine(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
