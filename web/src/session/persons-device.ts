/** What a device has open for the person who is signed in on it: their replica, their log, and what they read. */
import { type Answers, openAnswers } from './answers.ts';
import { onClockJump } from '../requests/clock.ts';
import { forgetCopies } from '../replica/copy-store.ts';
import { type DeviceDatabase, eraseDeviceDatabase, openDeviceDatabase } from '../replica/device-database.ts';
import { forgetReport } from '../device-log/device-report.ts';
import { type DeviceTraces, forgetTraces, openDeviceTraces } from '../device-log/device-traces.ts';
import { storeMe, keptSession, type Me } from './kept-me.ts';
import { isLinkOutOfDate } from './link-news.ts';
import { readOutbox } from '../replica/outbox.ts';
import { openReplica, type Replica } from '../replica/replica.ts';
import { forgetSeen } from './seen-notices.ts';
import { forgetSeenTrails } from './seen-trails.ts';
import { markUnsent } from './unsent-mark.ts';

export interface PersonsDevice {
  readonly replica: Replica;
  readonly traces: DeviceTraces;
  readonly answers: Answers;
  readonly keepMe: (me: Me) => void;
  readonly isSessionLive: () => boolean;
  /**
   * With `forget` all of the person leaves the device, but for what waits to be sent. Sample data is erased to the last
   * row, whatever it says.
   */
  readonly close: (options: { readonly forget: boolean }) => Promise<void>;
}

/** `onLinkNews`: the business that is open says something else of the person's link to it than they came with. */
export async function openPersonsDevice(me: Me, onLinkNews: () => void): Promise<PersonsDevice> {
  storeMe(me);
  const { profile, session } = me;
  const { uid, email, nombre, fechaRegistro } = profile;
  const database = await openDeviceDatabase(uid, () => window.location.reload());
  const traces = openDeviceTraces(uid, session.id);
  const person = { uid, email, nombre, fechaRegistro };
  const replica = await openReplica({ person, database });
  // It is sent by itself from now on, and shown where it is not.
  markUnsent(uid, 0);
  const stopWatching = onClockJump(replica.refresh);
  let known = me;
  let told = replica.state().shop?.server;
  replica.subscribe(() => {
    const copy = replica.state().shop?.server;
    if (copy === told) return;
    told = copy;
    if (copy !== undefined && isLinkOutOfDate(known.businesses, copy)) onLinkNews();
  });
  return {
    replica,
    traces,
    answers: openAnswers(database, (address, failure) => {
      void import('./failed-reading.ts').then(({ traceFailedReading }) =>
        traceFailedReading({ replica, traces }, address, failure),
      );
    }),
    keepMe: (latest) => {
      known = latest;
      storeMe(latest);
    },
    isSessionLive: () => keptSession().state === 'authenticated',
    close: async ({ forget }) => {
      stopWatching();
      traces.close();
      replica.close();
      const unsent = forget ? await unsentIn(database) : undefined;
      if (forget) {
        forgetSeen();
        forgetSeenTrails();
        forgetReport(uid);
        if (unsent === 0 && traces.isEmpty()) forgetTraces(uid);
        if (unsent !== undefined) markUnsent(uid, unsent);
        if (unsent !== 0) await forgetCopies(database).catch(() => undefined);
      }
      database.close();
      if (me.demo) await eraseDemo(uid);
      else if (unsent === 0) await eraseDeviceDatabase(uid);
    },
  };
}

/** Undefined where another tab has erased it already. */
async function unsentIn(database: DeviceDatabase): Promise<number | undefined> {
  try {
    return (await readOutbox(database)).filter(({ standing }) => standing.state !== 'applied').length;
  } catch {
    return undefined;
  }
}

/** What is left on the device of a bodega of sample data, also where nobody opened it again before its time was over. */
export async function eraseDemo(uid: string): Promise<void> {
  forgetTraces(uid);
  await eraseDeviceDatabase(uid);
}
