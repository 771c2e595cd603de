/**
 * What a customer took on credit, paid, was forgiven and brought back: the last days come from the device, also
 * offline; earlier ones come from the server page by page.
 */
import type { CustomerAnswer } from '@cuadra/domain/server-answers';
import { debtorIdOf } from '@cuadra/domain/customers/customer-debt';
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { fillRedactedRecord } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { useCachedAnswerPages } from '../hooks/use-cached-answer-pages.ts';
import { useDeviceRecordsOfDays, useServerMayHaveCustomer } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';
import type { ListedRecords } from '../shop/record-list-body.tsx';

const PAGE = 50;

export function useCustomerMovements(customerId: Uuid): ListedRecords {
  const { businessId, membership, today } = useShop();
  const first = firstDayOnDevice(today);
  const here = useDeviceRecordsOfDays({ from: first, to: today });
  const isThere = useServerMayHaveCustomer(customerId);
  const mayGoBack = isThere && hasPermission(membership, 'verReportes');
  const asked = mayGoBack ? olderMovementsUrl(businessId, customerId, addDays(first, -1)) : undefined;
  const { pages, ...answer } = useCachedAnswerPages<CustomerAnswer>(asked);
  const records = useMemo(
    () => [
      ...here.filter((record) => debtorIdOf(record) === customerId),
      ...pages.flatMap((page) => page.records.map(fillRedactedRecord)),
    ],
    [here, pages, customerId],
  );
  return { ...answer, records, isAsking: asked !== undefined && answer.isAsking };
}

function olderMovementsUrl(businessId: Uuid, customerId: Uuid, to: Day): string {
  return `/api/businesses/${businessId}/customers/${customerId}?to=${to}&limit=${PAGE}`;
}
