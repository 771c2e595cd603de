/**
 * Updates the device's copy of a business to the server's version, from one tab at a time.
 *
 * Invariants: the returned copy is stored on the device, whichever tab wrote it, unless the device has no room for it;
 * a command that it includes no longer waits, also where its own answer is late or lost.
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { type WorkingSet, type WorkingSetAnswer, workingSetFromAnswer } from '@cuadra/domain/working-set';
import { type Answer, notReachedFailure } from '../requests/ask-server.ts';
import { askServerForJson } from '../requests/ask-server-for-json.ts';
import { type Copy, copyAfterSyncAnswer } from './business-copy-in-memory.ts';
import { isLargeWorkingSet, storeSyncAnswer, readBusinessCopy } from './business-copy-store.ts';
import { COPY_FORMAT_VERSION, type DeviceDatabase } from './device-database.ts';
import { readPossiblySentCommandIds, updateOutboxEntryStates } from './outbox.ts';
import { withTabLock } from '../requests/with-tab-lock.ts';

interface SynchronizationParts {
  readonly database: DeviceDatabase;
  readonly person: { readonly uid: string };
  /** Whether the person has signed out here, and takes the copies along. */
  readonly isLeft: () => boolean;
}

/**
 * `known` is this tab's copy in memory, which saves reading the stored one. A large first copy is passed to `onFirst`
 * as soon as it arrives, because storing takes longer than showing.
 */
export function synchronizeBusinessCopy(
  { database, person, isLeft }: SynchronizationParts,
  businessId: Uuid,
  known: Copy | undefined,
  onFirst: (copy: Copy) => Promise<void>,
): Promise<Answer<Copy>> {
  return withTabLock(`cuadra-copy-${businessId}`, async () => {
    const head = await database.get('copies', businessId);
    // A copy in an older format may contain more than its person may see, and lacks the customers, so it is fetched
    // anew.
    let isFetchedAnew = head !== undefined && head.form !== COPY_FORMAT_VERSION;
    let before = head?.version === known?.version ? known : await readBusinessCopy(database, businessId);
    for (;;) {
      const answer = await fetchChangesAndApplied(database, businessId, isFetchedAnew ? 0 : (before?.version ?? 0));
      if (!answer.ok) return answer;
      const { changes, presentVersion } = answer.body;
      // Somebody else has signed in, in another tab: what they may see is not what this person may.
      if (changes.membership.uid !== person.uid) return { ok: false, failure: notReachedFailure };
      const { applied = [], version } = changes;
      const after = copyAfterSyncAnswer(before, changes);
      let kept: Copy | undefined;
      try {
        await updateOutboxEntryStates(database, new Map(applied.map((id) => [id, { state: 'applied', version }])));
        if (before === undefined && isLargeWorkingSet(changes)) {
          await onFirst(after);
          await untilShown();
        }
        if (isLeft()) return { ok: false, failure: notReachedFailure };
        kept = await storeSyncAnswer(database, before, changes, after);
      } catch {
        return { ok: true, body: after };
      }
      if (kept !== undefined) isFetchedAnew = false;
      // The stored copy may include changes made while the pages arrived, so it is read again.
      if (kept !== undefined && presentVersion <= kept.version) return { ok: true, body: kept };
      before = kept ?? (await readBusinessCopy(database, businessId));
    }
  });
}

/** Gives the waiting screen the processor first. */
const SHOWN_AFTER_MS = 500;

function untilShown(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SHOWN_AFTER_MS);
  });
}

/** A large answer is split into pages. */
type Page = WorkingSetAnswer & { readonly next?: string };

interface Changes {
  readonly changes: WorkingSet;
  /** The version of the last page. */
  readonly presentVersion: number;
}

/** So that whoever records without a pause sees others' news, too. */
const MAX_TRIES = 3;

/** Asks again about what was recorded meanwhile, since it may be included, too. */
async function fetchChangesAndApplied(
  database: DeviceDatabase,
  businessId: Uuid,
  since: number,
): Promise<Answer<Changes>> {
  let asked = await readPossiblySentCommandIds(database, businessId);
  for (let tries = 1; ; tries += 1) {
    const answer = await changesSince(businessId, since, asked);
    const known = new Set(asked);
    const waiting = await readPossiblySentCommandIds(database, businessId);
    if (!answer.ok || tries === MAX_TRIES || waiting.every((id) => known.has(id))) return answer;
    asked = waiting;
  }
}

async function changesSince(businessId: Uuid, since: number, unanswered: readonly Uuid[]): Promise<Answer<Changes>> {
  const address = `/api/businesses/${businessId}/sync?since=${since}&pages=1&form=3`;
  const waiting = unanswered.length === 0 ? '' : `&waiting=${unanswered.join()}`;
  const first = await askServerForJson<Page>(`${address}${waiting}`);
  if (!first.ok) {
    // An older server, as after a step back to it, takes no query that it does not know, and has news all the same.
    const isUnknown = waiting !== '' && first.failure.code === 'invalid-input';
    return isUnknown ? changesSince(businessId, since, []) : first;
  }
  const pages = [first.body];
  for (let last = first.body; last.next !== undefined; ) {
    const page = await askServerForJson<Page>(`${address}&after=${encodeURIComponent(last.next)}`);
    if (!page.ok) return page;
    last = page.body;
    // The person's permissions have changed meanwhile, so everything is fetched again.
    if (last.reset !== first.body.reset) return changesSince(businessId, 0, unanswered);
    pages.push(last);
  }
  return {
    ok: true,
    body: { changes: workingSetFromAnswer(joinPages(first.body, pages)), presentVersion: pages.at(-1)?.version ?? 0 },
  };
}

/** All fields but the lists of rows are those of the first page. */
function joinPages({ next: _next, ...first }: Page, pages: readonly Page[]): WorkingSetAnswer {
  return {
    ...first,
    customers: pages.flatMap(({ customers }) => customers ?? []),
    products: pages.flatMap(({ products }) => products),
    transactions: pages.flatMap(({ transactions }) => transactions),
    expenses: pages.flatMap(({ expenses }) => expenses),
    stockLogs: pages.flatMap(({ stockLogs }) => stockLogs),
  };
}
