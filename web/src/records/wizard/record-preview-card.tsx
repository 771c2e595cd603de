/** The preview's card: kind and total, then the details line by line. */
import type { ReactNode } from 'react';
import { Card } from '../../kit/card.tsx';
import type { MoneyDirection } from '../../figures/money-direction.ts';
import { MoneyDirectionMark } from '../../figures/money-direction-mark.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { keepAmountsOnOneLine } from '../../browser/keep-amounts-on-one-line.ts';

interface RecordPreviewCardProps {
  readonly flow: MoneyDirection;
  readonly type: string;
  readonly total: number;
  readonly rows: readonly PreviewRow[];
  readonly children?: ReactNode;
}

interface PreviewRow {
  readonly label: string;
  readonly value: ReactNode;
}

export function RecordPreviewCard({ flow, type, total, rows, children }: RecordPreviewCardProps) {
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="flex items-center gap-3 font-bold">
            <MoneyDirectionMark flow={flow} />
            Total
          </span>
          <MoneyText amount={total} flow={flow} className="ml-auto text-[clamp(1.25rem,7vw,1.875rem)] font-bold" />
        </div>
        {children}
        <dl className="divide-y divide-line border-t border-line">
          {[{ label: 'Tipo', value: type }, ...rows].map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
              <dt className="shrink-0 text-ink-soft">{label}</dt>
              <dd className="min-w-0 text-right font-bold wrap-anywhere">{keepAmountsOnOneLine(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
