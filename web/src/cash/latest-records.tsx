/** Today's last records, newest first. */
import { sortInBookOrder, type Transaction } from '@cuadra/domain/rows/transaction';
import { canSeeEveryType } from '@cuadra/domain/visibility/record-visibility';
import { useMemo } from 'react';
import { ButtonLink } from '../kit/button-link.tsx';
import { RowList } from '../kit/list-row.tsx';
import { RecordRow } from '../shop/record-row.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useRecordListProps, useShop } from '../hooks/use-shop.ts';

const SHOWN = 6;

/** `records` may come in any order. */
export function LatestRecords({ records }: { readonly records: readonly Transaction[] }) {
  const { businessId, opens, isOnDeviceOnly } = useRecordListProps();
  const { membership } = useShop();
  const latest = useMemo(() => sortInBookOrder(records).slice(-SHOWN).toReversed(), [records]);
  return (
    <section aria-labelledby="last-movements" className="flex min-w-0 flex-col gap-2">
      <SectionHeading
        id="last-movements"
        action={
          <ButtonLink to="/business/$businessId/basicAccountingRecordsBook" params={{ businessId }} kind="quiet">
            Ver todos
          </ButtonLink>
        }
      >
        Últimos movimientos
      </SectionHeading>
      {latest.length === 0 ? (
        <p className="rounded-2xl border border-line bg-sheet px-4 py-6 text-ink-soft">
          {canSeeEveryType(membership)
            ? 'Hoy todavía no hay movimientos. Lo que registres aparecerá aquí.'
            : 'Hoy todavía no hay movimientos que puedas ver.'}
        </p>
      ) : (
        <RowList label="Últimos movimientos">
          {latest.map((record) => (
            <RecordRow
              key={record.uuid}
              record={record}
              businessId={businessId}
              opens={opens}
              isOnDeviceOnly={isOnDeviceOnly(record.uuid)}
              isTimeOnly
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
