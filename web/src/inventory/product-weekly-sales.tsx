import { canSeeWeeklySales } from '@cuadra/domain/reports/weekly-sales-of-product';
import { IncomeOverTimeChart } from '../shop/income-over-time-chart.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useProductWithHistory } from './use-product.ts';

const TITLE = 'Ventas por semana';

export function ProductWeeklySales() {
  const { membership, today } = useShop();
  const { body } = useProductWithHistory();
  const weeks = body?.weeks ?? [];
  if (!canSeeWeeklySales(membership, today) || weeks.every(({ income }) => income === 0)) return null;
  return (
    <section aria-labelledby="semanas" className="flex min-w-0 flex-col gap-3">
      <SectionHeading id="semanas">{TITLE}</SectionHeading>
      <IncomeOverTimeChart title={TITLE} kind="week" spans={weeks} />
    </section>
  );
}
