/** Who takes back what they recorded without a connection has nothing of it to review where it is refused later. */
import { undoneRefusals } from '@cuadra/domain/wizard/refusal-review';
import { useEffect } from 'react';
import { useBusinessOutbox } from '../../hooks/use-shop.ts';
import { useDeviceServices } from '../../session/use-session.ts';

export function useDiscardUndoneRefusals(): void {
  const { replica } = useDeviceServices();
  const { refused } = useBusinessOutbox();
  useEffect(() => {
    const commands = refused.map(({ envelope, standing }) => ({ ...envelope, code: standing.error.code }));
    // Where it fails, as when a newer app has just taken the database, the next start tries again.
    for (const id of undoneRefusals(commands)) replica.discard(id).catch(() => undefined);
  }, [replica, refused]);
}
