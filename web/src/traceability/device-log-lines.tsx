/** Renders nothing where there are no lines. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { DateTime } from '../figures/date-time.tsx';
import { ChevronDownIcon } from '../icons/icons-chevron-and-plus.tsx';

interface DeviceLogLinesProps {
  readonly title: string;
  readonly lines: readonly { readonly at: Instant; readonly words: string }[];
}

export function DeviceLogLines({ title, lines }: DeviceLogLinesProps) {
  if (lines.length === 0) return null;
  return (
    <details className="group mt-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 font-bold [&::-webkit-details-marker]:hidden">
        {title} ({lines.length})
        <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <ol className="text-form">
        {lines.map(({ at, words }) => (
          <li key={`${at} ${words}`} className="border-t border-line py-2 wrap-anywhere">
            <span className="block">{words}</span>
            <span className="text-ink-soft">
              <DateTime instant={at} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
