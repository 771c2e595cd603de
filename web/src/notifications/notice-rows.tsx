/** What there is to look at, by what it is: closures, what came late, movements, stock; each line leads to what it is about. */
import type { ClosureNotice, MovementNotice, Notice, StockNotice } from '@cuadra/domain/notifications/notices';
import type { BeforeCountNotice, LateNotice } from '@cuadra/domain/notifications/late-arrivals';
import { recordTitle } from '@cuadra/domain/records/record-words';
import type { Transaction } from '@cuadra/domain/records/transaction';
import { tagLabel } from '@cuadra/domain/traceability/severity';
import type { ReactNode } from 'react';
import { Badge } from '../kit/badge.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { countOf } from '../kit/count-words.ts';
import { DateTime } from '../kit/date-time.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { RecordAmount } from '../kit/record-amount.tsx';
import { RecordMark } from '../kit/record-mark.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { StockLeft } from '../kit/stock-left.tsx';
import { usePermission, useShop } from '../replica/use-shop.ts';

interface NoticeRowsProps {
  readonly notices: readonly Notice[];
  /** The keys of those that the person had not seen. */
  readonly fresh: ReadonlySet<string>;
}

/** More products than these are looked at in the inventory. */
const MOST_PRODUCTS = 20;

export function NoticeRows({ notices, fresh }: NoticeRowsProps) {
  const closures = notices.filter((notice) => notice.kind === 'closure-difference');
  const arrivals = notices.filter(isArrival);
  const movements = notices.filter(isMovement);
  const stock = notices.filter(isStock);
  return (
    <>
      {closures.length > 0 && (
        <section aria-labelledby="closures" className="flex flex-col gap-2">
          <SectionHeading id="closures">Cierres que no cuadran</SectionHeading>
          <RowList>
            {closures.map((notice) => (
              <ClosureRow key={notice.key} notice={notice} isFresh={fresh.has(notice.key)} />
            ))}
          </RowList>
        </section>
      )}
      {arrivals.length > 0 && (
        <section aria-labelledby="arrivals" className="flex flex-col gap-2">
          <SectionHeading id="arrivals">Llegó tarde</SectionHeading>
          <RowList>
            {arrivals.map((notice) => (
              <ArrivalRow key={notice.key} notice={notice} isFresh={fresh.has(notice.key)} />
            ))}
          </RowList>
        </section>
      )}
      {movements.length > 0 && (
        <section aria-labelledby="movements" className="flex flex-col gap-2">
          <SectionHeading id="movements">Movimientos grandes</SectionHeading>
          <RowList>
            {movements.map((notice) => (
              <MovementRow key={notice.key} notice={notice} isFresh={fresh.has(notice.key)} />
            ))}
          </RowList>
        </section>
      )}
      {stock.length > 0 && <StockSection stock={stock} fresh={fresh} />}
    </>
  );
}

function StockSection({
  stock,
  fresh,
}: {
  readonly stock: readonly StockNotice[];
  readonly fresh: ReadonlySet<string>;
}) {
  const { businessId } = useShop();
  return (
    <section aria-labelledby="stock" className="flex flex-col gap-2">
      <SectionHeading
        id="stock"
        action={
          <ButtonLink to="/business/$businessId/inventory" params={{ businessId }} kind="quiet">
            {stock.length > MOST_PRODUCTS ? `Ver los ${stock.length}` : 'Ver inventario'}
          </ButtonLink>
        }
      >
        Por agotarse
      </SectionHeading>
      <RowList>
        {stock.slice(0, MOST_PRODUCTS).map(({ key, kind, product }) => (
          <ListRowLink
            key={key}
            to="/business/$businessId/inventory/product/$productId"
            params={{ businessId, productId: product.uuid }}
            title={product.description}
            hint={<Hint isFresh={fresh.has(key)}>{tagLabel(kind)}</Hint>}
            amount={<StockLeft product={product} />}
          />
        ))}
      </RowList>
    </section>
  );
}

function ClosureRow({ notice, isFresh }: { readonly notice: ClosureNotice; readonly isFresh: boolean }) {
  return <RecordNotice record={notice.closure} isFresh={isFresh} />;
}

/** What is dated before a count leads to the count; the rest to what the trail has of it. */
function ArrivalRow({
  notice,
  isFresh,
}: {
  readonly notice: BeforeCountNotice | LateNotice;
  readonly isFresh: boolean;
}) {
  const { businessId } = useShop();
  const movements = countOf(notice.movements, 'movimiento', 'movimientos');
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

function MovementRow({ notice, isFresh }: { readonly notice: MovementNotice; readonly isFresh: boolean }) {
  return <RecordNotice record={notice.record} isFresh={isFresh} label={tagLabel(notice.kind)} />;
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
    icon: <RecordMark type={record.type} />,
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

function isMovement(notice: Notice): notice is MovementNotice {
  return notice.kind === 'high-value' || notice.kind === 'extreme-value';
}

function isArrival(notice: Notice): notice is BeforeCountNotice | LateNotice {
  return notice.kind === 'before-count' || notice.kind === 'late';
}

function isStock(notice: Notice): notice is StockNotice {
  return notice.kind === 'stock-critical' || notice.kind === 'stock-low';
}
