/** A wrong file to verify against is said before anything is verified. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { emptyDatabase, folderOfTest } from '../operations/testing/full-instance.ts';
import { createCommandLineStreams } from './standard-streams.ts';
import { verifyDatabaseCommand } from './verify-database-command.ts';

it('a file that is not there hides no result: nothing was verified yet', async () => {
  const config = readConfig({});
  if (!config.ok) throw new Error(config.message);
  const said: string[] = [];
  const job = {
    ...createCommandLineStreams(process),
    ...config,
    database: await emptyDatabase(),
    options: { against: join(folderOfTest(), 'lunes.cuadra') },
    now: () => '2026-11-21T20:00:00.000Z',
    progress: () => undefined,
    say: (line: string) => void said.push(line),
  };
  await expect(verifyDatabaseCommand.run(job)).rejects.toThrow('no existe');
  expect(said).toEqual([]);
});
