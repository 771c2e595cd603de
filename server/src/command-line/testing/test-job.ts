/** For tests: what a command is given; nobody hears what it says before its end. */
import { createCommandLineStreams } from '../standard-streams.ts';
import type { Job } from '../command-line-command.ts';
import { configOf } from '../../testing/sign-in-server.ts';

export function testJob(given: Pick<Job, 'database'> & Partial<Job>): Job {
  return {
    ...createCommandLineStreams(process),
    config: configOf({}),
    options: {},
    now: () => '2026-11-21T20:00:00.000Z',
    progress: () => undefined,
    say: () => undefined,
    ...given,
  };
}
