/** What has come back of a sale, on its page. */
import { isSaleFullyReturned } from '@cuadra/domain/returns/returned-items';
import type { Income, Return } from '@cuadra/domain/rows/transaction';
import { useRecordListProps } from '../hooks/use-shop.ts';
import { RowList } from '../kit/list-row.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { RecordRow } from '../shop/record-row.tsx';

export function SaleReturns({ sale, returns }: { readonly sale: Income; readonly returns: readonly Return[] }) {
  const { businessId, opens, isOnDeviceOnly } = useRecordListProps();
  if (returns.length === 0) return null;
  return (
    <section aria-labelledby="sale-returns" className="flex flex-col gap-2">
      <SectionHeading id="sale-returns">Devoluciones</SectionHeading>
      {isSaleFullyReturned(sale, returns) && <p className="text-form text-ink-soft">Ya se devolvió todo.</p>}
      <RowList label="Devoluciones">
        {returns.map((record) => (
          <RecordRow
            key={record.uuid}
            record={record}
            businessId={businessId}
            opens={opens}
            isOnDeviceOnly={isOnDeviceOnly(record.uuid)}
          />
        ))}
      </RowList>
    </section>
  );
}
