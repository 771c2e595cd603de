/**
 * Takes a product off the list, or puts it back on it.
 *
 * One that the device no longer holds, because nothing of it was left, is put back by the server: that takes a
 * connection.
 */
import type { Product } from '@cuadra/domain/rows/product';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { v7 as newId } from 'uuid';
import { reasonNotStored } from '../hooks/not-kept.ts';
import { sendNow } from '../requests/send-now.ts';
import { useRecord } from '../session/record.ts';
import { useShop } from '../hooks/use-shop.ts';

/** Each answers with why it was not done, or nothing once it was. */
interface Offer {
  readonly archive: () => Promise<string | undefined>;
  readonly bringBack: () => Promise<string | undefined>;
}

export function useOfferedAgain({ uuid }: Product): Offer {
  const record = useRecord();
  const { businessId } = useShop();
  return {
    archive: () => reasonNotStored(record('archive-product', { uuid })),
    bringBack: async () => {
      const input = { uuid, activo: true };
      const answer = record('edit-product', input);
      if (!isRefusal(answer) || answer.code !== 'product-not-found') return reasonNotStored(answer);
      const failure = await sendNow({ id: newId(), name: 'edit-product', input, businessId });
      return failure?.message;
    },
  };
}
