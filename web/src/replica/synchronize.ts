/**
 * Bringing the device's copy of a business to the server's version, from one tab at a time.
 *
 * Invariant: the copy that is answered is on the device, whichever tab has written it.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import type { WorkingSet } from '@cuadra/domain/working-set';
import type { Answer } from './api.ts';
import { askFor } from './ask-for.ts';
import type { Copy } from './copy.ts';
import { keepAnswer, readCopy } from './copy-store.ts';
import type { DeviceDatabase } from './device-database.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';

/** `known` is the copy that this tab has in memory, and need not read again. */
export function synchronize(
  database: DeviceDatabase,
  businessId: Uuid,
  known: Copy | undefined,
): Promise<Answer<Copy>> {
  return oneTabAtATime(`cuadra-copy-${businessId}`, async () => {
    const head = await database.get('copies', businessId);
    let before = head?.version === known?.version ? known : await readCopy(database, businessId);
    for (;;) {
      const answer = await askFor<WorkingSet>(`/api/businesses/${businessId}/sync?since=${before?.version ?? 0}`);
      if (!answer.ok) return answer;
      const kept = await keepAnswer(database, before, answer.body);
      if (kept !== undefined) return { ok: true, body: kept };
      before = await readCopy(database, businessId);
    }
  });
}
