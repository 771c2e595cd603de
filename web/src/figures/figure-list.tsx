/** A few figures that belong together: side by side where each has room, else in a column. */
import type { ReactNode } from 'react';
import { Skeleton } from '../kit/skeleton.tsx';

interface Figure {
  readonly label: string;
  /** A MoneyText or a number; undefined while it is not known. */
  readonly value: ReactNode;
  /** What the others add up to. */
  readonly isResult?: boolean | undefined;
}

/** From so many side by side, millions do not fit in large letters, and what does not fit goes into another row. */
const MANY = 5;

/** Each holds 99,999.99 with its sign in large letters; more than five stand in two rows. */
function severalRows(count: number) {
  const inRow = count > MANY ? Math.ceil(count / 2) : count;
  return {
    gridAutoFlow: 'row',
    gridTemplateColumns: `repeat(auto-fit, minmax(max(10.25rem, ${99 / inRow}%), 1fr))`,
    overflow: 'hidden',
  };
}

/** So that the line after the last of a row is cut off by the border. */
const underBorder = { marginInlineEnd: -1 };

export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  const isCrowded = figures.length >= MANY;
  return (
    <div className="@container">
      <dl
        className="divide-y divide-line rounded-2xl border border-line bg-sheet @2xl:grid @2xl:auto-cols-fr @2xl:grid-flow-col @2xl:divide-x @2xl:divide-y-0"
        style={isCrowded ? severalRows(figures.length) : undefined}
      >
        {figures.map(({ label, value, isResult = false }) => (
          <div
            key={label}
            className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3 px-4 py-3 @2xl:block"
            style={isCrowded ? underBorder : undefined}
          >
            <dt className="text-ink-soft">{label}</dt>
            {/* On the narrowest phone with the largest letters, S/ 9,999,999.99 with its sign fits. */}
            <dd
              className={`ml-auto text-[min(1.25rem,8.5cqi)] leading-snug @2xl:has-data-long:text-base ${isResult ? 'font-bold' : ''}`}
            >
              {value ?? <FigurePlaceholder />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** As high as a figure, and on the line of its label: the space has no width. */
function FigurePlaceholder() {
  return (
    <span className="flex items-center">
      &#8203;
      <Skeleton className="h-5 w-28" />
    </span>
  );
}
