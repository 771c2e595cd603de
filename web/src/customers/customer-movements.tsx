/** What a customer took on credit, paid, was forgiven and brought back, newest first. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { canSeeRecordType } from '@cuadra/domain/visibility/record-visibility';
import { useRecordListProps, useShop } from '../hooks/use-shop.ts';
import { ListDownload } from '../kit/download-link.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { RecordListBody } from '../shop/record-list-body.tsx';
import { useCustomerMovements } from './use-customer-movements.ts';

export function CustomerMovements({ customerId }: { readonly customerId: Uuid }) {
  const { membership } = useShop();
  return canSeeRecordType(membership, 'income') ? <Movements customerId={customerId} /> : null;
}

function Movements({ customerId }: { readonly customerId: Uuid }) {
  const { businessId, membership } = useShop();
  const rows = useRecordListProps();
  const list = useCustomerMovements(customerId);
  return (
    <section aria-labelledby="customer-movements" className="flex flex-col gap-4">
      <SectionHeading id="customer-movements">Movimientos</SectionHeading>
      <RecordListBody
        {...rows}
        list={list}
        caption="Movimientos"
        nothing={
          <p className="text-ink-soft">Todavía no hay movimientos: aquí verás lo que le fías y lo que te paga.</p>
        }
      />
      {!hasPermission(membership, 'verReportes') && (
        <p className="text-ink-soft">
          Aquí solo ves los movimientos de hoy. Lo que debe y las ventas por pagar están completos.
        </p>
      )}
      {list.records.length > 0 && (
        <ListDownload
          href={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/customers/${customerId}.csv`)}
        />
      )}
    </section>
  );
}
