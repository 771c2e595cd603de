/**
 * Bringing the device's copy of a business to the server's version, from one tab at a time.
 *
 * Invariant: the copy that is answered is on the device, whichever tab has written it.
 */
import type { Uuid } from '@cuadra/domain/kernel/fields';
import { seesEarnings } from '@cuadra/domain/visibility/money-visibility';
import { type WorkingSet, type WorkingSetAnswer, workingSetOf } from '@cuadra/domain/working-set';
import type { Answer } from '../requests/api.ts';
import { askFor } from '../requests/ask-for.ts';
import { type Copy, copyAfter } from './copy.ts';
import { keepAnswer, readCopy } from './copy-store.ts';
import { COPY_FORM, type DeviceDatabase } from './device-database.ts';
import { withTabLock } from '../requests/one-tab-at-a-time.ts';

/**
 * `known` is the copy that this tab has in memory, and need not read again. A large first copy is given to `onFirst` as
 * soon as it has come: keeping it takes longer than showing it.
 */
export function synchronize(
  database: DeviceDatabase,
  businessId: Uuid,
  known: Copy | undefined,
  onFirst: (copy: Copy) => Promise<void>,
): Promise<Answer<Copy>> {
  return withTabLock(`cuadra-copy-${businessId}`, async () => {
    const head = await database.get('copies', businessId);
    // Of a copy of before some of what is on the device may not be seen by its person: it is fetched anew.
    let isFetchedAnew = head !== undefined && head.form !== COPY_FORM && !seesEarnings(head.membership);
    let before = head?.version === known?.version ? known : await readCopy(database, businessId);
    for (;;) {
      const answer = await changesSince(businessId, isFetchedAnew ? 0 : (before?.version ?? 0));
      if (!answer.ok) return answer;
      const { changes, presentVersion } = answer.body;
      const after = copyAfter(before, changes);
      if (before === undefined && takesLong(changes)) {
        await onFirst(after);
        await untilShown();
      }
      const kept = await keepAnswer(database, before, changes, after);
      if (kept !== undefined) isFetchedAnew = false;
      // Of what changed while the pages came, some may be in it already: it is read again.
      if (kept !== undefined && presentVersion <= kept.version) return { ok: true, body: kept };
      before = kept ?? (await readCopy(database, businessId));
    }
  });
}

/** So many rows are kept before anybody notices. */
const FEW_ROWS = 500;

function takesLong({ products, transactions, expenses, stockLogs }: WorkingSet): boolean {
  return products.length + transactions.length + expenses.length + stockLogs.length > FEW_ROWS;
}

/** The screen that waits for it has the processor for itself. */
const SHOWN_AFTER_MS = 500;

function untilShown(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, SHOWN_AFTER_MS);
  });
}

/** An answer that is too large for one comes in pages. */
type Page = WorkingSetAnswer & { readonly next?: string };

interface Changes {
  readonly changes: WorkingSet;
  /** The version that the last page was of. */
  readonly presentVersion: number;
}

async function changesSince(businessId: Uuid, since: number): Promise<Answer<Changes>> {
  const address = `/api/businesses/${businessId}/sync?since=${since}&pages=1&form=2`;
  const first = await askFor<Page>(address);
  if (!first.ok) return first;
  const pages = [first.body];
  for (let last = first.body; last.next !== undefined; ) {
    const page = await askFor<Page>(`${address}&after=${encodeURIComponent(last.next)}`);
    if (!page.ok) return page;
    last = page.body;
    // What the person may see has changed meanwhile: all is different now.
    if (last.reset !== first.body.reset) return changesSince(businessId, 0);
    pages.push(last);
  }
  return {
    ok: true,
    body: { changes: workingSetOf(joined(first.body, pages)), presentVersion: pages.at(-1)?.version ?? 0 },
  };
}

/** As of the first page, which has all that is no list of rows. */
function joined({ next: _next, ...first }: Page, pages: readonly Page[]): WorkingSetAnswer {
  return {
    ...first,
    products: pages.flatMap(({ products }) => products),
    transactions: pages.flatMap(({ transactions }) => transactions),
    expenses: pages.flatMap(({ expenses }) => expenses),
    stockLogs: pages.flatMap(({ stockLogs }) => stockLogs),
  };
}
