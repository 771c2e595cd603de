/** What the product brought in, week by week: as bars, and as a table for whoever cannot see them. */
import { seesWeeksOfSales } from '@cuadra/domain/reports/product-sales';
import { BarChart } from '../kit/bar-chart.tsx';
import { Card } from '../kit/card.tsx';
import { Money } from '../kit/money.tsx';
import { periodWords, spanLabels } from '../kit/month-words.ts';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useShop } from '../replica/use-shop.ts';
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
      <Card>
        <BarChart
          label={`${TITLE}. Las cifras están en la tabla que sigue.`}
          groups={weeks.map(({ from, income }) => ({
            key: from,
            ...spanLabels('week', from),
            places: [[{ amount: income, tone: 'in' }]],
          }))}
          hasAmounts
        />
        <table className="sr-only">
          <caption>{TITLE}</caption>
          <tbody>
            {weeks.map(({ from, to, income }) => (
              <tr key={from}>
                <th scope="row">{periodWords({ from, to })}</th>
                <td>
                  <Money amount={income} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  );
}
