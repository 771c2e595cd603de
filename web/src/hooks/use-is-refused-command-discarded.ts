/** Whether the person has given up what the server had refused: nothing of it waits, under whichever id. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { useState } from 'react';
import { useCheckIfOnDeviceOnly, useBusinessOutbox } from './use-shop.ts';

/**
 * For a component that stays mounted meanwhile. `rowId` is that of a row that the command would have made: who tries it
 * again sends it under another command's id.
 */
export function useIsRefusedCommandDiscarded(commandId: Uuid, rowId: Uuid): boolean {
  const isRefused = useBusinessOutbox().refused.some(({ envelope }) => envelope.id === commandId);
  const isWaiting = useCheckIfOnDeviceOnly()(rowId);
  const [wasRefused, setWasRefused] = useState(isRefused);
  if (wasRefused !== isRefused && (isRefused || isWaiting)) setWasRefused(isRefused);
  return wasRefused && !isRefused && !isWaiting;
}
