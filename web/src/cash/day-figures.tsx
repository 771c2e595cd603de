/** What was sold, what was spent and what is left of it today, as far as this person may see it. */
import { visibleProfit } from '@cuadra/domain/cash/summary-visibility';
import { type Balances, moneyIn } from '@cuadra/domain/rows/account';
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import { unknownCostWords } from '@cuadra/domain/reports/left-out';
import { salesReport } from '@cuadra/domain/reports/sales';
import { useMemo } from 'react';
import { FigureList } from '../figures/figures.tsx';
import type { FlowDirection } from '../figures/flow.ts';
import { MoneyText } from '../figures/money.tsx';
import { useSummaryOfToday, useTodaysRecords } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';

interface Figure {
  readonly label: string;
  readonly amount: Centimos | undefined;
  readonly flow?: FlowDirection;
}

export function DayFigures() {
  const summary = useSummaryOfToday();
  const figures: readonly Figure[] = [
    { label: 'Ventas', amount: inAll(summary.income), flow: 'in' },
    { label: 'Egresos', amount: inAll(summary.expenses), flow: 'out' },
    { label: 'Ganancia', amount: visibleProfit(summary) },
  ];
  const shown = figures.flatMap(({ amount, ...figure }) => (amount === undefined ? [] : [{ ...figure, amount }]));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="day-figures">
      <h2 id="day-figures" className="sr-only">
        Lo de hoy
      </h2>
      <FigureList
        figures={shown.map(({ label, amount, flow }) => ({
          label,
          value: <MoneyText amount={amount} flow={amount === 0 ? undefined : flow} />,
          isResult: true,
        }))}
      />
      {visibleProfit(summary) !== undefined && (
        <p className="mt-2 px-1 text-form text-ink-soft">
          Ganancia: lo vendido menos lo que costó esa mercadería y menos los gastos. <UnknownCost />
        </p>
      )}
    </section>
  );
}

/** A product without a cost counts whole as earned, which has to be said. */
function UnknownCost() {
  const { business } = useShop();
  const records = useTodaysRecords();
  const { moneda, timezone } = business.configuracion;
  const sold = useMemo(() => {
    const incomes = records.flatMap((record) => (record.type === 'income' ? [record] : []));
    return salesReport(incomes, timezone).total.incomeOfUnknownCost;
  }, [records, timezone]);
  return unknownCostWords(sold, moneda);
}

function inAll(balances: Balances | undefined): Centimos | undefined {
  return balances && moneyIn('both', balances);
}
