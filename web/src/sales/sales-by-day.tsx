/**
 * The sales of each day, or of each week or month for a long range: as bars, with the best one in words, and as a table
 * for screen readers.
 */
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { formatDayInDigits } from '@cuadra/domain/kernel/calendar';
import { isEmptySalesReport, type SalesReport, salesBySpan } from '@cuadra/domain/reports/sales-report';
import { splitRangeIntoChartSpans } from '@cuadra/domain/reports/split-range-into-chart-spans';
import { IncomeOverTimeChart } from '../shop/income-over-time-chart.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { periodWords, spanHeadings } from '../figures/month-and-period-words.ts';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useSalesReport } from './use-sales-report.ts';

interface SalesByDayProps {
  /** "Día por día", "Semana por semana" or "Mes por mes" by default. */
  readonly heading?: string | undefined;
  readonly days: DayRange;
  readonly byDay: SalesReport['byDay'];
}

const DAYS_OF_A_WEEK = 7;

export function SalesByDay({ heading, days, byDay }: SalesByDayProps) {
  const { kind, spans } = splitRangeIntoChartSpans(days);
  const title = heading ?? spanHeadings[kind];
  const sold = salesBySpan(byDay, spans);
  const [best] = sold.toSorted((a, b) => b.income - a.income);
  return (
    <section aria-labelledby="by-day" className="flex min-w-0 flex-col gap-2">
      <SectionHeading id="by-day">{title}</SectionHeading>
      <IncomeOverTimeChart title={title} kind={kind} spans={sold}>
        {best !== undefined && best.income > 0 && (
          <p className="mt-3 text-form text-ink-soft">
            {bestWords[kind]}: {periodWords(best)}, <MoneyText amount={best.income} className="font-bold text-ink" />
          </p>
        )}
      </IncomeOverTimeChart>
    </section>
  );
}

/** The week that ends with this day, to compare it. */
export function SalesOfWeek({ day }: { readonly day: Day }) {
  const { today } = useShop();
  const days = { from: addDays(day, 1 - DAYS_OF_A_WEEK), to: day };
  const { report } = useSalesReport(days);
  if (report === undefined || isEmptySalesReport(report)) return null;
  const heading = day === today ? 'Los últimos 7 días' : `Los 7 días hasta el ${formatDayInDigits(day)}`;
  return <SalesByDay heading={heading} days={days} byDay={report.byDay} />;
}

const bestWords = { day: 'El mejor día', week: 'La mejor semana', month: 'El mejor mes' } as const;
