/**
 * Ganancias y gastos: what came in, what it had cost, what running the shop took, and what is left.
 *
 * Spec: section 2 (reports/financial).
 */
import { formatPermille, permilleOf } from '@cuadra/domain/kernel/money';
import { type FinancialFigures, hasNoFigures } from '@cuadra/domain/reports/financial';
import { daysInName, fileNameOf } from '@cuadra/domain/reports/file-name';
import { comparedPeriod } from '@cuadra/domain/reports/period';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '../kit/card.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { Exports } from '../spreadsheet/exports.tsx';
import { FigureList } from '../figures/figures.tsx';
import { ChartIcon } from '../icons/icons-shop.tsx';
import { MoneyText } from '../figures/money.tsx';
import { periodWords } from '../figures/month-words.ts';
import { ReadingState } from '../shop/reading-state.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { FinancialChart } from './financial-chart.tsx';
import { profitWord } from './financial-lines.ts';
import { FinancialTable } from './financial-table.tsx';
import { ReportFrame } from './report-frame.tsx';
import { type Period, periodAskedFor, searchFor } from './report-search.ts';
import { useFinancial } from './use-financial.ts';
import { useFinancialNotes } from './use-financial-notes.ts';

const route = getRouteApi('/business/$businessId/reports/financial');

export function FinancialPage() {
  const { business, businessId, today } = useShop();
  const navigate = route.useNavigate();
  const period = periodAskedFor(route.useSearch(), today);
  const { range } = period;
  const before = comparedPeriod(range, today);
  const { report: figures, ...reading } = useFinancial(range);
  const past = useFinancial(before).report;
  const earlier = past !== undefined && hasNoFigures(past) ? undefined : past;
  const notes = useFinancialNotes(range);
  const choose = (chosen: Period) =>
    void navigate({ search: (search) => ({ ...search, ...searchFor(chosen, today) }), replace: true });
  const sheets =
    figures === undefined
      ? undefined
      : async () =>
          (await import('./financial-sheets.ts')).financialSheets(figures, earlier, {
            now: periodWords(range),
            before: periodWords(before),
            notes,
          });
  return (
    <ReportFrame
      report="reports/financial"
      period={period}
      onChoose={choose}
      isFirst={past !== undefined && earlier === undefined}
      exports={
        <Exports
          fileName={fileNameOf('Ganancias y gastos', business.nombre, daysInName(range, today))}
          sheets={sheets}
          csv={`/api/businesses/${businessId}/reports/financial.csv?${new URLSearchParams({ ...range }).toString()}`}
        />
      }
    >
      <ReadingState rows={8} isKnown={figures !== undefined} {...reading} />
      {figures !== undefined && (hasNoFigures(figures) ? <NothingYet /> : <Headline figures={figures} />)}
      <Notes lines={notes} />
      {figures !== undefined && !hasNoFigures(figures) && (
        <>
          <Card>
            <FinancialChart figures={figures} />
          </Card>
          <FinancialTable days={range} figures={figures} before={earlier} />
        </>
      )}
    </ReportFrame>
  );
}

function Notes({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="flex flex-col gap-1 px-1 text-form text-ink-soft">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Headline({ figures }: { readonly figures: FinancialFigures }) {
  const { totalIncome, result } = figures;
  const margin = permilleOf(result, totalIncome);
  return (
    <FigureList
      figures={[
        { label: 'Ingresos', value: <MoneyText amount={totalIncome} /> },
        { label: profitWord(result), value: <MoneyText amount={result} />, isResult: true },
        { label: 'Margen', value: margin === undefined ? '—' : formatPermille(margin) },
      ]}
    />
  );
}

function NothingYet() {
  return (
    <EmptyState title="No hay movimientos en estos días" icon={<ChartIcon />}>
      Aquí verás lo que entró, lo que costó lo vendido, en qué gastaste y cuánto ganaste. Elige otros días con las
      flechas.
    </EmptyState>
  );
}
