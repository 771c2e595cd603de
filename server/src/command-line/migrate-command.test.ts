/** What is said of the migrations that an opening has applied. */
import { expect, it } from 'vitest';
import { emptyDatabase } from '../operations/testing/full-instance.ts';
import { migrateCommand } from './migrate-command.ts';
import { testJob } from './testing/test-job.ts';

it.each([
  [['0042-x'], 'Se aplicó una migración: 0042-x.'],
  [['0041-w', '0042-x'], 'Se aplicaron 2 migraciones: 0041-w, 0042-x.'],
])('%j', async (migrated, said) => {
  const database = { ...(await emptyDatabase()), migrated };
  expect(await migrateCommand.run(testJob({ database }))).toBe(said);
});
