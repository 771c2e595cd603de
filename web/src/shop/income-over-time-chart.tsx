/** Income span by span, as bars, and as a table for screen readers. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Money as Amount } from '@cuadra/domain/kernel/money';
import type { ComponentProps, ReactNode } from 'react';
import { BarChart } from '../figures/bar-chart.tsx';
import { Card } from '../kit/card.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { periodWords, labelsOfSpanBar } from '../figures/month-and-period-words.ts';

interface IncomeOverTimeChartProps {
  readonly title: string;
  readonly kind: Parameters<typeof labelsOfSpanBar>[0];
  readonly spans: readonly (DayRange & { readonly income: Amount })[];
  /** Below the bars. */
  readonly children?: ReactNode;
}

export function IncomeOverTimeChart({ title, kind, spans, children }: IncomeOverTimeChartProps) {
  const groups: ComponentProps<typeof BarChart>['groups'] = spans.map(({ from, income }) => ({
    key: from,
    ...labelsOfSpanBar(kind, from),
    places: [[{ amount: income, tone: 'in' }]],
  }));
  return (
    <Card>
      <BarChart label={`${title}. Las cifras están en la tabla que sigue.`} groups={groups} hasAmounts />
      {children}
      {/* A table takes the width of its words, so that it is hidden in a box. */}
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <tbody>
            {spans.map(({ from, to, income }) => (
              <tr key={from}>
                <th scope="row">{periodWords({ from, to })}</th>
                <td>
                  <MoneyText amount={income} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
