/**
 * Ganancias y gastos: what came in, what it had cost, what running the shop took, and what is left.
 * Spec: section 2 (reports/financial).
 */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { formatPermille, permilleOf } from '@cuadra/domain/kernel/money';
import { type FinancialFigures, isEveryFinancialFigureZero } from '@cuadra/domain/reports/financial-report';
import { daysForFileName, exportFileName } from '@cuadra/domain/reports/export-file-name';
import { comparisonPeriod } from '@cuadra/domain/reports/report-period';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ExportButtons } from '../spreadsheet/export-buttons.tsx';
import { FigureList } from '../figures/figure-list.tsx';
import { ChartIcon } from '../icons/icons-shop.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { periodWords } from '../figures/month-and-period-words.ts';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { inTheseDays } from '../figures/day-range-words.ts';
import { useCanSeeCosts, useShop } from '../hooks/use-shop.ts';
import { FinancialWaterfall } from './financial-waterfall.tsx';
import { PROFIT_LABEL } from './financial-lines.ts';
import { FinancialReportTable } from './financial-report-table.tsx';
import { ReportFrame } from './report-frame.tsx';
import { periodFromUrl } from './period-from-url.ts';
import { useFinancialReport } from './use-financial-report.ts';
import { useFinancialReportNotes } from './use-financial-report-notes.ts';
import { UnknownCostNote } from '../figures/unknown-cost-note.tsx';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';

const route = getRouteApi('/business/$businessId/reports/financial');

export function FinancialReportPage() {
  const { business, businessId, today } = useShop();
  const period = periodFromUrl(route.useSearch(), today);
  const { range } = period;
  const before = comparisonPeriod(range, today);
  const { report: figures, ...reading } = useFinancialReport(range);
  const past = useFinancialReport(before).report;
  const earlier = past !== undefined && isEveryFinancialFigureZero(past) ? undefined : past;
  const { unknownCost, apart } = useFinancialReportNotes(range);
  const sheets =
    figures === undefined
      ? undefined
      : async () =>
          (await import('./financial-report-worksheets.ts')).financialReportWorksheets(figures, earlier, {
            now: periodWords(range),
            before: periodWords(before),
            note: unknownCost,
            apart,
          });
  return (
    <ReportFrame
      report="reports/financial"
      period={period}
      isFirst={past !== undefined && earlier === undefined}
      exports={
        <ExportButtons
          fileName={exportFileName('Ganancias y gastos', business.nombre, daysForFileName(range, today))}
          sheets={sheets}
          csv={urlForAnswerNotOlderThanSeen(
            `/api/businesses/${businessId}/reports/financial.csv?${new URLSearchParams({ ...range }).toString()}`,
          )}
        />
      }
    >
      <LoadingOrError rows={8} isKnown={figures !== undefined} {...reading} />
      {figures !== undefined &&
        (isEveryFinancialFigureZero(figures) ? <NothingYet range={range} /> : <Headline figures={figures} />)}
      <UnknownCostNote
        sentence={unknownCost}
        businessId={businessId}
        leadsToGoods={useCanSeeCosts()}
        className="px-1"
      />
      {figures !== undefined && !isEveryFinancialFigureZero(figures) && (
        <>
          <Card>
            <FinancialWaterfall figures={figures} />
          </Card>
          <FinancialReportTable days={range} figures={figures} before={earlier} apart={apart} />
        </>
      )}
    </ReportFrame>
  );
}

function Headline({ figures }: { readonly figures: FinancialFigures }) {
  const { totalIncome, result } = figures;
  const margin = permilleOf(result, totalIncome);
  return (
    <FigureList
      figures={[
        { label: 'Ventas', value: <MoneyText amount={totalIncome} /> },
        { label: PROFIT_LABEL, value: <MoneyText amount={result} />, isResult: true },
        { label: 'Margen', value: margin === undefined ? '—' : formatPermille(margin) },
      ]}
    />
  );
}

function NothingYet({ range }: { readonly range: DayRange }) {
  return (
    <EmptyState title={`No hay movimientos ${inTheseDays(range)}`} icon={<ChartIcon />}>
      Aquí verás lo que entró, lo que costó lo vendido, en qué gastaste y cuánto ganaste. Elige otros días con las
      flechas.
    </EmptyState>
  );
}
