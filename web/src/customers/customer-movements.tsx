/** What a customer took on credit, paid and was forgiven, newest first, as far as the device has it. */
import { debtorOf } from '@cuadra/domain/customers/customer-debt';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { sortInBookOrder, type Transaction } from '@cuadra/domain/rows/transaction';
import { canSeeDay, canSeeRecordType } from '@cuadra/domain/visibility/record-visibility';
import { useMemo } from 'react';
import { useIsOnDeviceOnly, useShop } from '../hooks/use-shop.ts';
import { SectionHeading } from '../kit/section-heading.tsx';
import { RecordsByDay } from '../shop/records-by-day.tsx';

export function CustomerMovements({ customerId }: { readonly customerId: Uuid }) {
  const { businessId, membership, today } = useShop();
  const isOnDeviceOnly = useIsOnDeviceOnly();
  const records = useRecordsOfCustomer(customerId);
  if (!canSeeRecordType(membership, 'income')) return null;
  return (
    <section aria-labelledby="customer-movements" className="flex flex-col gap-2">
      <SectionHeading id="customer-movements">Movimientos</SectionHeading>
      <RecordsByDay
        records={records}
        caption="Movimientos"
        today={today}
        businessId={businessId}
        opens={hasPermission(membership, 'verReportes') ? 'screen' : 'sheet'}
        isOnDeviceOnly={isOnDeviceOnly}
      />
      <p className="text-ink-soft">
        En este celular están los movimientos de los últimos días. Lo que debe y las ventas por pagar están completos.
      </p>
    </section>
  );
}

/** Those on the device that the person may see. */
function useRecordsOfCustomer(customerId: Uuid): readonly Transaction[] {
  const { copy, business, membership, today } = useShop();
  const { transactions } = copy.books;
  const { timezone } = business.configuracion;
  return useMemo(() => {
    const isShown = (record: Transaction) =>
      debtorOf(record) === customerId &&
      record.deletedAt === null &&
      canSeeRecordType(membership, record.type) &&
      canSeeDay(membership, dayOf(record.createdAt, timezone), today);
    return sortInBookOrder([...transactions.values()].filter(isShown)).toReversed();
  }, [transactions, membership, timezone, today, customerId]);
}
