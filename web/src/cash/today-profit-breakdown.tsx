/**
 * What today earned, as a sum with its figures below each other, as far as this person may see it.
 */
import { profitBreakdown, profitBreakdownLabels } from '@cuadra/domain/reports/profit-breakdown';
import { incomeOfUnknownCost, soldAtUnknownCostSentence } from '@cuadra/domain/reports/unknown-cost';
import type { Money } from '@cuadra/domain/kernel/money';
import { useMemo } from 'react';
import { Card } from '../kit/card.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { moneyDirectionColors } from '../figures/money-direction.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { UnknownCostNote } from '../figures/unknown-cost-note.tsx';
import { useTodaysSummary, useTodaysRecords } from '../hooks/use-records.ts';
import { useDeviceOtherGainsAndLosses } from '../hooks/use-device-gains-and-losses.ts';
import { useShop } from '../hooks/use-shop.ts';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';
import { ProfitBreakdownRow } from './profit-breakdown-row.tsx';

/** Most days have none, so it is fetched only for those that do. */
const TodayOtherGainsAndLosses = lazyWithRetry(
  async () => (await import('./today-other-gains-and-losses.tsx')).TodayOtherGainsAndLosses,
  OthersSum,
);

/** Only what came in and went out has their colours: no money moves for what the sold goods had cost. */
function colorOf(term: 'sales' | 'expenses' | 'costOfSales', amount: Money): string {
  if (term === 'costOfSales' || amount === 0) return '';
  return amount > 0 ? moneyDirectionColors.in : moneyDirectionColors.out;
}

export function TodayProfitBreakdown() {
  const { today } = useShop();
  const summary = useTodaysSummary();
  const { lines, others, profit } = profitBreakdown(summary, useDeviceOtherGainsAndLosses(today));
  if (lines.length === 0) return null;
  const { purchases = 0 } = summary;
  return (
    <section aria-labelledby="day-sum" className="flex min-w-0 flex-col gap-2">
      <SectionHeading id="day-sum">Lo de hoy</SectionHeading>
      <Card>
        <dl className="@container">
          {lines.map(({ term, amount }) =>
            term === 'other' ? (
              <TodayOtherGainsAndLosses key={term} amount={amount} parts={others} />
            ) : (
              <ProfitBreakdownRow key={term} label={profitBreakdownLabels[term]}>
                <MoneyText amount={amount} hasSign className={colorOf(term, amount)} />
              </ProfitBreakdownRow>
            ),
          )}
          {profit !== undefined && (
            <ProfitBreakdownRow label={profitBreakdownLabels.profit} isResult>
              <MoneyText amount={profit} />
            </ProfitBreakdownRow>
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

function OthersSum({ amount }: { readonly amount: number }) {
  return (
    <ProfitBreakdownRow label={profitBreakdownLabels.other}>
      <MoneyText amount={amount} hasSign />
    </ProfitBreakdownRow>
  );
}

function UnknownCost() {
  const { business, businessId } = useShop();
  const records = useTodaysRecords();
  const sold = useMemo(() => incomeOfUnknownCost(records), [records]);
  const sentence = soldAtUnknownCostSentence(sold, business.configuracion.moneda);
  return <UnknownCostNote sentence={sentence} businessId={businessId} leadsToGoods className="mt-3" />;
}
