import { expect, it } from 'vitest';
import { emptyDatabase } from '../operations/testing/full-instance.ts';
import { seedCommand } from './seed-command.ts';
import { testJob } from './testing/test-job.ts';

it.each(['ten', '0', '366', '1.5', ''])('no seed is of «%s» days', async (days) => {
  const job = testJob({ database: await emptyDatabase(), options: { days } });
  await expect(seedCommand.run(job)).rejects.toThrow(`«${days}» no es un número de días de 1 a 365.`);
});
