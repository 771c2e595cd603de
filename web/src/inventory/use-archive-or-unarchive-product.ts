/**
 * Archives a product, or offers it again.
 *
 * A product that was archived without stock is no longer on the device; restoring it requires a connection.
 */
import type { Product } from '@cuadra/domain/rows/product';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { v7 as newId } from 'uuid';
import { waitUntilCommandStoredOnDevice } from '../hooks/wait-until-command-stored-on-device.ts';
import { sendCommandNow } from '../requests/send-command-now.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';
import { useShop } from '../hooks/use-shop.ts';

/** Each resolves to the failure, or to undefined. */
interface Offer {
  readonly archive: () => Promise<string | undefined>;
  readonly bringBack: () => Promise<string | undefined>;
}

export function useArchiveOrUnarchiveProduct({ uuid }: Product): Offer {
  const record = useDispatchCommand();
  const { businessId } = useShop();
  return {
    archive: () => waitUntilCommandStoredOnDevice(record('archive-product', { uuid })),
    bringBack: async () => {
      const input = { uuid, activo: true };
      const answer = record('edit-product', input);
      if (!isRefusal(answer) || answer.code !== 'product-not-found') return waitUntilCommandStoredOnDevice(answer);
      const failure = await sendCommandNow({ id: newId(), name: 'edit-product', input, businessId });
      return failure?.message;
    },
  };
}
