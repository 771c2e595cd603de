/** Today's sales, expenses and profit, as far as this person may see them. */
import { profitIfVisible } from '@cuadra/domain/cash/redact-day-summary';
import { type Balances, balanceOfAccount } from '@cuadra/domain/rows/account';
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import { unknownCostSentence } from '@cuadra/domain/reports/profit-exclusions';
import { salesReport } from '@cuadra/domain/reports/sales-report';
import { useMemo } from 'react';
import { FigureList } from '../figures/figure-list.tsx';
import type { FlowDirection } from '../figures/flow-direction.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { useTodaysSummary, useTodaysRecords } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';

interface Figure {
  readonly label: string;
  readonly amount: Centimos | undefined;
  readonly flow?: FlowDirection;
}

export function TodayFigures() {
  const summary = useTodaysSummary();
  const figures: readonly Figure[] = [
    { label: 'Ventas', amount: inAll(summary.income), flow: 'in' },
    { label: 'Egresos', amount: inAll(summary.expenses), flow: 'out' },
    { label: 'Ganancia', amount: profitIfVisible(summary) },
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
      {profitIfVisible(summary) !== undefined && (
        <p className="mt-2 px-1 text-form text-ink-soft">
          Ganancia: lo vendido menos lo que costó esa mercadería y menos los gastos. <UnknownCost />
        </p>
      )}
    </section>
  );
}

/** Products without a cost count fully as profit, so a sentence says so. */
function UnknownCost() {
  const { business } = useShop();
  const records = useTodaysRecords();
  const { moneda, timezone } = business.configuracion;
  const sold = useMemo(() => {
    const incomes = records.flatMap((record) => (record.type === 'income' ? [record] : []));
    return salesReport(incomes, timezone).total.incomeOfUnknownCost;
  }, [records, timezone]);
  return unknownCostSentence(sold, moneda);
}

function inAll(balances: Balances | undefined): Centimos | undefined {
  return balances && balanceOfAccount('both', balances);
}
