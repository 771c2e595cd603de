/**
 * Corrects or deletes a record, or takes back what it sold: on the device if it has the record, so that it works
 * offline; otherwise on the server.
 *
 * A retry after a lost answer sends the same command, so that it is applied once.
 */
import type { InputOf } from '@cuadra/domain/commands';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { refusalDisplayMessage } from '@cuadra/domain/kernel/refusal';
import { useRef } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { sendCommandNow } from '../requests/send-command-now.ts';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useDeviceServices } from '../session/use-session.ts';

type Change = 'edit-record' | 'delete-record' | 'return-sale';

/**
 * Resolves to the failure, or to undefined; `recordId` is the record that is changed, `instead` the refused change that
 * this one replaces.
 */
export function useChangeRecord(
  instead?: Uuid,
): <Name extends Change>(name: Name, input: InputOf<Name>, recordId: Uuid) => Promise<string | undefined> {
  const { businessId, copy } = useShop();
  const { replica } = useDeviceServices();
  const keep = useStoreCommandOnDevice(instead);
  const last = useRef({ said: '', id: '' });
  return async (name, input, recordId) => {
    if (copy.books.transactions.has(recordId)) return keep(name, input);
    const said = JSON.stringify([name, input]);
    if (last.current.said !== said) last.current = { said, id: uuidV7() };
    const failure = await sendCommandNow({ id: last.current.id, name, input, businessId });
    if (failure !== undefined) return refusalDisplayMessage(failure);
    if (instead !== undefined) await replica.discard(instead);
    return undefined;
  };
}
