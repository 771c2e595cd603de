/**
 * How much was sold in each day, or, of a long stretch, in each week or month: as bars, with the best of them in words,
 * and every figure as a table for whoever cannot see bars.
 */
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { formatDay } from '@cuadra/domain/kernel/calendar';
import { type SalesReport, salesBySpan } from '@cuadra/domain/reports/sales';
import { spansOf } from '@cuadra/domain/reports/spans';
import { IncomeBars } from '../shop/income-bars.tsx';
import { MoneyText } from '../figures/money.tsx';
import { periodWords, spanNames } from '../figures/month-words.ts';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useSales } from './use-sales.ts';

interface SalesByDayProps {
  /** Unless it is said, day by day, or week by week, or month by month. */
  readonly heading?: string | undefined;
  readonly days: DayRange;
  readonly byDay: SalesReport['byDay'];
}

const DAYS_OF_A_WEEK = 7;

export function SalesByDay({ heading, days, byDay }: SalesByDayProps) {
  const { kind, spans } = spansOf(days);
  const title = heading ?? spanNames[kind];
  const sold = salesBySpan(byDay, spans);
  const [best] = sold.toSorted((a, b) => b.income - a.income);
  return (
    <section aria-labelledby="by-day" className="flex min-w-0 flex-col gap-2">
      <SectionHeading id="by-day">{title}</SectionHeading>
      <IncomeBars title={title} kind={kind} spans={sold}>
        {best !== undefined && best.income > 0 && (
          <p className="mt-3 text-form text-ink-soft">
            {bestWords[kind]}: {periodWords(best)}, <MoneyText amount={best.income} className="font-bold text-ink" />
          </p>
        )}
      </IncomeBars>
    </section>
  );
}

/** The week that ends with a day, so that the day can be seen beside others. */
export function SalesOfWeek({ day }: { readonly day: Day }) {
  const { today } = useShop();
  const days = { from: addDays(day, 1 - DAYS_OF_A_WEEK), to: day };
  const { report } = useSales(days);
  if (report === undefined || report.total.sales === 0) return null;
  const heading = day === today ? 'Los últimos 7 días' : `Los 7 días hasta el ${formatDay(day)}`;
  return <SalesByDay heading={heading} days={days} byDay={report.byDay} />;
}

const bestWords = { day: 'El mejor día', week: 'La mejor semana', month: 'El mejor mes' } as const;
