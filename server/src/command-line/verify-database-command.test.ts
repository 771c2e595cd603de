/** A wrong file to verify against is said before anything is verified. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyDatabase, folderOfTest } from '../operations/testing/full-instance.ts';
import { testJob } from './testing/test-job.ts';
import { verifyDatabaseCommand } from './verify-database-command.ts';

it('a file that is not there hides no result: nothing was verified yet', async () => {
  const said: string[] = [];
  const job = testJob({
    database: await emptyDatabase(),
    options: { against: join(folderOfTest(), 'lunes.cuadra') },
    say: (line) => void said.push(line),
  });
  await expect(verifyDatabaseCommand.run(job)).rejects.toThrow('no existe');
  expect(said).toEqual([]);
});
