/** What is said of the migrations that an opening has applied. */
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { emptyDatabase } from '../operations/testing/full-instance.ts';
import { migrateCommand } from './migrate-command.ts';
import { createCommandLineStreams } from './standard-streams.ts';

it.each([
  [['0042-x'], 'Se aplicó una migración: 0042-x.'],
  [['0041-w', '0042-x'], 'Se aplicaron 2 migraciones: 0041-w, 0042-x.'],
])('%j', async (migrated, said) => {
  const config = readConfig({});
  if (!config.ok) throw new Error(config.message);
  const database = { ...(await emptyDatabase()), migrated };
  const job = {
    ...createCommandLineStreams(process),
    ...config,
    database,
    options: {},
    now: () => '',
    progress: () => undefined,
  };
  expect(await migrateCommand.run(job)).toBe(said);
});
