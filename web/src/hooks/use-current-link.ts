/** For screens outside a business: which of their businesses the person is in. */
import type { BusinessLink } from '@cuadra/domain/rows/business-link';
import { principalOf } from '@cuadra/domain/rows/membership';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import { useMe, useReplicaState } from '../session/use-session.ts';

/** The one that is open, else the last one on this device, else the principal one; undefined for who has none. */
export function useCurrentLink(): BusinessLink | undefined {
  const { businesses } = useMe();
  const { shop } = useReplicaState();
  const last = shop?.businessId ?? localStorage.getItem(storageKeys.currentBusiness);
  return businesses.find(({ businessId }) => businessId === last) ?? principalOf(businesses);
}
