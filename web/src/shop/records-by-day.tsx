/**
 * Records grouped by day, in the given order: rows on a phone, otherwise one table; with the balances after each where
 * they are shown.
 */
import { groupBy } from '@cuadra/domain/kernel/group-by';
import type { Day } from '@cuadra/domain/kernel/instant';
import { accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { recordAccountsLabel, recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { DateTime } from '../figures/date-time.tsx';
import { RowList } from '../kit/list-row.tsx';
import { useCurrencyAndCustomerNames } from './customer-names-provider.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { OnDeviceMark } from './on-device-mark.tsx';
import { dayWords } from '../figures/day-range-words.ts';
import { RecordAmount } from './record-amount.tsx';
import { RecordLink, type RecordOpening } from './record-link.tsx';
import { RecordDirectionMark } from './record-direction-mark.tsx';
import { RecordRow } from './record-row.tsx';
import { useHasRoomForTable } from '../browser/use-has-room-for-table.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';

export interface RecordsByDayProps {
  readonly records: readonly Transaction[];
  /** The table's caption, for screen readers. */
  readonly caption: string;
  readonly today: Day;
  readonly businessId: Uuid;
  readonly opens: RecordOpening;
  readonly isOnDeviceOnly: (recordId: Uuid) => boolean;
  /** Undefined for a record whose balances are unknown. */
  readonly balancesAfter?: ((recordId: Uuid) => Balances | undefined) | undefined;
}

export function RecordsByDay(props: RecordsByDayProps) {
  const { zone } = useShopLocale();
  const days = groupBy(props.records, ({ createdAt }) => dayOf(createdAt, zone));
  const isWide = useHasRoomForTable();
  if (days.size === 0) return null;
  return isWide ? <DayTable days={days} {...props} /> : <DayLists days={days} {...props} />;
}

type DaysProps = RecordsByDayProps & { readonly days: ReadonlyMap<Day, readonly Transaction[]> };

function DayLists({ days, today, businessId, opens, isOnDeviceOnly, balancesAfter }: DaysProps) {
  return (
    <div className="flex flex-col gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={dayWords(day, today)}>
          <h2 className="mb-2 font-bold text-ink-soft">{dayWords(day, today)}</h2>
          <RowList label={dayWords(day, today)}>
            {ofDay.map((record) => (
              <RecordRow
                key={record.uuid}
                record={record}
                businessId={businessId}
                opens={opens}
                isOnDeviceOnly={isOnDeviceOnly(record.uuid)}
                balances={balancesAfter?.(record.uuid)}
                isTimeOnly
              />
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}

function DayTable({ days, ...props }: DaysProps) {
  const hasBalances = props.balancesAfter !== undefined;
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-sheet">
      <table className="w-full border-collapse">
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr className="border-b border-edge text-left text-form text-ink-soft *:px-4 *:py-3 *:font-normal print:*:px-2">
            <th scope="col">Hora</th>
            <th scope="col">Descripción</th>
            {!hasBalances && <th scope="col">Cuenta</th>}
            <th scope="col" className="text-right">
              Monto
            </th>
            {hasBalances &&
              accounts.map((account) => (
                <th key={account} scope="col" className="text-right">
                  Saldo {accountLabels[account]}
                </th>
              ))}
          </tr>
        </thead>
        {[...days].map(([day, records]) => (
          <tbody key={day} className="divide-y divide-line border-b border-line last:border-b-0">
            <tr className="bg-paper">
              <th
                scope="rowgroup"
                colSpan={hasBalances ? 3 + accounts.length : 4}
                className="px-4 py-2 text-left text-ink-soft print:px-2"
              >
                {dayWords(day, props.today)}
              </th>
            </tr>
            {records.map((record) => (
              <RecordCells key={record.uuid} record={record} {...props} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function RecordCells({ record, ...props }: Omit<DaysProps, 'days'> & { readonly record: Transaction }) {
  const { businessId, opens, isOnDeviceOnly, balancesAfter } = props;
  const balances = balancesAfter?.(record.uuid);
  const accountsLabel = recordAccountsLabel(record, useCurrencyAndCustomerNames());
  return (
    <tr className="*:px-4 *:py-2 hover:bg-accent-soft print:*:px-2">
      <td className="w-24">
        <DateTime instant={record.createdAt} isTimeOnly />
      </td>
      <th scope="row" className="w-full text-left">
        <span className="flex items-center gap-3 print:*:first:hidden">
          <RecordDirectionMark record={record} />
          <span className="min-w-0">
            <RecordLink recordId={record.uuid} businessId={businessId} opens={opens}>
              {recordTitle(record)}
            </RecordLink>
            {balancesAfter !== undefined && (
              <span className="block text-form font-normal text-ink-soft">{accountsLabel}</span>
            )}
            {isOnDeviceOnly(record.uuid) && <OnDeviceMark />}
          </span>
        </span>
      </th>
      {balancesAfter === undefined && <td className="whitespace-nowrap">{accountsLabel}</td>}
      <td className="text-right">
        <RecordAmount
          record={record}
          saysCounted={balancesAfter === undefined}
          saysRounding={balancesAfter !== undefined}
        />
      </td>
      {balancesAfter !== undefined &&
        accounts.map((account) => (
          <td key={account} className="text-right">
            {balances === undefined ? '—' : <MoneyText amount={balances[account]} />}
          </td>
        ))}
    </tr>
  );
}
