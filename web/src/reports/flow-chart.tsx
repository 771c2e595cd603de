/** What came in and went out span by span, as bars: a picture of the table of the spans. */
import { moneyIn } from '@cuadra/domain/rows/account';
import type { CalendarPeriod } from '@cuadra/domain/reports/period';
import { type FlowField, seesFlow } from '@cuadra/domain/reports/visible-cash-flow';
import { Card } from '../kit/card.tsx';
import { spanLabels, spanNames } from '../figures/month-words.ts';
import { useShop } from '../hooks/use-shop.ts';
import { BarChart, type BarGroup } from '../figures/bar-chart.tsx';
import { type FlowAccount, movedNet } from './flow-lines.ts';
import type { SpanFlow, SpanFlows } from './flow-spans.ts';

interface FlowChartProps {
  readonly flows: SpanFlows;
  readonly account: FlowAccount;
}

/** Whether a figure may be seen. */
type Sees = (field: FlowField) => boolean;

export function FlowChart({ flows: { kind, all }, account }: FlowChartProps) {
  const { membership } = useShop();
  const sees = (field: FlowField) => seesFlow(membership, field);
  return (
    <Card>
      <BarChart
        label={`Lo que entró y salió ${spanNames[kind].toLowerCase()}. Las cifras están en la última tabla.`}
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

/** What came in above the line and what went out below it, what was moved beside them. */
function barsOf(flow: SpanFlow, kind: CalendarPeriod, account: FlowAccount, sees: Sees): BarGroup {
  const inAndOut = [
    ...(sees('income') ? [{ amount: moneyIn(account, flow.income), tone: 'in' } as const] : []),
    ...(sees('expenses') ? [{ amount: -moneyIn(account, flow.expenses), tone: 'out' } as const] : []),
  ];
  const moved = sees('transfersIn') ? [[{ amount: movedNet(account, flow), tone: 'moved' } as const]] : [];
  return {
    key: flow.from,
    ...spanLabels(kind, flow.from),
    places: account === 'both' ? [inAndOut] : [inAndOut, ...moved],
  };
}
