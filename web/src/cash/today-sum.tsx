/**
 * What today earned, as a sum with its figures below each other, as far as this person may see it.
 */
import { profitBreakdown, profitBreakdownLabels } from '@cuadra/domain/cash/profit-breakdown';
import { unknownCostSentence } from '@cuadra/domain/reports/profit-exclusions';
import { salesReport } from '@cuadra/domain/reports/sales-report';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../kit/card.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { useTodaysSummary, useTodaysRecords } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';

/** Only what came in and went out has their colours: no money moves for what the sold goods had cost. */
const colors = { sales: 'text-in', expenses: 'text-out', costOfSales: '', other: '' } as const;

export function TodaySum() {
  const summary = useTodaysSummary();
  const { lines, profit } = profitBreakdown(summary);
  if (lines.length === 0) return null;
  const { purchases = 0 } = summary;
  return (
    <section aria-labelledby="day-sum" className="flex min-w-0 flex-col gap-2">
      <SectionHeading id="day-sum">Lo de hoy</SectionHeading>
      <Card>
        <dl className="@container">
          {lines.map(({ term, amount }) => (
            <SumLine key={term} label={profitBreakdownLabels[term]}>
              <MoneyText amount={amount} hasSign className={amount === 0 ? '' : colors[term]} />
            </SumLine>
          ))}
          {profit !== undefined && (
            <SumLine label={profitBreakdownLabels.profit} isResult>
              <MoneyText amount={profit} />
            </SumLine>
          )}
        </dl>
        {purchases !== 0 && (
          <p className="mt-3 text-form text-ink-soft">
            Compras de mercadería: <MoneyText amount={purchases} />, aparte de los gastos.
          </p>
        )}
        {profit !== undefined && <UnknownCost />}
      </Card>
    </section>
  );
}

interface SumLineProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly isResult?: boolean;
}

function SumLine({ label, children, isResult = false }: SumLineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 text-[min(1.125rem,11.5cqi)] ${isResult ? 'mt-2 border-t-2 border-ink pt-2 font-bold' : 'py-1'}`}
    >
      <dt className={isResult ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}

/** Products without a cost count fully as profit, so a sentence says so. */
function UnknownCost() {
  const { business } = useShop();
  const records = useTodaysRecords();
  const { moneda, timezone } = business.configuracion;
  const sold = useMemo(() => {
    const incomes = records.flatMap((record) => (record.type === 'income' ? [record] : []));
    const returns = records.flatMap((record) => (record.type === 'return' ? [record] : []));
    return salesReport(incomes, timezone, returns).total.incomeOfUnknownCost;
  }, [records, timezone]);
  const sentence = unknownCostSentence(sold, moneda);
  return sentence !== undefined && <p className="mt-3 text-form text-ink-soft">{sentence}</p>;
}
