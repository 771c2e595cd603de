/**
 * Reportes: the question that each report answers, with its figure of this month. Spec: section 2 (reports).
 */
import { moneyFromSalesAndCollections } from '@cuadra/domain/reports/cash-flow';
import { balanceOfAccount } from '@cuadra/domain/rows/account';
import { canUsePage } from '@cuadra/domain/app/route-guard';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { mayBeInNuevoRus } from '@cuadra/domain/reports/tax-limits';
import { isEveryFinancialFigureZero } from '@cuadra/domain/reports/financial-report';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { comparisonPeriod, periodAround } from '@cuadra/domain/reports/report-period';
import { canSeeCashFlowField } from '@cuadra/domain/reports/redact-cash-flow';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../icons/icons-chevron-and-plus.tsx';
import { BookIcon, BoxIcon, CoinsIcon, ListIcon, ReceiptIcon, SalesIcon } from '../icons/icons-shop.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { moneyCameInLabel } from '../figures/money-came-in-label.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { comparedPeriodWords, monthAndYear } from '../figures/month-and-period-words.ts';
import { Page } from '../kit/page.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import { ChangeSincePreviousPeriod } from '../figures/change-since-previous-period.tsx';
import { PROFIT_LABEL } from './financial-lines.ts';
import { useCashFlowReport } from './use-cash-flow-report.ts';
import { useFinancialReport } from './use-financial-report.ts';
import { useMonthlyReportOfYear } from './use-monthly-report-of-year.ts';

const others = [
  { path: 'reports/wealth', Icon: CoinsIcon, hint: 'Con cuánto empezaste, con cuánto te quedas y por qué' },
  { path: 'reports/shelf', Icon: BoxIcon, hint: 'Qué productos se perdieron, faltaron o sobraron' },
  { path: 'reports/taxes', Icon: ReceiptIcon, hint: 'Cuánto te falta para el tope, y la boleta del día' },
  { path: 'sales', Icon: SalesIcon, hint: 'Qué se vendió más, a qué hora y cuánto dejó' },
  { path: 'basicAccountingRecordsBook', Icon: BookIcon, hint: 'Cada movimiento con el saldo que dejó' },
  { path: 'records/all', Icon: ListIcon, hint: 'Desde el primero, para buscar uno' },
] as const;

export function ReportsPage() {
  const { business, businessId, membership, today } = useShop();
  const offered = others.filter(
    ({ path }) => canUsePage(membership, path) && (path !== 'reports/taxes' || mayBeInNuevoRus(business)),
  );
  return (
    <Page title="Reportes" subtitle={monthAndYear(today)}>
      <div className="grid gap-4 lg:grid-cols-3">
        <FinancialCard />
        <CashFlowCard />
        <MonthlyCard />
      </div>
      <section aria-labelledby="others" className="flex flex-col gap-2">
        <SectionHeading id="others">También</SectionHeading>
        <RowList label="Otras cuentas">
          {offered.map(({ path, Icon, hint }) => (
            <ListRowLink
              key={path}
              to={`/business/$businessId/${path}`}
              params={{ businessId }}
              icon={<Icon className="size-6 text-ink-soft" />}
              title={businessPageRoutes[path].title}
              hint={hint}
            />
          ))}
        </RowList>
      </section>
    </Page>
  );
}

function FinancialCard() {
  const { business, today } = useShop();
  const bookBegins = dayOf(business.fechaCreacion, business.configuracion.timezone);
  const range = periodAround('month', today);
  const before = comparisonPeriod(range, today);
  const { report: figures, failure } = useFinancialReport(range);
  const earlier = useFinancialReport(before).report;
  return (
    <ReportCard
      report="reports/financial"
      answers="¿Cuánto ganaste y en qué se fue?"
      label={PROFIT_LABEL}
      isMissing={failure !== undefined}
      figure={figures && <MoneyText amount={figures.result} />}
      hint={
        figures &&
        earlier && (
          <>
            <ChangeSincePreviousPeriod before={earlier.result} now={figures.result} />
            {earlier.result !== 0 && ` ${comparedPeriodWords(before, today, bookBegins)}`}
          </>
        )
      }
    />
  );
}

function CashFlowCard() {
  const { today, membership } = useShop();
  const { report, failure } = useCashFlowReport(periodAround('month', today));
  const expected = useExpectedBalances();
  const cameIn = report === undefined ? 0 : balanceOfAccount('both', moneyFromSalesAndCollections(report.total));
  return (
    <ReportCard
      report="reports/cash-flow"
      answers="¿Qué dinero entró y salió de cada cuenta?"
      label="Debe haber ahora"
      isMissing={failure !== undefined}
      figure={<MoneyText amount={balanceOfAccount('both', expected)} />}
      hint={
        report &&
        canSeeCashFlowField(membership, 'income') &&
        canSeeCashFlowField(membership, 'expenses') && (
          <>
            {moneyCameInLabel(cameIn)} <MoneyText amount={Math.abs(cameIn)} /> · Salió{' '}
            <MoneyText amount={balanceOfAccount('both', report.total.expenses)} />
          </>
        )
      }
    />
  );
}

function MonthlyCard() {
  const { today } = useShop();
  const year = Number(today.slice(0, 4));
  const { report, failure } = useMonthlyReportOfYear(year);
  return (
    <ReportCard
      report="reports/monthly"
      answers="¿Vas mejor que el año pasado?"
      label={`Ventas de ${year}`}
      isMissing={failure !== undefined}
      figure={report && <MoneyText amount={report.total.current.totalIncome} />}
      hint={
        report &&
        (isEveryFinancialFigureZero(report.total.previous) ? (
          `Sin datos de ${year - 1}`
        ) : (
          <>
            En {year - 1}: <MoneyText amount={report.total.previous.totalIncome} />
          </>
        ))
      }
    />
  );
}

interface ReportCardProps {
  readonly report: 'reports/financial' | 'reports/cash-flow' | 'reports/monthly';
  /** The question that it answers. */
  readonly answers: string;
  readonly label: string;
  /** True if the figure is unknown and not being loaded. */
  readonly isMissing: boolean;
  /** Undefined while it is not known. */
  readonly figure: ReactNode;
  readonly hint: ReactNode;
}

function ReportCard({ report, answers, label, isMissing, figure, hint }: ReportCardProps) {
  const { businessId } = useShop();
  return (
    <Link
      to={`/business/$businessId/${report}`}
      params={{ businessId }}
      className="@container flex min-w-0 flex-col gap-1 rounded-2xl border border-line bg-sheet p-4 hover:bg-accent-soft active:bg-accent-soft sm:p-5"
    >
      <span className="flex items-center justify-between gap-2 font-bold text-accent">
        {businessPageRoutes[report].title}
        <ChevronRightIcon className="size-5" />
      </span>
      <span>{answers}</span>
      <span className="mt-3 text-form text-ink-soft">{label}</span>
      <span className="text-[clamp(1.25rem,11cqi,1.75rem)] leading-tight font-bold">
        {figure ?? (isMissing ? '—' : <Skeleton className="my-1 h-6 w-36" />)}
      </span>
      <span className="min-h-6 text-form text-ink-soft">
        {hint ?? (isMissing ? null : <Skeleton className="my-1 h-4 w-44" />)}
      </span>
    </Link>
  );
}
