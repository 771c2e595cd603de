/** Usage: npm run trial:offline -- --schedules 200 --seed 1. Build the app first. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startServer } from '../server/src/testing/server-process.ts';
import { findBrowser } from '../e2e/staging/browser.ts';
import { tryOffline } from '../e2e/staging/offline-trial.ts';

const { values } = parseArgs({
  options: { schedules: { type: 'string', default: '200' }, seed: { type: 'string', default: '1' } },
});
const folder = mkdtempSync(join(tmpdir(), 'cuadra-trial-'));
const server = startServer([fileURLToPath(new URL('../server/dist/main.js', import.meta.url))], {
  cwd: folder,
  env: { PORT: '0', DATA_DIR: join(folder, 'data'), NODE_ENV: 'production', LOG_LEVEL: 'warn' },
});
try {
  const { records, faults } = await tryOffline({
    launch: await findBrowser(),
    address: await server.ready,
    schedules: Number(values.schedules),
    seed: Number(values.seed),
    onSchedule: (number, count) => console.log(`schedule ${number + 1} of ${values.schedules}: ${count} records`),
  });
  console.log(`${values.schedules} schedules, ${records} records, ${faults.length} faults`);
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
}
