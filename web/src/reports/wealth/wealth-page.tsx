/** Lo que te queda: what the shop had, what it has, and what changed it: one sentence, one picture, and the figures. */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import type { WealthReport } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { daysForFileName, exportFileName } from '@cuadra/domain/reports/export-file-name';
import { wealthTermLabels } from '@cuadra/domain/reports/wealth/wealth-term-labels';
import { signedWealthTerm, totalWealth, wealthTermNames } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import {
  wealthExportColumns,
  wealthFigureLabels,
  wealthParts,
  wealthExportRows,
  wealthChangeSentence,
} from '@cuadra/domain/reports/wealth/wealth-words';
import { getRouteApi } from '@tanstack/react-router';
import { FigureList } from '../../figures/figure-list.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { periodStartWords, periodWords } from '../../figures/month-and-period-words.ts';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { Waterfall, type WaterfallStep } from '../../figures/waterfall.tsx';
import { useCachedAnswer } from '../../hooks/use-cached-answer.ts';
import { useShop } from '../../hooks/use-shop.ts';
import { ChartIcon } from '../../icons/icons-shop.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page } from '../../kit/page.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { urlForAnswerNotOlderThanSeen } from '../../requests/seen-versions.ts';
import { LoadingOrError } from '../../shop/loading-or-error.tsx';
import { buildWorksheet } from '../../spreadsheet/build-spreadsheet.ts';
import { ExportButtons } from '../../spreadsheet/export-buttons.tsx';
import { PeriodChoice } from '../period-choice.tsx';
import { periodFromUrl } from '../period-from-url.ts';
import { BackToReports } from '../report-frame.tsx';
import { WealthAtStartAndEnd } from './wealth-at-start-and-end.tsx';
import { WealthChangeTable } from './wealth-change-table.tsx';
import { keepAmountsOnOneLine } from '../../browser/keep-amounts-on-one-line.ts';

const route = getRouteApi('/business/$businessId/reports/wealth');

export function WealthPage() {
  const { business, businessId, today } = useShop();
  const period = periodFromUrl(route.useSearch(), today);
  const { range } = period;
  const query = new URLSearchParams({ from: range.from, to: range.to }).toString();
  const { body, at, failure, reload } = useCachedAnswer<WealthReport>(
    `/api/businesses/${businessId}/reports/wealth?${query}`,
  );
  const { title } = businessPageRoutes['reports/wealth'];
  return (
    <Page
      title={title}
      back={<BackToReports />}
      subtitle={
        <>
          <span className="hidden print:inline">{periodWords(range)}. </span>
          Tu dinero, tu mercadería al costo y lo que te deben
        </>
      }
    >
      <PeriodChoice period={period} />
      <LoadingOrError rows={8} isKnown={body !== undefined} at={at} failure={failure} reload={reload} />
      {body !== undefined && (isEmpty(body) ? <NothingYet /> : <Wealth report={body} />)}
      {body !== undefined && (
        <ExportButtons
          fileName={exportFileName(title, business.nombre, daysForFileName(range, today))}
          sheets={async () => [buildWorksheet(title, wealthExportColumns, wealthExportRows(body))]}
          csv={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/reports/wealth.csv?${query}`)}
        />
      )}
    </Page>
  );
}

function isEmpty({ start, terms, end }: WealthReport): boolean {
  const ends = wealthParts.flatMap((part) => [start[part], end[part]]);
  return [...ends, ...wealthTermNames.map((name) => terms[name])].every((amount) => amount === 0);
}

function NothingYet() {
  return (
    <EmptyState title="Todavía no hay nada que sumar" icon={<ChartIcon />}>
      Cuando abras tu caja o registres productos, aquí verás con cuánto empezaste, con cuánto te quedas y qué lo cambió.
    </EmptyState>
  );
}

function Wealth({ report }: { readonly report: WealthReport }) {
  const { today } = useShop();
  const { currency } = useShopLocale();
  const { start, end } = report;
  const words = { began: periodStartWords(report, today), isNow: today <= report.to, currency };
  const [before, after] = [totalWealth(start), totalWealth(end)];
  return (
    <>
      <p className="text-lg leading-snug text-balance">{keepAmountsOnOneLine(wealthChangeSentence(report, words))}</p>
      <FigureList
        figures={[
          { label: wealthFigureLabels.start, value: <MoneyText amount={before} /> },
          { label: 'Cambió', value: <MoneyText amount={after - before} hasSign /> },
          { label: wealthFigureLabels.end, value: <MoneyText amount={after} />, isResult: true },
        ]}
      />
      <Card>
        <Waterfall steps={stepsOf(report)} />
      </Card>
      <section aria-labelledby="terms" className="flex min-w-0 flex-col gap-2">
        <SectionHeading id="terms">Qué lo cambió</SectionHeading>
        <WealthChangeTable report={report} />
      </section>
      <section aria-labelledby="ends" className="flex min-w-0 flex-col gap-2">
        <SectionHeading id="ends">Dónde está</SectionHeading>
        <WealthAtStartAndEnd report={report} />
      </section>
    </>
  );
}

function stepsOf({ start, terms, end }: WealthReport): readonly WaterfallStep[] {
  return [
    { label: wealthFigureLabels.start, total: totalWealth(start), fill: 'fill-ink' },
    ...wealthTermNames
      .map((name) => ({ label: wealthTermLabels[name], change: signedWealthTerm(terms, name) }))
      .filter(({ change }) => change !== 0)
      .map((step): WaterfallStep => ({ ...step, fill: step.change > 0 ? 'fill-in' : 'fill-out' })),
    { label: wealthFigureLabels.end, total: totalWealth(end), fill: 'fill-ink' },
  ];
}
