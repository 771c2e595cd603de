/** A chart of the same figures as the table of the spans. */
import { moneyFromSalesAndCollections } from '@cuadra/domain/reports/cash-flow';
import { accountLabels, balanceOfAccount } from '@cuadra/domain/rows/account';
import type { CalendarPeriod } from '@cuadra/domain/reports/report-period';
import { type FlowField, canSeeCashFlowField } from '@cuadra/domain/reports/redact-cash-flow';
import { Card } from '../kit/card.tsx';
import { labelsOfSpanBar, spanHeadings } from '../figures/month-and-period-words.ts';
import { useShop } from '../hooks/use-shop.ts';
import { BarChart, type BarGroup } from '../figures/bar-chart.tsx';
import { type FlowAccount, netTransfersOfAccount } from './cash-flow-lines.ts';
import type { SpanFlow, SpanFlows } from './group-cash-flow-by-span.ts';

interface CashFlowChartProps {
  readonly flows: SpanFlows;
  readonly account: FlowAccount;
}

type Sees = (field: FlowField) => boolean;

export function CashFlowChart({ flows: { kind, all }, account }: CashFlowChartProps) {
  const { membership } = useShop();
  const sees = (field: FlowField) => canSeeCashFlowField(membership, field);
  if (account === 'both' && !sees('income') && !sees('expenses')) return <NothingMovesInAll />;
  return (
    <Card>
      <BarChart
        label={`Lo que entró y salió ${spanHeadings[kind].toLowerCase()}. Las cifras están en la última tabla.`}
        groups={all.map((flow) => barsOf(flow, kind, account, sees))}
        legend={[
          ...(sees('income') ? [{ label: 'Entró', tone: 'in' } as const] : []),
          ...(sees('expenses') ? [{ label: 'Salió', tone: 'out' } as const] : []),
          ...(account === 'both' || !sees('transfersIn') ? [] : [{ label: 'Se movió', tone: 'moved' } as const]),
        ]}
      />
    </Card>
  );
}

function NothingMovesInAll() {
  return (
    <p className="px-1 text-form text-ink-soft">
      Lo que pasa de una cuenta a la otra no cambia lo que hay en las dos. Elige {accountLabels.cash} o{' '}
      {accountLabels.bank} para verlo.
    </p>
  );
}

/** Bars above the line are money that came in, below it money that went out; transfers are beside them. */
function barsOf(flow: SpanFlow, kind: CalendarPeriod, account: FlowAccount, sees: Sees): BarGroup {
  const cameIn = sees('income') ? balanceOfAccount(account, moneyFromSalesAndCollections(flow)) : 0;
  const spent = sees('expenses') ? balanceOfAccount(account, flow.expenses) : 0;
  // Where more was given back than came in, that money went out, and makes one bar with what was spent.
  const inAndOut = [
    { amount: Math.max(0, cameIn), tone: 'in' } as const,
    { amount: Math.min(0, cameIn) - spent, tone: 'out' } as const,
  ];
  const moved = sees('transfersIn') ? [[{ amount: netTransfersOfAccount(account, flow), tone: 'moved' } as const]] : [];
  return {
    key: flow.from,
    ...labelsOfSpanBar(kind, flow.from),
    places: account === 'both' ? [inAndOut] : [inAndOut, ...moved],
  };
}
