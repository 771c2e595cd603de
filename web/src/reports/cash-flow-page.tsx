/**
 * Entradas y salidas: what was there at first, what came in, went out and was moved, and what was there at the end, of
 * each account and day by day; as bars first.
 *
 * Spec: section 2 (reports/cash-flow).
 */
import { type DayRange, seesEveryType } from '@cuadra/domain/visibility/record-visibility';
import { accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import type { CashFlow } from '@cuadra/domain/reports/cash-flow';
import { daysInName, fileNameOf } from '@cuadra/domain/reports/file-name';
import { comparedPeriod } from '@cuadra/domain/reports/period';
import { getRouteApi } from '@tanstack/react-router';
import { Banner } from '../kit/banner.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Exports } from '../spreadsheet/exports.tsx';
import { ChartIcon } from '../icons/icons-shop.tsx';
import { spanNames } from '../figures/month-words.ts';
import { ReadingState } from '../shop/reading-state.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { Segmented } from '../fields/segmented.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { AccountFlowCard } from './account-flow.tsx';
import type { FlowAccount } from './flow-lines.ts';
import { FlowChart } from './flow-chart.tsx';
import { flowsOf } from './flow-spans.ts';
import { FlowTable } from './flow-table.tsx';
import { ReportFrame } from './report-frame.tsx';
import { type Period, periodAskedFor, searchFor } from './report-search.ts';
import { useCashFlow } from './use-cash-flow.ts';

const route = getRouteApi('/business/$businessId/reports/cash-flow');

const accountChoices = [
  { value: 'both', label: 'Todas' },
  { value: 'cash', label: accountLabels.cash },
  { value: 'bank', label: accountLabels.bank },
] as const;

export function CashFlowPage() {
  const { business, businessId, membership, today } = useShop();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const period = periodAskedFor(search, today);
  const { range } = period;
  const { report, ...reading } = useCashFlow(range);
  const past = useCashFlow(comparedPeriod(range, today)).report;
  const earlier = past?.days.length === 0 ? undefined : past;
  const account = search.cuenta ?? 'both';
  const choose = (chosen: Period) =>
    void navigate({ search: (before) => ({ ...before, ...searchFor(chosen, today) }), replace: true });
  const chooseAccount = (chosen: FlowAccount) =>
    void navigate({
      search: (before) => ({ ...before, cuenta: chosen === 'both' ? undefined : chosen }),
      replace: true,
    });
  const sheets =
    report === undefined
      ? undefined
      : async () => (await import('./cash-flow-sheets.ts')).cashFlowSheets(report, membership);
  return (
    <ReportFrame
      report="reports/cash-flow"
      period={period}
      onChoose={choose}
      isFirst={past !== undefined && earlier === undefined}
      exports={
        <Exports
          fileName={fileNameOf('Entradas y salidas', business.nombre, daysInName(range, today))}
          sheets={sheets}
          csv={`/api/businesses/${businessId}/reports/cash-flow.csv?${new URLSearchParams({ ...range }).toString()}`}
        />
      }
    >
      <ReadingState rows={8} isKnown={report !== undefined} {...reading} />
      {!seesEveryType(membership) && <NotAll />}
      {report?.days.length === 0 && (
        <EmptyState title="No hay movimientos en estos días" icon={<ChartIcon />}>
          Cuando entre o salga dinero, aquí lo verás día por día. Elige otros días con las flechas.
        </EmptyState>
      )}
      {report !== undefined && (
        <Flows report={report} before={earlier?.total} range={range} account={account} onAccount={chooseAccount} />
      )}
    </ReportFrame>
  );
}

interface FlowsProps {
  readonly report: CashFlow;
  readonly before: CashFlow['total'] | undefined;
  readonly range: DayRange;
  readonly account: FlowAccount;
  readonly onAccount: (account: FlowAccount) => void;
}

function Flows({ report, before, range, account, onAccount }: FlowsProps) {
  const { membership } = useShop();
  const { total } = report;
  const flows = flowsOf(report, range);
  const hasFlows = flows.recorded.length > 0;
  return (
    <>
      {hasFlows && (
        <section aria-labelledby="as-bars" className="flex min-w-0 flex-col gap-4">
          <SectionHeading id="as-bars">Cómo se movió</SectionHeading>
          <div className="print:hidden">
            <Segmented label="Cuenta" isLabelHidden segments={accountChoices} value={account} onChange={onAccount} />
          </div>
          <p className="hidden print:block">{accountChoices.find(({ value }) => value === account)?.label}</p>
          <FlowChart flows={flows} account={account} />
        </section>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AccountFlowCard account="cash" days={range} total={total} before={before} />
        <AccountFlowCard account="bank" days={range} total={total} before={before} />
      </div>
      {seesEveryType(membership) && <AboutCounts total={total} />}
      {hasFlows && (
        <section aria-labelledby="by-span" className="flex min-w-0 flex-col gap-4">
          <SectionHeading id="by-span">
            {spanNames[flows.kind]}
            {account !== 'both' && ` en ${accountLabels[account]}`}
          </SectionHeading>
          <FlowTable flows={flows} total={total} account={account} />
        </section>
      )}
    </>
  );
}

function NotAll() {
  return (
    <Banner>
      No ves todos los movimientos: las líneas que faltan son de los que no tienes permiso para ver. Lo que había al
      empezar y al terminar los cuenta a todos.
    </Banner>
  );
}

/** In plain words what a count added or took, and why a closure may say otherwise. */
function AboutCounts({ total: { initial, countDifferences } }: Pick<CashFlow, 'total'>) {
  if (!isThere(initial) && !isThere(countDifferences)) return null;
  return (
    <div className="flex flex-col gap-2 px-1 text-form text-ink-soft">
      {isThere(initial) && (
        <p>Dinero inicial: lo que había cuando se contó la caja por primera vez. No es un sobrante.</p>
      )}
      {isThere(countDifferences) && (
        <p>
          Diferencias al contar: lo que sobró o faltó según lo que el cuaderno dice hoy. Un cierre guarda la diferencia
          que vio ese día: si después se corrigió un movimiento, las dos no son iguales.
        </p>
      )}
    </div>
  );
}

function isThere(balances: Balances): boolean {
  return accounts.some((account) => balances[account] !== 0);
}
