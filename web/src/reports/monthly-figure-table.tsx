/** The months of a year beside those of the year before; each leads to its own report. */
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import type { MonthlyReport, ShownMonth } from '@cuadra/domain/reports/monthly-report';
import { monthOf } from '@cuadra/domain/reports/report-period';
import { Link } from '@tanstack/react-router';
import { type TableColumn, DataTable } from '../kit/data-table.tsx';
import { ListRowLink } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { monthName } from '../figures/month-and-period-words.ts';
import { useShop } from '../hooks/use-shop.ts';
import { ChangeSincePreviousPeriod } from '../figures/change-since-previous-period.tsx';

interface MonthlyFigureTableProps {
  readonly report: MonthlyReport;
  readonly months: readonly ShownMonth[];
  /** True if the previous year has any figures. */
  readonly hasBefore: boolean;
  readonly label: string;
  readonly of: (figures: FinancialFigures) => Centimos;
}

export function MonthlyFigureTable(props: MonthlyFigureTableProps) {
  const { report, months, label, of } = props;
  const { businessId, today } = useShop();
  const thisMonth = monthOf(today);
  const { year } = report;
  return (
    <DataTable
      caption={`${label} de ${year}, mes por mes`}
      columns={columnsFor(props, thisMonth)}
      rows={months}
      rowKey={({ month }) => month}
      renderRow={(row) => (
        <ListRowLink
          to="/business/$businessId/reports/financial"
          params={{ businessId }}
          search={reportOf(row)}
          title={monthName(row.month)}
          hint={
            row.month < thisMonth && (
              <ChangeSincePreviousPeriod before={row.previous && of(row.previous)} now={of(row.current)} />
            )
          }
          amount={row.month > thisMonth ? '—' : <MoneyText amount={of(row.current)} className="font-bold" />}
          amountHint={
            row.previous && (
              <>
                {year - 1}: <MoneyText amount={of(row.previous)} />
              </>
            )
          }
        />
      )}
    />
  );
}

/** A month that has not ended is not compared with a whole one. */
function columnsFor(
  { report, months, hasBefore, of }: MonthlyFigureTableProps,
  thisMonth: string,
): readonly TableColumn<ShownMonth>[] {
  const { year, total } = report;
  const isWhole = months.every(({ month, previous }) => month < thisMonth && previous !== undefined);
  return [
    { key: 'month', header: 'Mes', isRowHeader: true, footer: 'Total', cell: (row) => <MonthLink row={row} /> },
    {
      key: 'current',
      header: String(year),
      align: 'end',
      cell: ({ month, current }) => (month > thisMonth ? '—' : <MoneyText amount={of(current)} />),
      footer: <MoneyText amount={of(total.current)} />,
    },
    ...(hasBefore
      ? ([
          {
            key: 'previous',
            header: String(year - 1),
            align: 'end',
            cell: ({ previous }) => previous && <MoneyText amount={of(previous)} />,
            footer: <MoneyText amount={of(total.previous)} />,
          },
          {
            key: 'change',
            header: 'Cambio',
            align: 'end',
            cell: ({ month, previous, current }) =>
              month < thisMonth && <ChangeSincePreviousPeriod before={previous && of(previous)} now={of(current)} />,
            footer: isWhole && <ChangeSincePreviousPeriod before={of(total.previous)} now={of(total.current)} />,
          },
        ] satisfies readonly TableColumn<ShownMonth>[])
      : []),
  ];
}

function MonthLink({ row }: { readonly row: ShownMonth }) {
  const { businessId } = useShop();
  return (
    <Link
      to="/business/$businessId/reports/financial"
      params={{ businessId }}
      search={reportOf(row)}
      className="text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
    >
      {monthName(row.month)}
    </Link>
  );
}

function reportOf({ month }: ShownMonth) {
  return { periodo: 'month', desde: `${month}-01` } as const;
}
