/**
 * Records as a table on a wide screen, and as rows on a phone.
 *
 * Figures are aligned at the end of their column. The heading of a sortable column is a button that shows the
 * direction.
 */
import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/icons-chevron-and-plus.tsx';
import { RowList } from './list-row.tsx';
import { useHasRoomForTable } from '../browser/use-has-room-for-table.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures. */
  readonly align?: 'start' | 'end' | undefined;
  /** The column that names the record. */
  readonly isRowHeader?: boolean | undefined;
  readonly isSortable?: boolean | undefined;
  /** Stays in sight at the right edge where the table is wider than its place; for the last column. */
  readonly isPinned?: boolean | undefined;
  /** Under the column: a total. */
  readonly footer?: ReactNode;
}

export interface Sorting {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

interface DataTableProps<Row> {
  /** The table's content, for screen readers only, because a heading shows it. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The record on a phone: a ListRow or a ListRowLink. */
  readonly renderRow: (row: Row) => ReactNode;
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, renderRow } = props;
  const isWide = useHasRoomForTable();
  if (!isWide) {
    return (
      <RowList label={caption}>
        {rows.map((row) => (
          <Slot key={rowKey(row)}>{renderRow(row)}</Slot>
        ))}
      </RowList>
    );
  }
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-sheet">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge bg-sheet text-form text-ink-soft">
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={props.sorting} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)} className="bg-sheet hover:bg-accent-soft">
              {columns.map((column) => (
                <BodyCell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ footer }) => footer !== undefined) && (
          <tfoot>
            <tr className="border-t-2 border-ink bg-sheet font-bold">
              {columns.map((column) => (
                <td key={column.key} className={`${cellStyle(column)} py-3`}>
                  {column.footer}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Slot({ children }: { readonly children: ReactNode }) {
  return children;
}

interface HeaderCellProps<Row> extends Pick<DataTableProps<Row>, 'sorting' | 'onSort'> {
  readonly column: TableColumn<Row>;
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const { key, header, align, isSortable } = column;
  const direction = sorting?.key === key ? sorting.direction : undefined;
  const Chevron = direction === 'ascending' ? ChevronUpIcon : ChevronDownIcon;
  if (isSortable !== true || onSort === undefined) {
    return (
      <th scope="col" className={`${cellStyle(column)} h-12 font-normal`}>
        {header}
      </th>
    );
  }
  const flipped = direction === 'descending' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={direction ?? 'none'} className={`${cellStyle(column)} font-normal`}>
      <button
        type="button"
        className={`-mx-2 inline-flex min-h-12 cursor-pointer items-center gap-1 rounded-lg px-2 hover:text-accent ${align === 'end' ? 'flex-row-reverse' : ''} ${direction === undefined ? '' : 'font-bold text-ink'}`}
        onClick={() => onSort({ key, direction: flipped })}
      >
        {header}
        <Chevron className={`size-4 ${direction === undefined ? 'opacity-0' : ''}`} />
      </button>
    </th>
  );
}

function BodyCell<Row>({ column, row }: { readonly column: TableColumn<Row>; readonly row: Row }) {
  const { cell, isRowHeader } = column;
  if (isRowHeader !== true) return <td className={`${cellStyle(column)} py-3`}>{cell(row)}</td>;
  return (
    <th scope="row" className={`${cellStyle(column)} py-3 font-bold`}>
      {cell(row)}
    </th>
  );
}

/** Its line is drawn, because cells whose borders are joined have no shadow. */
const PINNED =
  'sticky right-0 bg-inherit print:relative before:absolute before:inset-y-0 before:left-0 before:w-px before:bg-edge';

function cellStyle({ align, isPinned }: Pick<TableColumn<unknown>, 'align' | 'isPinned'>): string {
  const pinned = isPinned === true ? PINNED : '';
  return `px-3 first:pl-4 last:pr-4 ${pinned} ${align === 'end' ? 'text-right' : 'text-left'}`;
}
