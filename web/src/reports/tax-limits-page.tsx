/** Límites del Nuevo RUS: how far the month and the year are from them, and the one boleta of the day. */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { exportFileName } from '@cuadra/domain/reports/export-file-name';
import { formatDayInDigits } from '@cuadra/domain/kernel/calendar';
import { isTaxReportOfEarlierMonth, taxLightForFinding, type TaxReport } from '@cuadra/domain/reports/tax-light';
import { wereTaxLimitsCheckedLongAgo } from '@cuadra/domain/reports/tax-limits';
import {
  TAX_DISCLAIMER_SENTENCE,
  taxReportRows,
  taxLimitsSentence,
  taxLightTitles,
  TAX_FIGURES_EXPLANATION_MESSAGE,
} from '@cuadra/domain/reports/tax-report-words';
import { hasTaxLimits } from '@cuadra/domain/rows/tax-regime';
import { Banner } from '../kit/banner.tsx';
import { Card } from '../kit/card.tsx';
import { type TableColumn, DataTable } from '../kit/data-table.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { ListRow } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { Page } from '../kit/page.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { ExportButtons } from '../spreadsheet/export-buttons.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useTaxReport } from '../hooks/use-tax-report.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { BackToReports } from './report-frame.tsx';
import { TaxLimitsNotApplicable } from './tax-limits-not-applicable.tsx';
import { TaxCategories } from './tax-categories.tsx';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

const tones = { green: 'done', amber: 'warning', red: 'error' } as const;

export function TaxLimitsPage() {
  const { business, businessId, today } = useShop();
  const { body, ...reading } = useTaxReport();
  const answered = body?.report ?? undefined;
  const isOver = answered !== undefined && isTaxReportOfEarlierMonth(answered, today);
  const report = isOver ? undefined : answered;
  const isAsked = hasTaxLimits(business);
  return (
    <Page
      title={businessPageRoutes['reports/taxes'].title}
      back={<BackToReports />}
      subtitle={
        reading.at !== undefined &&
        !isOver && (
          <>
            Cifras del <DateTime instant={reading.at} />
          </>
        )
      }
      width="reading"
    >
      {!isAsked && <TaxLimitsNotApplicable />}
      {isAsked && <LoadingOrError rows={6} isKnown={body !== undefined && !isOver} {...reading} />}
      {isAsked && report !== undefined && (
        <>
          <TaxFigures report={report} />
          <ExportButtons
            fileName={exportFileName('Límites del Nuevo RUS', business.nombre, report.today)}
            sheets={async () => (await import('./tax-limit-worksheets.ts')).taxLimitWorksheets(report)}
            csv={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/reports/taxes.csv`)}
          />
        </>
      )}
    </Page>
  );
}

function TaxFigures({ report }: { readonly report: TaxReport }) {
  const { today } = useShop();
  const { limits, projected } = report;
  const light = taxLightForFinding(report);
  return (
    <>
      <Banner tone={tones[light]} title={taxLightTitles[light]}>
        {keepAmountsOnOneLine(taxLimitsSentence(report))}
      </Banner>
      <section aria-labelledby="so-far" className="flex flex-col gap-2">
        <SectionHeading id="so-far">Lo que llevas</SectionHeading>
        <FiguresTable report={report} />
        {projected === null && (
          <p className="px-1 text-form text-ink-soft">
            Cuando tu negocio tenga un mes en Cuadra, verás aquí a cuánto llegaría este.
          </p>
        )}
        <p className="px-1 text-form text-ink-soft">{TAX_FIGURES_EXPLANATION_MESSAGE}</p>
      </section>
      <TaxCategories report={report} />
      {report.today >= today && <TodaysBoletaAdvice report={report} />}
      {wereTaxLimitsCheckedLongAgo(limits, today) && (
        <Banner tone="warning">
          {`Estos límites se revisaron por última vez el ${formatDayInDigits(limits.checkedOn)}, hace más de un año. Confírmalos antes de fiarte de ellos.`}
        </Banner>
      )}
      <p className="px-1 text-form text-ink-soft">
        {TAX_DISCLAIMER_SENTENCE} Límites vigentes desde el {formatDayInDigits(limits.from)}, revisados el{' '}
        {formatDayInDigits(limits.checkedOn)}. Fuente: {limits.source}.
      </p>
    </>
  );
}

type Row = ReturnType<typeof taxReportRows>[number];

const columns: readonly TableColumn<Row>[] = [
  { key: 'what', header: 'Periodo', isRowHeader: true, cell: ({ label }) => label },
  {
    key: 'sales',
    header: 'Ventas',
    align: 'end',
    cell: ({ figures }) => <MoneyText amount={figures.sales} />,
  },
  {
    key: 'purchases',
    header: 'Compras',
    align: 'end',
    cell: ({ figures }) => <MoneyText amount={figures.purchases} />,
  },
  { key: 'limit', header: 'Límite', align: 'end', cell: ({ limit }) => <MoneyText amount={limit} /> },
];

function FiguresTable({ report }: { readonly report: TaxReport }) {
  return (
    <DataTable
      caption="Ventas y compras frente al límite"
      columns={columns}
      rows={taxReportRows(report)}
      rowKey={({ label }) => label}
      renderRow={(row) => <FiguresRow row={row} />}
    />
  );
}

function FiguresRow({ row: { label, figures, limit } }: { readonly row: Row }) {
  return (
    <ListRow
      title={label}
      hint={
        <>
          Compras <MoneyText amount={figures.purchases} /> · límite <MoneyText amount={limit} />
        </>
      }
      amount={<MoneyText amount={figures.sales} className="font-bold" />}
      amountHint="en ventas"
    />
  );
}

export function TodaysBoletaAdvice({ report }: { readonly report: Pick<TaxReport, 'limits' | 'smallSales'> }) {
  const { limits, smallSales } = report;
  const isOne = smallSales.count === 1;
  const upTo = <MoneyText amount={limits.unreceiptedUpTo} />;
  return (
    <section aria-labelledby="boleta" className="flex flex-col gap-2">
      <SectionHeading id="boleta">La boleta de hoy</SectionHeading>
      <Card>
        <p>Al final del día emite una sola boleta por las ventas de hasta {upTo} a las que no diste boleta.</p>
        <p className="mt-2">
          {smallSales.count === 0 ? (
            <>Hoy no hay ventas de hasta {upTo}.</>
          ) : (
            <>
              Hoy {isOne ? 'va' : 'van'} <b>{countWithNoun(smallSales.count, 'venta', 'ventas')}</b> de hasta {upTo}:{' '}
              <MoneyText amount={smallSales.total} className="font-bold" />
              {isOne ? '. Si ya le diste boleta, quítala.' : ' en total. Quita aquellas a las que ya les diste boleta.'}
            </>
          )}
        </p>
      </Card>
    </section>
  );
}
