/** What a list is narrowed by: in a line what is chosen, and behind it what there is to choose. */
import type { ReactNode } from 'react';
import { ChevronDownIcon, FilterIcon } from './icons-action.tsx';

interface FilterPanelProps {
  /** What is chosen, as it is read: "Hoy · Efectivo". */
  readonly chosen: string;
  readonly children: ReactNode;
}

export function FilterPanel({ chosen, children }: FilterPanelProps) {
  return (
    <details className="group min-w-0 rounded-2xl border border-line bg-sheet">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-2xl px-4 py-2 hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
        <FilterIcon className="size-5 text-ink-soft" />
        <span className="min-w-0 grow">
          <span className="sr-only">Filtros: </span>
          {chosen}
        </span>
        <ChevronDownIcon className="size-5 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">{children}</div>
    </details>
  );
}
