/** Twelve months, each beside the same month of the year before; every one of them leads to its own report. */
import type { Money as Centimos } from '@cuadra/domain/kernel/money';
import type { FinancialFigures } from '@cuadra/domain/reports/financial';
import type { MonthlyReport } from '@cuadra/domain/reports/monthly';
import { monthOf } from '@cuadra/domain/reports/period';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { ListRowLink } from '../kit/list-row.tsx';
import { Money } from '../kit/money.tsx';
import { monthName } from '../kit/month-words.ts';
import { useShop } from '../replica/use-shop.ts';
import { ChangeNote } from './change-note.tsx';

interface MonthTableProps {
  readonly report: MonthlyReport;
  readonly label: string;
  readonly of: (figures: FinancialFigures) => Centimos;
}

type Month = MonthlyReport['months'][number];

export function MonthTable({ report, label, of }: MonthTableProps) {
  const { businessId, today } = useShop();
  const thisMonth = monthOf(today);
  const { year, months } = report;
  return (
    <DataTable
      caption={`${label} de ${year}, mes por mes`}
      columns={columnsFor(report, of, thisMonth)}
      rows={months}
      rowKey={({ month }) => month}
      renderRow={(row) => (
        <ListRowLink
          to="/business/$businessId/reports/financial"
          params={{ businessId }}
          search={reportOf(row)}
          title={monthName(row.month)}
          hint={row.month < thisMonth && <ChangeNote before={of(row.previous)} now={of(row.current)} />}
          amount={row.month > thisMonth ? '—' : <Money amount={of(row.current)} className="font-bold" />}
          amountHint={
            <>
              {year - 1}: <Money amount={of(row.previous)} />
            </>
          }
        />
      )}
    />
  );
}

/** A month that has not ended is not set against a whole one. */
function columnsFor(
  { year, months, total }: MonthlyReport,
  of: MonthTableProps['of'],
  thisMonth: string,
): readonly Column<Month>[] {
  const isWhole = months.every(({ month }) => month < thisMonth);
  return [
    { key: 'month', header: 'Mes', isRowHeader: true, footer: 'Total', cell: (row) => <MonthLink row={row} /> },
    {
      key: 'current',
      header: String(year),
      align: 'end',
      cell: ({ month, current }) => (month > thisMonth ? '—' : <Money amount={of(current)} />),
      footer: <Money amount={of(total.current)} />,
    },
    {
      key: 'previous',
      header: String(year - 1),
      align: 'end',
      cell: ({ previous }) => <Money amount={of(previous)} />,
      footer: <Money amount={of(total.previous)} />,
    },
    {
      key: 'change',
      header: 'Cambio',
      align: 'end',
      cell: ({ month, previous, current }) =>
        month < thisMonth && <ChangeNote before={of(previous)} now={of(current)} />,
      footer: isWhole && <ChangeNote before={of(total.previous)} now={of(total.current)} />,
    },
  ];
}

function MonthLink({ row }: { readonly row: Month }) {
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

function reportOf({ month }: Month) {
  return { periodo: 'month', desde: `${month}-01` } as const;
}
