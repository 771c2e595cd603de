/** The notices; each line leads to what it is about. */
import { RUNNING_LOW_FILTER } from '@cuadra/domain/inventory/inventory-filter';
import {
  hasUnseenNotice,
  type NoticeLine,
  type NoticeTopic,
  noticeTopicNoun,
} from '@cuadra/domain/notifications/group-notices';
import type { Notice, StockNotice } from '@cuadra/domain/notifications/notices';
import type { BeforeCountNotice, LateNotice } from '@cuadra/domain/notifications/late-arrival-notices';
import type { OverLimitNotice } from '@cuadra/domain/notifications/over-credit-limit-notices';
import { recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { traceTagLabel } from '@cuadra/domain/trail/trace-tags-and-severity';
import type { ReactNode } from 'react';
import { Badge } from '../kit/badge.tsx';
import { countWithNoun, formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { DateTime } from '../figures/date-time.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { ChevronDownIcon } from '../icons/icons-chevron-and-plus.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { RecordAmount } from '../shop/record-amount.tsx';
import { RecordDirectionMark } from '../shop/record-direction-mark.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { StockLeft } from '../shop/stock-left.tsx';
import { usePermission, useShop } from '../hooks/use-shop.ts';

interface NoticeRowsProps {
  readonly lines: readonly NoticeLine[];
  /** The keys of those the person had not seen. */
  readonly fresh: ReadonlySet<string>;
}

const titles = {
  closures: 'Cierres que no cuadran',
  arrivals: 'Llegó tarde',
  debts: 'Pasó su límite de fiado',
  movements: 'Movimientos grandes',
  stock: 'Por agotarse',
} as const satisfies Readonly<Record<NoticeTopic, string>>;

export function NoticeRows({ lines, fresh }: NoticeRowsProps) {
  const topics = [...new Set(lines.map(({ topic }) => topic))];
  return topics.map((topic) => (
    <section key={topic} aria-labelledby={topic} className="flex flex-col gap-2">
      <SectionHeading id={topic}>{titles[topic]}</SectionHeading>
      <RowList>
        {lines
          .filter((line) => line.topic === topic)
          .map((line) => (
            <NoticeLineRow key={line.notices[0]?.key} line={line} fresh={fresh} />
          ))}
      </RowList>
    </section>
  ));
}

/** A line of many notices leads to the inventory if they are about stock, and otherwise opens here. */
function NoticeLineRow({ line, fresh }: { readonly line: NoticeLine; readonly fresh: ReadonlySet<string> }) {
  const { businessId } = useShop();
  const { notices, topic } = line;
  const [first] = notices;
  if (first === undefined) return null;
  if (notices.length === 1) return <NoticeRow notice={first} isFresh={fresh.has(first.key)} />;
  const title = `${formatWholeNumber(notices.length)} ${noticeTopicNoun(line)}`;
  const isFresh = hasUnseenNotice(line, fresh);
  if (topic === 'stock') {
    const critical = notices.filter(({ kind }) => kind === 'stock-critical').length;
    return (
      <ListRowLink
        to="/business/$businessId/inventory"
        params={{ businessId }}
        search={{ estado: RUNNING_LOW_FILTER }}
        title={title}
        hint={<Hint isFresh={isFresh}>{`${formatWholeNumber(critical)} en stock crítico`}</Hint>}
      />
    );
  }
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-18 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3 hover:bg-accent-soft focus-visible:outline-offset-[-3px] [&::-webkit-details-marker]:hidden">
          <span>
            <span className="block font-bold">{title}</span>
            {isFresh && <Badge tone="accent">Nuevo</Badge>}
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {notices.map((notice) => (
            <NoticeRow key={notice.key} notice={notice} isFresh={fresh.has(notice.key)} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function NoticeRow({ notice, isFresh }: { readonly notice: Notice; readonly isFresh: boolean }) {
  switch (notice.kind) {
    case 'closure-difference':
      return <RecordNotice record={notice.closure} isFresh={isFresh} />;
    case 'before-count':
    case 'late':
      return <ArrivalRow notice={notice} isFresh={isFresh} />;
    case 'over-limit':
      return <OverLimitRow notice={notice} isFresh={isFresh} />;
    case 'high-value':
    case 'extreme-value':
      return <RecordNotice record={notice.record} isFresh={isFresh} label={traceTagLabel(notice.kind)} />;
    case 'stock-critical':
    case 'stock-low':
      return <StockRow notice={notice} isFresh={isFresh} />;
  }
}

function OverLimitRow({ notice, isFresh }: { readonly notice: OverLimitNotice; readonly isFresh: boolean }) {
  const { businessId } = useShop();
  const { customer, limit, debt, lastSale } = notice;
  return (
    <ListRowLink
      to="/business/$businessId/customers/$customerId"
      params={{ businessId, customerId: customer.uuid }}
      search={{}}
      title={<span className="wrap-anywhere">{customer.name}</span>}
      hint={
        <Hint isFresh={isFresh}>
          Límite <MoneyText amount={limit} /> · último fiado <DateTime instant={lastSale.timestamp} />
        </Hint>
      }
      amount={<MoneyText amount={debt.balance} className="font-bold" />}
    />
  );
}

function StockRow({ notice, isFresh }: { readonly notice: StockNotice; readonly isFresh: boolean }) {
  const { businessId } = useShop();
  const { kind, product } = notice;
  return (
    <ListRowLink
      to="/business/$businessId/inventory/product/$productId"
      params={{ businessId, productId: product.uuid }}
      title={product.description}
      hint={<Hint isFresh={isFresh}>{traceTagLabel(kind)}</Hint>}
      amount={<StockLeft product={product} />}
    />
  );
}

/** Leads to the count that it is dated before, otherwise to the trail. */
function ArrivalRow({
  notice,
  isFresh,
}: {
  readonly notice: BeforeCountNotice | LateNotice;
  readonly isFresh: boolean;
}) {
  const { businessId } = useShop();
  const movements = countWithNoun(notice.movements, 'movimiento', 'movimientos');
  if (notice.kind === 'before-count') {
    const { uuid: registerId, type, createdAt } = notice.count;
    return (
      <ListRowLink
        to="/business/$businessId/records/$registerId"
        params={{ businessId, registerId }}
        title={`${movements} de antes de ${type === 'closure' ? 'un cierre' : 'una apertura'}`}
        hint={
          <Hint isFresh={isFresh}>
            <DateTime instant={createdAt} />
          </Hint>
        }
      />
    );
  }
  return (
    <ListRowLink
      to="/business/$businessId/testing/traceability"
      params={{ businessId }}
      search={{ llegada: 'tarde', persona: notice.userId }}
      title={`${movements} de ${notice.userName}`}
      hint={
        <Hint isFresh={isFresh}>
          Más de una hora después · <DateTime instant={notice.receivedAt} />
        </Hint>
      }
    />
  );
}

interface RecordNoticeProps {
  readonly record: Transaction;
  readonly isFresh: boolean;
  readonly label?: string;
}

function RecordNotice({ record, isFresh, label }: RecordNoticeProps) {
  const { businessId } = useShop();
  const seesThePast = usePermission('verReportes');
  const parts = {
    icon: <RecordDirectionMark record={record} />,
    title: recordTitle(record),
    hint: (
      <Hint isFresh={isFresh}>
        <DateTime instant={record.createdAt} />
        {label !== undefined && ` · ${label}`}
      </Hint>
    ),
    amount: <RecordAmount record={record} />,
  };
  const registerId = record.uuid;
  return seesThePast ? (
    <ListRowLink to="/business/$businessId/records/$registerId" params={{ businessId, registerId }} {...parts} />
  ) : (
    <ListRowLink
      to="/business/$businessId/dashboard"
      params={{ businessId }}
      search={{ movimiento: registerId }}
      {...parts}
    />
  );
}

function Hint({ isFresh, children }: { readonly isFresh: boolean; readonly children: ReactNode }) {
  return (
    <>
      {isFresh && (
        <>
          <Badge tone="accent">Nuevo</Badge>{' '}
        </>
      )}
      {children}
    </>
  );
}
