/** Merma y diferencias: of which goods the lines of "Ganancias y gastos" about the stock are made. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import type { StockLossReport } from '@cuadra/domain/server-answers';
import { sumOfNumbers } from '@cuadra/domain/kernel/money';
import { daysForFileName, exportFileName } from '@cuadra/domain/reports/export-file-name';
import {
  stockLossExportColumns,
  type StockLossLine,
  stockLossesWithoutCost,
  stockLossLinesOfTerm,
  stockLossRowsWithTotal,
  type StockLossTermName,
  type StockLossWithoutCost,
  omittedLossesSentence,
} from '@cuadra/domain/reports/wealth/stock-loss-report';
import { wealthTermLabels } from '@cuadra/domain/reports/wealth/wealth-term-labels';
import { getRouteApi, Link } from '@tanstack/react-router';
import { periodWords } from '../../figures/month-and-period-words.ts';
import { MoneyText } from '../../figures/money-text.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { UnknownCostNote } from '../../figures/unknown-cost-note.tsx';
import { SegmentedControl } from '../../fields/segmented-control.tsx';
import { inTheseDays } from '../../figures/day-range-words.ts';
import { useCachedAnswer } from '../../hooks/use-cached-answer.ts';
import { useCanSeeCosts, useShop } from '../../hooks/use-shop.ts';
import { BoxIcon } from '../../icons/icons-shop.tsx';
import { type TableColumn, DataTable } from '../../kit/data-table.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ListRowLink, RowList } from '../../kit/list-row.tsx';
import { Page } from '../../kit/page.tsx';
import { urlForAnswerNotOlderThanSeen } from '../../requests/seen-versions.ts';
import { LoadingOrError } from '../../shop/loading-or-error.tsx';
import { buildWorksheet } from '../../spreadsheet/build-spreadsheet.ts';
import { ExportButtons } from '../../spreadsheet/export-buttons.tsx';
import { PeriodChoice } from '../period-choice.tsx';
import { periodFromUrl } from '../period-from-url.ts';
import { BackToReports } from '../report-frame.tsx';

const route = getRouteApi('/business/$businessId/reports/shelf');

const choices = [
  { value: 'waste', label: 'Merma' },
  { value: 'countDifferences', label: 'Al contar' },
  { value: 'soldWithoutStock', label: 'Sin stock' },
] as const;

const meanings: Readonly<Record<StockLossTermName, string>> = {
  waste: 'Lo que se malogró o se perdió, al costo.',
  countDifferences: 'Lo que sobró o faltó al contar los productos, y lo que volvió al estante sin su venta, al costo.',
  soldWithoutStock:
    'Vendiste más de lo que Cuadra tenía anotado. Al comprar o contar el producto, pasa a las diferencias al contar.',
};

export function StockLossPage() {
  const { business, businessId, today } = useShop();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const period = periodFromUrl(search, today);
  const { range } = period;
  const term = search.linea ?? 'waste';
  const query = new URLSearchParams({ from: range.from, to: range.to }).toString();
  const { body, at, failure, reload } = useCachedAnswer<StockLossReport>(
    `/api/businesses/${businessId}/reports/shelf?${query}`,
  );
  const show = (chosen: StockLossTermName) =>
    void navigate({
      search: (before) => ({ ...before, linea: chosen === 'waste' ? undefined : chosen }),
      replace: true,
    });
  return (
    <Page
      title={businessPageRoutes['reports/shelf'].title}
      back={<BackToReports />}
      subtitle={<span className="hidden print:inline">{periodWords(range)}</span>}
    >
      <PeriodChoice period={period} />
      <div className="print:hidden">
        <SegmentedControl label="Qué ver" isLabelHidden segments={choices} value={term} onChange={show} />
      </div>
      <p className="hidden font-bold print:block">{wealthTermLabels[term]}</p>
      <p className="px-1 text-form text-ink-soft">{meanings[term]}</p>
      <LoadingOrError rows={6} isKnown={body !== undefined} at={at} failure={failure} reload={reload} />
      {body !== undefined && <Losses products={body.products} term={term} range={range} />}
      {body !== undefined && (
        <ExportButtons
          fileName={exportFileName('Merma y diferencias', business.nombre, daysForFileName(range, today))}
          sheets={async () => [
            buildWorksheet('Merma y diferencias', stockLossExportColumns, stockLossRowsWithTotal(body.products)),
          ]}
          csv={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/reports/shelf.csv?${query}`)}
        />
      )}
    </Page>
  );
}

interface LossesProps {
  readonly products: StockLossReport['products'];
  readonly term: StockLossTermName;
  readonly range: DayRange;
}

function Losses({ products, term, range }: LossesProps) {
  const { businessId, copy } = useShop();
  const canSeeCosts = useCanSeeCosts();
  const lines = stockLossLinesOfTerm(products, term);
  const uncosted = stockLossesWithoutCost(products, term);
  const omitted = term === 'soldWithoutStock' ? omittedLossesSentence(copy.books.products.values()) : undefined;
  return (
    <>
      {lines.length === 0 && uncosted.length === 0 && (
        <EmptyState title={`Nada ${inTheseDays(range)}`} icon={<BoxIcon />}>
          Aquí verás de qué productos sale la línea “{wealthTermLabels[term]}” de Ganancias y gastos.
        </EmptyState>
      )}
      {lines.length > 0 && <ShelfTable lines={lines} term={term} />}
      {uncosted.length > 0 && <UncostedLosses lines={uncosted} />}
      {canSeeCosts && (
        <UnknownCostNote
          sentence={uncosted.length > 0 ? 'De estos no se sabía cuánto costaron: van por cantidad.' : omitted}
          businessId={businessId}
          leadsToGoods
          className="px-1"
        />
      )}
    </>
  );
}

function UncostedLosses({ lines }: { readonly lines: readonly StockLossWithoutCost[] }) {
  const { businessId } = useShop();
  return (
    <RowList label="Sin costo">
      {lines.map(({ productId, description, unit, quantity }) => (
        <ListRowLink
          key={productId}
          to="/business/$businessId/inventory/product/$productId"
          params={{ businessId, productId }}
          title={description}
          amount={<QuantityText quantity={quantity} unit={unit} />}
          amountHint="sin costo"
        />
      ))}
    </RowList>
  );
}

interface ShelfTableProps {
  readonly lines: readonly StockLossLine[];
  readonly term: StockLossTermName;
}

function ShelfTable({ lines, term }: ShelfTableProps) {
  const { businessId } = useShop();
  const total = sumOfNumbers(lines.map(({ amount }) => amount));
  return (
    <>
      <DataTable
        caption={wealthTermLabels[term]}
        columns={columnsFor(businessId, total)}
        rows={lines}
        rowKey={({ productId }) => productId}
        renderRow={({ productId, description, amount }) => (
          <ListRowLink
            to="/business/$businessId/inventory/product/$productId"
            params={{ businessId, productId }}
            title={description}
            amount={<MoneyText amount={amount} hasSign />}
          />
        )}
      />
      <p className="flex justify-between px-4 font-bold sm:hidden">
        Total <MoneyText amount={total} hasSign />
      </p>
    </>
  );
}

function columnsFor(businessId: string, total: number): readonly TableColumn<StockLossLine>[] {
  return [
    {
      key: 'product',
      header: 'Producto',
      isRowHeader: true,
      footer: 'Total',
      cell: ({ productId, description }) => (
        <Link
          to="/business/$businessId/inventory/product/$productId"
          params={{ businessId, productId }}
          className="text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          {description}
        </Link>
      ),
    },
    {
      key: 'amount',
      header: 'Monto',
      align: 'end',
      cell: ({ amount }) => <MoneyText amount={amount} hasSign />,
      footer: <MoneyText amount={total} hasSign />,
    },
  ];
}
