import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { useReplicaState } from '../session/use-session.ts';
import { useCheckIfOnDeviceOnly } from './use-shop.ts';

/** Where a new record has arrived; `isKept` is true once the device has stored it. */
export function useRecordSyncStatus(id: Uuid, isKept: boolean) {
  const { isReached } = useReplicaState();
  const isOnDeviceOnly = useCheckIfOnDeviceOnly()(id);
  if (!isKept) return 'nowhere';
  if (!isOnDeviceOnly) return 'server';
  return isReached ? 'on its way' : 'device';
}
