/** What the product brought in, week by week: as bars, and as a table for whoever cannot see them. */
import { seesWeeksOfSales } from '@cuadra/domain/reports/product-sales';
import { IncomeBars } from '../shop/income-bars.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useProductAnswer } from './use-product.ts';
import { FIRST_ROWS } from './use-stock-history.ts';

const TITLE = 'Ventas por semana';

export function WeeklySales() {
  const { membership, today } = useShop();
  const { body } = useProductAnswer(FIRST_ROWS);
  const weeks = body?.weeks ?? [];
  if (!seesWeeksOfSales(membership, today) || weeks.every(({ income }) => income === 0)) return null;
  return (
    <section aria-labelledby="semanas" className="flex min-w-0 flex-col gap-3">
      <SectionHeading id="semanas">{TITLE}</SectionHeading>
      <IncomeBars title={TITLE} kind="week" spans={weeks} />
    </section>
  );
}
