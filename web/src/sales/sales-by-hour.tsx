/** A table whose middle column is a bar, so that screen readers have the figures too. */
import type { SalesReport } from '@cuadra/domain/reports/sales-report';
import { MoneyText } from '../figures/money-text.tsx';

interface SalesByHourProps {
  readonly hours: SalesReport['byHour'];
}

export function SalesByHour({ hours }: SalesByHourProps) {
  const most = Math.max(1, ...hours.map(({ income }) => income));
  return (
    <table className="w-full border-collapse text-table">
      <caption className="sr-only">Ventas por hora</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Ventas</th>
          <th scope="col">Cuánto</th>
        </tr>
      </thead>
      <tbody>
        {withQuietHours(hours).map(({ hour, income, sales }) => (
          <tr key={hour} className="*:py-1">
            <th scope="row" className="pr-2 text-right font-normal whitespace-nowrap text-ink-soft">
              {hour}:00
            </th>
            <td className="w-full">
              <span className="sr-only">{sales}</span>
              <svg className="h-5 w-full" aria-hidden="true">
                <rect width={`${(100 * Math.max(0, income)) / most}%`} height="100%" rx="4" className="fill-in" />
              </svg>
            </td>
            <td className="pl-2 text-right">
              <MoneyText amount={income} className={income === 0 ? 'text-ink-soft' : ''} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** From the first hour with a sale to the last, including those without one. */
function withQuietHours(hours: SalesReport['byHour']): readonly { hour: number; income: number; sales: number }[] {
  const [first] = hours;
  const last = hours.at(-1);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last.hour - first.hour + 1 }, (_, place) => {
    const hour = first.hour + place;
    return hours.find((one) => one.hour === hour) ?? { hour, income: 0, sales: 0 };
  });
}
