/** The services that a device opens for its signed-in person: replica, log and answer cache. */
import type { Me } from '@cuadra/domain/server-answers';
import { type AnswerCache, createServerAnswerCache, deleteOldDeviceAnswers } from './server-answer-cache.ts';
import { askForLastingStorage } from './ask-for-lasting-storage.ts';
import { oneSecondAfterStart } from '../requests/one-second-after-start.ts';
import { onClockJump } from '../requests/clock.ts';
import { deleteCopiesAndCachedAnswers } from '../replica/business-copy-store.ts';
import {
  type DeviceDatabase,
  eraseDeviceDatabase,
  eraseDeviceDatabaseUnlessUnsent,
  openDeviceDatabase,
} from '../replica/device-database.ts';
import { abortTransactionsOnPageHide } from '../replica/abort-transactions-on-page-hide.ts';
import { deleteStoredDeviceLogReport } from '../device-log/stored-device-log-metrics.ts';
import { type DeviceLog, deleteStoredDeviceLog, createDeviceLog } from '../device-log/device-log.ts';
import { storeMe, decideStoredSessionRestoration } from './stored-me-and-session.ts';
import { hasMembershipChangedInCopy } from './has-membership-changed-in-copy.ts';
import { isWaitingOrRefusedEntry, readOutbox } from '../replica/outbox.ts';
import { createReplica, type Replica } from '../replica/replica.ts';
import { newestKnownBusinessVersion, type ReplicaState } from '../replica/replica-state.ts';
import { rememberSeenBusinessVersion } from '../requests/seen-versions.ts';
import { forgetSeenNotices } from './seen-notices.ts';
import { forgetSeenTrails } from './seen-trails.ts';
import { deleteLastingDrafts } from './lasting-draft-keys.ts';
import { storeUnsentCount } from './signed-out-unsent-counts.ts';

export interface DeviceServices {
  readonly replica: Replica;
  readonly traces: DeviceLog;
  readonly answers: AnswerCache;
  readonly keepMe: (me: Me) => void;
  readonly isSessionLive: () => boolean;
  /** Somebody else has signed in, in another tab. */
  readonly isSessionOthers: () => boolean;
  /**
   * With `forget`, all data of the person is deleted from the device except the outbox. A demo is always deleted
   * completely.
   */
  readonly close: (options: { readonly forget: boolean }) => Promise<void>;
}

/** `onLinkNews` is called when the open business's copy has a different link than before, or than the session. */
export async function openDeviceServices(me: Me, onLinkNews: () => void): Promise<DeviceServices> {
  storeMe(me);
  const { profile, session } = me;
  const { uid, email, nombre, fechaRegistro } = profile;
  const database = await openDeviceDatabase(uid, () => window.location.reload());
  abortTransactionsOnPageHide(database);
  const traces = createDeviceLog(uid, session.id);
  const person = { uid, email, nombre, fechaRegistro };
  const replica = await createReplica({ person, database });
  // From now on it is sent automatically, and shown if that fails.
  storeUnsentCount(uid, 0);
  // Signing out closes the database; what is left then goes with the next start.
  void oneSecondAfterStart.then(() => deleteOldDeviceAnswers(database)).catch(() => undefined);
  const stopWatching = onClockJump(replica.refresh);
  let known = me;
  let told = replica.state().shop?.server;
  let isAskedToLast = me.demo;
  let isClosed = false;
  const isSessionOthers = (): boolean => ![undefined, uid].includes(uidOfStoredSession());
  const reloadIfReplaced = (): void => {
    if (isSessionOthers()) window.location.reload();
  };
  window.addEventListener('storage', reloadIfReplaced);
  replica.subscribe(() => {
    noteShownVersion(replica.state());
    if (!isAskedToLast && replica.state().outbox.length > 0) {
      isAskedToLast = true;
      void askForLastingStorage();
    }
    const copy = replica.state().shop?.server;
    if (copy === told) return;
    const isNews = copy !== undefined && hasMembershipChangedInCopy(known.businesses, told, copy);
    told = copy;
    if (isNews) onLinkNews();
  });
  return {
    replica,
    traces,
    answers: createServerAnswerCache(database, async (address, failure) => {
      const { logFailedRead } = await import('./log-failed-read.ts');
      logFailedRead({ replica, traces }, address, failure);
    }),
    keepMe: (latest) => {
      known = latest;
      storeMe(latest);
    },
    isSessionLive: () => !isClosed && uidOfStoredSession() === uid,
    isSessionOthers,
    close: async ({ forget }) => {
      isClosed = true;
      window.removeEventListener('storage', reloadIfReplaced);
      stopWatching();
      traces.close();
      replica.close();
      const unsent = forget ? await unsentIn(database) : undefined;
      if (forget) {
        forgetSeenNotices();
        forgetSeenTrails();
        deleteLastingDrafts(uid);
        deleteStoredDeviceLogReport(uid);
        if (unsent === 0 && traces.isEmpty()) deleteStoredDeviceLog(uid);
        if (unsent !== undefined) storeUnsentCount(uid, unsent);
        await deleteCopiesAndCachedAnswers(database).catch(() => undefined);
      }
      database.close();
      if (me.demo) await eraseDemoFromDevice(uid);
      else if (unsent === 0) storeUnsentCount(uid, await eraseDeviceDatabaseUnlessUnsent(uid));
    },
  };
}

/** What was acknowledged is shown before the copy has it. */
function noteShownVersion(state: ReplicaState): void {
  const { shop } = state;
  if (shop === undefined) return;
  const { businessId, server } = shop;
  rememberSeenBusinessVersion(businessId, newestKnownBusinessVersion(state, businessId, server?.version ?? 0));
}

/** Undefined if another tab has already deleted the database. */
async function unsentIn(database: DeviceDatabase): Promise<number | undefined> {
  try {
    return (await readOutbox(database)).filter(isWaitingOrRefusedEntry).length;
  } catch {
    return undefined;
  }
}

/** Undefined where nobody is signed in. */
function uidOfStoredSession(): string | undefined {
  const stored = decideStoredSessionRestoration();
  return stored.state === 'authenticated' ? stored.session.uid : undefined;
}

/** Deletes a demo's data, also if its session ended while the app was closed. */
export async function eraseDemoFromDevice(uid: string): Promise<void> {
  deleteStoredDeviceLog(uid);
  deleteLastingDrafts(uid);
  await eraseDeviceDatabase(uid);
}
