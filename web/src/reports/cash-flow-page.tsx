/**
 * Entradas y salidas: for each account the first balance, what came in, went out and was moved, and the last balance,
 * day by day; as bars first.
 * Spec: section 2 (reports/cash-flow).
 */
import { type DayRange, canSeeEveryType } from '@cuadra/domain/visibility/record-visibility';
import { accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import type { CashFlow } from '@cuadra/domain/reports/cash-flow';
import { daysForFileName, exportFileName } from '@cuadra/domain/reports/export-file-name';
import { canSeeCashFlowField } from '@cuadra/domain/reports/redact-cash-flow';
import { comparisonPeriod } from '@cuadra/domain/reports/report-period';
import { getRouteApi } from '@tanstack/react-router';
import { Banner } from '../kit/banner.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExportButtons } from '../spreadsheet/export-buttons.tsx';
import { ChartIcon } from '../icons/icons-shop.tsx';
import { spanHeadings } from '../figures/month-and-period-words.ts';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { inTheseDays } from '../figures/day-range-words.ts';
import { useShop } from '../hooks/use-shop.ts';
import { AccountFlowCard } from './account-flow-card.tsx';
import type { FlowAccount } from './cash-flow-lines.ts';
import { CashFlowChart } from './cash-flow-chart.tsx';
import { groupCashFlowBySpan } from './group-cash-flow-by-span.ts';
import { CashFlowSpansTable } from './cash-flow-spans-table.tsx';
import { ReportFrame } from './report-frame.tsx';
import { periodFromUrl } from './period-from-url.ts';
import { useCashFlowReport } from './use-cash-flow-report.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';

const route = getRouteApi('/business/$businessId/reports/cash-flow');

const accountChoices = [
  { value: 'both', label: 'Todas' },
  { value: 'cash', label: accountLabels.cash },
  { value: 'bank', label: accountLabels.bank },
] as const;

const barFields = ['income', 'expenses', 'transfersIn'] as const;

export function CashFlowPage() {
  const { business, businessId, membership, today } = useShop();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const period = periodFromUrl(search, today);
  const { range } = period;
  const { report, ...reading } = useCashFlowReport(range);
  const past = useCashFlowReport(comparisonPeriod(range, today)).report;
  const earlier = past?.days.length === 0 ? undefined : past;
  const account = search.cuenta ?? 'both';
  const chooseAccount = (chosen: FlowAccount) =>
    void navigate({
      search: (before) => ({ ...before, cuenta: chosen === 'both' ? undefined : chosen }),
      replace: true,
    });
  const sheets =
    report === undefined
      ? undefined
      : async () => (await import('./cash-flow-worksheets.ts')).cashFlowWorksheets(report, membership);
  return (
    <ReportFrame
      report="reports/cash-flow"
      period={period}
      isFirst={past !== undefined && earlier === undefined}
      exports={
        <ExportButtons
          fileName={exportFileName('Entradas y salidas', business.nombre, daysForFileName(range, today))}
          sheets={sheets}
          csv={urlForAnswerNotOlderThanSeen(
            `/api/businesses/${businessId}/reports/cash-flow.csv?${new URLSearchParams({ ...range }).toString()}`,
          )}
        />
      }
    >
      <LoadingOrError rows={8} isKnown={report !== undefined} {...reading} />
      {!canSeeEveryType(membership) && <NotAll />}
      {report?.days.length === 0 && (
        <EmptyState title={`No hay movimientos ${inTheseDays(range)}`} icon={<ChartIcon />}>
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
  const flows = groupCashFlowBySpan(report, range);
  const hasFlows = flows.recorded.length > 0;
  const seesBars = barFields.some((field) => canSeeCashFlowField(membership, field));
  return (
    <>
      {hasFlows && seesBars && (
        <section aria-labelledby="as-bars" className="flex min-w-0 flex-col gap-4">
          <SectionHeading id="as-bars">Cómo se movió</SectionHeading>
          <div className="print:hidden">
            <SegmentedControl
              label="Cuenta"
              isLabelHidden
              segments={accountChoices}
              value={account}
              onChange={onAccount}
            />
          </div>
          <p className="hidden print:block">{accountChoices.find(({ value }) => value === account)?.label}</p>
          <CashFlowChart flows={flows} account={account} />
        </section>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AccountFlowCard account="cash" days={range} total={total} before={before} />
        <AccountFlowCard account="bank" days={range} total={total} before={before} />
      </div>
      {canSeeEveryType(membership) && <AboutCounts total={total} />}
      {hasFlows && (
        <section aria-labelledby="by-span" className="flex min-w-0 flex-col gap-4">
          <SectionHeading id="by-span">
            {spanHeadings[flows.kind]}
            {account !== 'both' && ` en ${accountLabels[account]}`}
          </SectionHeading>
          <CashFlowSpansTable flows={flows} total={total} account={account} />
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

/** Explains the count differences, and why a closure may show another one. */
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
          que vio ese día: si después se corrigió un movimiento, o llegó uno de antes, las dos no son iguales.
        </p>
      )}
    </div>
  );
}

function isThere(balances: Balances): boolean {
  return accounts.some((account) => balances[account] !== 0);
}
