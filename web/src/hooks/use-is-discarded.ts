/** Whether the person has given up what the server had refused: nothing of it waits, under whichever id. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { useState } from 'react';
import { useIsOnDeviceOnly, useOutbox } from './use-shop.ts';

/**
 * Called where it stays mounted meanwhile. `rowId` is that of a row that the command would have made: who tries it again
 * sends it under another command's id.
 */
export function useIsDiscarded(commandId: Uuid | undefined, rowId: Uuid | undefined): boolean {
  const isRefused = useOutbox().refused.some(({ envelope }) => envelope.id === commandId);
  const isOnDeviceOnly = useIsOnDeviceOnly();
  const isWaiting = rowId !== undefined && isOnDeviceOnly(rowId);
  const [refusedId, setRefusedId] = useState<Uuid>();
  const wasRefused = commandId !== undefined && refusedId === commandId;
  if (isRefused && !wasRefused) setRefusedId(commandId);
  if (isWaiting && wasRefused) setRefusedId(undefined);
  return wasRefused && !isRefused && !isWaiting;
}
