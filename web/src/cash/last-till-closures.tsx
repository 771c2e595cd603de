/**
 * The last closures of the till, one line each: when, by whom, and the differences; on a wide screen also what was
 * counted. Each leads to its own page.
 */
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import { compareMoneyCountAsRecorded } from '@cuadra/domain/cash/money-count-verdict';
import { dayOfMoneyCount, isLateClosing } from '@cuadra/domain/cash/closing-after-midnight';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { MoneyCountBadge } from '../shop/money-count-badge.tsx';
import { type TableColumn, DataTable } from '../kit/data-table.tsx';
import { DateTime, DayDate } from '../figures/date-time.tsx';
import { StaleDataNote } from '../shop/stale-data-note.tsx';
import { ListDownload } from '../kit/download-link.tsx';
import { ListRowLink } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { OnDeviceMark } from '../shop/on-device-mark.tsx';
import { RecordLink } from '../shop/record-link.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { NoTillClosures } from './no-till-closures.tsx';
import { useRecordListProps, useShop } from '../hooks/use-shop.ts';
import { type Closures, useLatestTillClosures } from './use-latest-till-closures.ts';

export function LastTillClosures() {
  const { businessId } = useShop();
  const { closures, people, at, isAsking, failure, reload } = useLatestTillClosures();
  return (
    <section aria-labelledby="last-closures" className="flex flex-col gap-3">
      <SectionHeading id="last-closures">Últimos cierres</SectionHeading>
      {failure !== undefined && at !== undefined && (
        <StaleDataNote message={failure.message} at={at} onRetry={reload} />
      )}
      {closures.length === 0 ? (
        <NoTillClosures at={at} isAsking={isAsking} />
      ) : (
        <>
          <ClosureList closures={closures} people={people} />
          <ListDownload href={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/closures.csv`)} />
        </>
      )}
    </section>
  );
}

function ClosureList({ closures, people }: Pick<Closures, 'closures' | 'people'>) {
  return (
    <DataTable
      caption="Últimos cierres"
      columns={columnsFor(people)}
      rows={closures}
      rowKey={({ uuid }) => uuid}
      renderRow={(closure) => <ClosureRow closure={closure} who={people[closure.createdBy]} />}
    />
  );
}

function columnsFor(people: Closures['people']): readonly TableColumn<MoneyCount>[] {
  return [
    { key: 'when', header: 'Cierre', isRowHeader: true, cell: (closure) => <ClosureDate closure={closure} /> },
    { key: 'who', header: 'Quién cerró', cell: ({ createdBy }) => people[createdBy] },
    ...accounts.map(countedIn),
  ];
}

function countedIn(account: Account): TableColumn<MoneyCount> {
  return {
    key: account,
    header: accountLabels[account],
    align: 'end',
    cell: (closure) => <CountedIn closure={closure} account={account} />,
  };
}

/** The day it closes where that is another than that of its instant. */
function ClosingMoment({ closure }: { readonly closure: MoneyCount }) {
  const { timezone } = useShop().business.configuracion;
  if (!isLateClosing(closure, timezone)) return <DateTime instant={closure.createdAt} />;
  return (
    <span>
      <DayDate day={dayOfMoneyCount(closure, timezone)} />
      <span className="block text-form font-normal text-ink-soft">
        contado el <DateTime instant={closure.createdAt} />
      </span>
    </span>
  );
}

function ClosureDate({ closure }: { readonly closure: MoneyCount }) {
  const { uuid } = closure;
  const { businessId, opens, isOnDeviceOnly } = useRecordListProps();
  return (
    <>
      <RecordLink recordId={uuid} businessId={businessId} opens={opens}>
        <ClosingMoment closure={closure} />
      </RecordLink>
      {isOnDeviceOnly(uuid) && <OnDeviceMark />}
    </>
  );
}

function ClosureRow({ closure, who }: { readonly closure: MoneyCount; readonly who: string | undefined }) {
  const { uuid } = closure;
  const { businessId, opens, isOnDeviceOnly } = useRecordListProps();
  const parts = {
    title: <ClosingMoment closure={closure} />,
    hint: (
      <>
        {who}
        {isOnDeviceOnly(uuid) && <OnDeviceMark />}
      </>
    ),
    amount: <Differences closure={closure} />,
  };
  if (opens === 'sheet')
    return <ListRowLink to="." search={(before) => ({ ...before, movimiento: uuid })} {...parts} />;
  return (
    <ListRowLink to="/business/$businessId/records/$registerId" params={{ businessId, registerId: uuid }} {...parts} />
  );
}

/** The difference of each account, or one sentence where all matched. */
function Differences({ closure }: { readonly closure: MoneyCount }) {
  const found = accounts.map((account) => ({ account, comparison: compareMoneyCountAsRecorded(closure, account) }));
  const apart = found.filter(({ comparison }) => comparison.difference !== 0);
  if (apart.length === 0)
    return found
      .slice(0, 1)
      .map(({ account, comparison }) => <MoneyCountBadge key={account} comparison={comparison} />);
  return apart.map(({ account, comparison }) => (
    <span key={account} className="flex flex-wrap items-center justify-end gap-x-2 py-0.5 text-form">
      {accountLabels[account]} <MoneyCountBadge comparison={comparison} />
    </span>
  ));
}

function CountedIn({ closure, account }: { readonly closure: MoneyCount; readonly account: Account }) {
  const comparison = compareMoneyCountAsRecorded(closure, account);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      <MoneyCountBadge comparison={comparison} /> <MoneyText amount={comparison.counted} />
    </span>
  );
}
