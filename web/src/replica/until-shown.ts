/** Waiting until a business is shown, or another one is: the first copy is there before the device has kept it. */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { Replica } from './replica.ts';

export function waitUntilShown(replica: Pick<Replica, 'state' | 'subscribe'>, businessId: Uuid): Promise<undefined> {
  return new Promise((resolve) => {
    const stop = replica.subscribe(() => {
      const { shop } = replica.state();
      if (shop?.businessId === businessId && shop.copy === undefined) return;
      stop();
      resolve(undefined);
    });
  });
}
