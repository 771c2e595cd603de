/** For screens outside a business. */
import type { BusinessLink } from '@cuadra/domain/rows/person-business-link';
import { membershipOfPrincipalBusiness } from '@cuadra/domain/rows/membership';
import { storageKeys } from '@cuadra/domain/app/storage-keys';
import { useMe, useReplicaState } from '../session/use-session.ts';

/**
 * The link of the open business, else of the last one open on this device, else the principal one; undefined without
 * any.
 */
export function useOpenOrPrincipalBusiness(): BusinessLink | undefined {
  const { businesses } = useMe();
  const { shop } = useReplicaState();
  const last = shop?.businessId ?? localStorage.getItem(storageKeys.currentBusiness);
  return businesses.find(({ businessId }) => businessId === last) ?? membershipOfPrincipalBusiness(businesses);
}
