/**
 * Mes a mes: the twelve months of a year beside those of the year before.
 * Spec: section 2 (reports/monthly).
 */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { isEveryFinancialFigureZero } from '@cuadra/domain/reports/financial-report';
import { exportFileName } from '@cuadra/domain/reports/export-file-name';
import { type MonthlyReport, monthsToShow } from '@cuadra/domain/reports/monthly-report';
import { monthOf } from '@cuadra/domain/reports/report-period';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExportButtons } from '../spreadsheet/export-buttons.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons-chevron-and-plus.tsx';
import { ChartIcon } from '../icons/icons-shop.tsx';
import { monthName, shortMonthName } from '../figures/month-and-period-words.ts';
import { Page } from '../kit/page.tsx';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { BarChart } from '../figures/bar-chart.tsx';
import { MonthlyFigureTable } from './monthly-figure-table.tsx';
import { BackToReports } from './report-frame.tsx';
import { useMonthlyReportOfYear } from './use-monthly-report-of-year.ts';
import { type MonthlyFigure, findMonthlyFigureKind, monthlyFigureKinds } from './monthly-figure-kinds.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';

const route = getRouteApi('/business/$businessId/reports/monthly');

export function MonthlyReportPage() {
  const { business, businessId, today } = useShop();
  const { anio, figura } = route.useSearch();
  const year = anio ?? Number(today.slice(0, 4));
  const { report, ...reading } = useMonthlyReportOfYear(year);
  const isEmpty =
    report !== undefined &&
    isEveryFinancialFigureZero(report.total.current) &&
    isEveryFinancialFigureZero(report.total.previous);
  return (
    <Page
      title={businessPageRoutes['reports/monthly'].title}
      back={<BackToReports />}
      subtitle={hasYearBefore(report) ? `${year}, frente a ${year - 1}` : `${year}. Sin datos de ${year - 1}`}
    >
      <YearChoice year={year} />
      <LoadingOrError rows={8} isKnown={report !== undefined} {...reading} />
      {isEmpty && (
        <EmptyState title={`No hay movimientos en ${year} ni en ${year - 1}`} icon={<ChartIcon />}>
          Aquí verás los doce meses de un año, cada uno junto al mismo mes del año anterior.
        </EmptyState>
      )}
      {report !== undefined && !isEmpty && <Months report={report} figure={findMonthlyFigureKind(figura)} />}
      <ExportButtons
        fileName={exportFileName('Mes a mes', business.nombre, String(year))}
        sheets={
          report && (async () => (await import('./monthly-report-worksheets.ts')).monthlyReportWorksheets(report))
        }
        csv={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/reports/monthly.csv?year=${year}`)}
      />
    </Page>
  );
}

function YearChoice({ year }: { readonly year: number }) {
  const { today } = useShop();
  const navigate = route.useNavigate();
  const { figura } = route.useSearch();
  const thisYear = Number(today.slice(0, 4));
  const turnTo = (chosen: number) => {
    const anio = chosen === thisYear ? undefined : chosen;
    void navigate({ search: (before) => ({ ...before, anio }), replace: true });
  };
  const compare = (chosen: MonthlyFigure['value']) => {
    const asked = chosen === 'income' ? undefined : chosen;
    void navigate({ search: (before) => ({ ...before, figura: asked }), replace: true });
  };
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-6 print:hidden">
      <SegmentedControl
        label="Qué comparar"
        isLabelHidden
        segments={monthlyFigureKinds}
        value={figura ?? 'income'}
        onChange={compare}
      />
      <div className="flex min-w-0 items-center gap-1 sm:max-w-lg *:shrink">
        <IconButton icon={<ChevronLeftIcon />} label="Año anterior" onPress={() => turnTo(year - 1)} />
        <p className="grow text-center font-bold" aria-live="polite">
          {year}
        </p>
        <IconButton
          icon={<ChevronRightIcon />}
          label="Año siguiente"
          onPress={() => turnTo(year + 1)}
          isDisabled={year >= thisYear}
        />
      </div>
    </div>
  );
}

/** True until the report is known. */
function hasYearBefore(report: MonthlyReport | undefined): boolean {
  return report === undefined || !isEveryFinancialFigureZero(report.total.previous);
}

function Months({ report, figure }: { readonly report: MonthlyReport; readonly figure: MonthlyFigure }) {
  const { today } = useShop();
  const { year, months } = report;
  const hasBefore = hasYearBefore(report);
  const { label, of, tone } = figure;
  return (
    <>
      <Card>
        <BarChart
          label={`${label} de los meses de ${year}${hasBefore ? ` y de ${year - 1}` : ''}. Las cifras están en la tabla que sigue.`}
          groups={months.map(({ month, current, previous }) => ({
            key: month,
            label: shortMonthName(month),
            shortLabel: monthName(month).charAt(0),
            places: [
              ...(hasBefore ? [[{ amount: of(previous), tone, isHollow: true }]] : []),
              [{ amount: of(current), tone }],
            ],
          }))}
          legend={[
            ...(hasBefore ? [{ label: String(year - 1), tone, isHollow: true }] : []),
            { label: String(year), tone },
          ]}
        />
      </Card>
      <MonthlyFigureTable
        report={report}
        months={monthsToShow(report, monthOf(today))}
        hasBefore={hasBefore}
        label={label}
        of={of}
      />
    </>
  );
}
