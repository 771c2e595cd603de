/** The cash flow span by span as a table: a day leads to the book, a week or a month to its own report. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { moneyIn } from '@cuadra/domain/rows/account';
import { formatDay } from '@cuadra/domain/kernel/calendar';
import type { CashFlow, AccountFlow } from '@cuadra/domain/reports/cash-flow';
import type { CalendarPeriod } from '@cuadra/domain/reports/period';
import { type FlowField, seesFlow } from '@cuadra/domain/reports/visible-cash-flow';
import { Link } from '@tanstack/react-router';
import { type TableColumn, DataTable } from '../kit/data-table.tsx';
import { ListRowLink } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money.tsx';
import { periodWords, spanNames } from '../figures/month-words.ts';
import { useShop } from '../hooks/use-shop.ts';
import { type FlowAccount, movedNet } from './flow-lines.ts';
import type { SpanFlow, SpanFlows } from './flow-spans.ts';

interface FlowTableProps {
  readonly flows: SpanFlows;
  readonly total: CashFlow['total'];
  readonly account: FlowAccount;
}

export function FlowTable({ flows: { kind, recorded }, total, account }: FlowTableProps) {
  const { businessId, membership } = useShop();
  const sees = (field: FlowField) => seesFlow(membership, field);
  const params = { businessId };
  return (
    <DataTable
      caption={`Entradas y salidas ${spanNames[kind].toLowerCase()}`}
      columns={columnsFor({ total }, kind, account, sees)}
      rows={recorded}
      rowKey={({ from }) => from}
      renderRow={(flow) => {
        const parts = {
          title: periodWords(flow),
          hint: <SpanHint flow={flow} account={account} sees={sees} />,
          amount: <MoneyText amount={moneyIn(account, flow.end)} className="font-bold" />,
          amountHint: 'al terminar',
        };
        return kind === 'day' ? (
          <ListRowLink
            to="/business/$businessId/basicAccountingRecordsBook"
            params={params}
            search={bookOf(flow, account)}
            {...parts}
          />
        ) : (
          <ListRowLink to="." search={(search) => ({ ...search, periodo: kind, desde: flow.from })} {...parts} />
        );
      }}
    />
  );
}

/** Whether a figure may be seen. */
type Sees = (field: FlowField) => boolean;

function SpanHint({
  flow,
  account,
  sees,
}: {
  readonly flow: AccountFlow;
  readonly account: FlowAccount;
  readonly sees: Sees;
}) {
  return (
    <>
      {sees('income') && (
        <>
          Entró <MoneyText amount={moneyIn(account, flow.income)} />
        </>
      )}
      {sees('income') && sees('expenses') && ' · '}
      {sees('expenses') && (
        <>
          Salió <MoneyText amount={moneyIn(account, flow.expenses)} />
        </>
      )}
    </>
  );
}

function columnsFor(
  { total }: Pick<CashFlow, 'total'>,
  kind: CalendarPeriod,
  account: FlowAccount,
  sees: Sees,
): readonly TableColumn<SpanFlow>[] {
  const figure = (
    key: string,
    header: string,
    of: (flow: AccountFlow) => number,
    isMove = false,
  ): TableColumn<SpanFlow> => ({
    key,
    header,
    align: 'end',
    cell: (flow) => <MoneyText amount={of(flow)} hasSign={isMove} className={of(flow) === 0 ? 'text-ink-soft' : ''} />,
    footer: <MoneyText amount={of(total)} hasSign={isMove} />,
  });
  return [
    {
      key: 'span',
      header: kind === 'day' ? 'Día' : kind === 'week' ? 'Semana' : 'Mes',
      cell: (flow) => <SpanLink flow={flow} kind={kind} account={account} />,
      isRowHeader: true,
      footer: 'Total',
    },
    figure('start', 'Al empezar', ({ start }) => moneyIn(account, start)),
    ...(sees('initial') && moneyIn(account, total.initial) !== 0
      ? [figure('initial', 'Inicial', ({ initial }) => moneyIn(account, initial), true)]
      : []),
    ...(sees('income') ? [figure('income', 'Entró', ({ income }) => moneyIn(account, income), true)] : []),
    ...(sees('expenses')
      ? [figure('expenses', 'Salió', ({ expenses }) => -moneyIn(account, expenses) || 0, true)]
      : []),
    ...(account === 'both' || !sees('transfersIn')
      ? []
      : [figure('moved', 'Se movió', (flow) => movedNet(account, flow), true)]),
    ...(sees('countDifferences')
      ? [figure('counted', 'Al contar', ({ countDifferences }) => moneyIn(account, countDifferences), true)]
      : []),
    figure('end', 'Al terminar', ({ end }) => moneyIn(account, end)),
  ];
}

interface SpanLinkProps {
  readonly flow: SpanFlow;
  readonly kind: CalendarPeriod;
  readonly account: FlowAccount;
}

function SpanLink({ flow, kind, account }: SpanLinkProps) {
  const { businessId } = useShop();
  const style = 'whitespace-nowrap text-accent underline decoration-line underline-offset-4 hover:decoration-accent';
  if (kind === 'day') {
    return (
      <Link
        to="/business/$businessId/basicAccountingRecordsBook"
        params={{ businessId }}
        search={bookOf(flow, account)}
        className={style}
      >
        {formatDay(flow.from)}
      </Link>
    );
  }
  return (
    <Link
      to="/business/$businessId/reports/cash-flow"
      params={{ businessId }}
      search={(search) => ({ ...search, periodo: kind, desde: flow.from, hasta: undefined })}
      className={style}
    >
      {periodWords(flow)}
    </Link>
  );
}

/** The day's page of the book. */
function bookOf({ from, to }: DayRange, account: FlowAccount) {
  return { desde: from, hasta: to, cuenta: account === 'both' ? undefined : account };
}
