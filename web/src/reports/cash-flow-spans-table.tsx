/** A day leads to the book, a week or a month to its own report. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { balanceOfAccount } from '@cuadra/domain/rows/account';
import { formatDayInDigits } from '@cuadra/domain/kernel/calendar';
import { moneyFromSalesAndCollections, type CashFlow, type AccountFlow } from '@cuadra/domain/reports/cash-flow';
import type { CalendarPeriod } from '@cuadra/domain/reports/report-period';
import { type FlowField, canSeeCashFlowField } from '@cuadra/domain/reports/redact-cash-flow';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type TableColumn, DataTable } from '../kit/data-table.tsx';
import { ListRowLink } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { periodWords, spanHeadings } from '../figures/month-and-period-words.ts';
import { useShop } from '../hooks/use-shop.ts';
import { type FlowAccount, labelledCashFlowAmounts, netTransfersOfAccount } from './cash-flow-lines.ts';
import type { SpanFlow, SpanFlows } from './group-cash-flow-by-span.ts';

interface CashFlowTableProps {
  readonly flows: SpanFlows;
  readonly total: CashFlow['total'];
  readonly account: FlowAccount;
}

export function CashFlowSpansTable({ flows: { kind, recorded }, total, account }: CashFlowTableProps) {
  const { businessId, membership } = useShop();
  const sees = (field: FlowField) => canSeeCashFlowField(membership, field);
  const params = { businessId };
  return (
    <DataTable
      caption={`Entradas y salidas ${spanHeadings[kind].toLowerCase()}`}
      columns={columnsFor({ total }, kind, account, sees)}
      rows={recorded}
      rowKey={({ from }) => from}
      renderRow={(flow) => {
        const parts = {
          title: periodWords(flow),
          hint: <SpanHint flow={flow} account={account} sees={sees} />,
          amount: <MoneyText amount={balanceOfAccount(account, flow.end)} className="font-bold" />,
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

type Sees = (field: FlowField) => boolean;

interface SpanHintProps {
  readonly flow: AccountFlow;
  readonly account: FlowAccount;
  readonly sees: Sees;
}

/** On a phone: all that led from one balance to the next. */
function SpanHint({ flow, account, sees }: SpanHintProps) {
  return labelledCashFlowAmounts(flow, account, sees).map(({ label, amount, isUsual }, place, { length }) => (
    <Fragment key={label}>
      {/* A name and its amount share a line where they fit, and no point stands alone in one. */}
      <span className="inline-block">
        {label} <MoneyText amount={amount} hasSign={!isUsual} />
        {place < length - 1 && '\u00A0·'}
      </span>{' '}
    </Fragment>
  ));
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
  /** Hidden where it is zero in all. */
  const rareFigure = (field: FlowField, header: string, of: (flow: AccountFlow) => number) =>
    sees(field) && of(total) !== 0 ? [figure(field, header, of, true)] : [];
  const initial = rareFigure('initial', 'Inicial', (flow) => balanceOfAccount(account, flow.initial));
  const owner = [
    ...rareFigure('broughtIn', 'Pusiste', ({ broughtIn }) => balanceOfAccount(account, broughtIn)),
    ...rareFigure('takenOut', 'Para la casa', ({ takenOut }) => -balanceOfAccount(account, takenOut) || 0),
  ];
  // It is what the row before ended with, so it gives way where there are many columns.
  const isStartShown = initial.length + owner.length < 2;
  return [
    {
      key: 'span',
      header: kind === 'day' ? 'Día' : kind === 'week' ? 'Semana' : 'Mes',
      cell: (flow) => <SpanLink flow={flow} kind={kind} account={account} />,
      isRowHeader: true,
      footer: 'Total',
    },
    ...(isStartShown ? [figure('start', 'Al empezar', ({ start }) => balanceOfAccount(account, start))] : []),
    ...initial,
    ...(sees('income')
      ? [figure('income', 'Entró', (flow) => balanceOfAccount(account, moneyFromSalesAndCollections(flow)), true)]
      : []),
    ...(sees('expenses')
      ? [figure('expenses', 'Salió', ({ expenses }) => -balanceOfAccount(account, expenses) || 0, true)]
      : []),
    ...(account === 'both' || !sees('transfersIn')
      ? []
      : [figure('moved', 'Se movió', (flow) => netTransfersOfAccount(account, flow), true)]),
    ...owner,
    ...(sees('countDifferences')
      ? [figure('counted', 'Al contar', ({ countDifferences }) => balanceOfAccount(account, countDifferences), true)]
      : []),
    { ...figure('end', 'Al terminar', ({ end }) => balanceOfAccount(account, end)), isPinned: true },
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
        {formatDayInDigits(flow.from)}
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

/** The search parameters of the day's page in the book. */
function bookOf({ from, to }: DayRange, account: FlowAccount) {
  return { desde: from, hasta: to, cuenta: account === 'both' ? undefined : account };
}
