/** Resolves once this or another business is shown, which may be before the device has stored its first copy. */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import type { Replica } from './replica.ts';

export function waitUntilBusinessShown(
  replica: Pick<Replica, 'state' | 'subscribe'>,
  businessId: Uuid,
): Promise<undefined> {
  return new Promise((resolve) => {
    const stop = replica.subscribe(() => {
      const { shop } = replica.state();
      if (shop?.businessId === businessId && shop.copy === undefined) return;
      stop();
      resolve(undefined);
    });
  });
}
