/**
 * The hostile account as a process: it rages from the first message to the second, and says when it begins.
 *
 * It is elsewhere, as those who attack are, so that what it does itself delays neither the till nor the server: else the
 * till would measure how long its own process is busy with hostile requests.
 */
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdHalfOpen, holdTrickling } from './held-connections.ts';
import { Hostile } from './hostile.ts';

export interface HostileJob {
  readonly address: string;
  readonly cookie: string;
  readonly businessId: string;
  readonly halfOpen: number;
  readonly trickling: number;
}

export interface HostileReport {
  readonly faults: readonly string[];
  /** The number of answers, by kind of request and status. */
  readonly answers: Readonly<Record<string, number>>;
  readonly halfOpenLeft: number;
  readonly tricklingLeft: number;
}

const PAUSE_BETWEEN_STORMS_MS = 50;

process.once('message', (job: HostileJob) => {
  let isOver = false;
  process.once('message', () => {
    isOver = true;
  });
  void rage(job, () => isOver).then((report) => process.send?.(report));
});

/**
 * Sends all kinds of requests simultaneously, again and again, until it is over; first the requests that would later
 * only wait in a queue.
 */
async function rage(job: HostileJob, isOver: () => boolean): Promise<HostileReport> {
  setPriority(constants.priority.PRIORITY_LOW);
  const hostile = new Hostile(job);
  const silent = holdHalfOpen(job.address, job.halfOpen);
  const slow = holdTrickling(job.address, job.trickling);
  await hostile.sendsHugeCommands(1);
  await hostile.syncs(1);
  process.send?.('raging');
  do {
    await Promise.all([
      hostile.verifies(40),
      hostile.exports(20),
      hostile.sendsHugeCommands(8),
      hostile.syncs(4),
      hostile.sendsCommands(30),
    ]);
    await sleep(PAUSE_BETWEEN_STORMS_MS);
  } while (!isOver());
  const [halfOpenLeft, tricklingLeft] = [silent.left(), slow.left()];
  silent.letGo();
  slow.letGo();
  hostile.close();
  return { faults: hostile.faults, answers: Object.fromEntries(hostile.answers), halfOpenLeft, tricklingLeft };
}
