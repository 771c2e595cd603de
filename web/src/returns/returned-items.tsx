/** What came back, and the sale that it is of. */
import type { Return } from '@cuadra/domain/rows/transaction';
import { useRecordDetail } from '../hooks/use-record-detail.ts';
import { useDeviceRecord } from '../hooks/use-records.ts';
import { usePermission, useRecordListProps } from '../hooks/use-shop.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { Badge } from '../kit/badge.tsx';
import { ListRow, RowList } from '../kit/list-row.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { RecordRow } from '../shop/record-row.tsx';

export function ReturnedItems({ record }: { readonly record: Return }) {
  return (
    <>
      <section aria-labelledby="returned-lines" className="flex flex-col gap-2">
        <SectionHeading id="returned-lines">Lo que volvió</SectionHeading>
        <RowList label="Lo que volvió">
          {record.items.map((item) => (
            <ListRow
              // Two parts of one line may come back, one of them spoiled.
              key={`${item.itemUuid} ${item.quantity} ${item.spoiled}`}
              title={item.description}
              hint={item.spoiled ? <Badge tone="warn">Malogrado</Badge> : undefined}
              amount={<MoneyText amount={item.amount} className="font-bold" />}
              amountHint={<QuantityText quantity={item.quantity} unit={item.unit} />}
            />
          ))}
        </RowList>
      </section>
      <SaleOfReturn saleId={record.saleId} />
    </>
  );
}

/** Nothing where it is of an earlier day, and its person sees today alone: the device has all sales of today. */
function SaleOfReturn({ saleId }: { readonly saleId: string }) {
  const isHere = useDeviceRecord(saleId) !== undefined;
  const seesEarlierDays = usePermission('verReportes');
  return (isHere || seesEarlierDays) && <VisibleSale saleId={saleId} />;
}

function VisibleSale({ saleId }: { readonly saleId: string }) {
  const { businessId, opens, isOnDeviceOnly } = useRecordListProps();
  const { detail } = useRecordDetail(saleId);
  if (detail === undefined) return null;
  return (
    <section aria-labelledby="returned-sale" className="flex flex-col gap-2">
      <SectionHeading id="returned-sale">La venta</SectionHeading>
      <RowList label="La venta">
        <RecordRow
          record={detail.record}
          businessId={businessId}
          opens={opens}
          isOnDeviceOnly={isOnDeviceOnly(saleId)}
        />
      </RowList>
    </section>
  );
}
