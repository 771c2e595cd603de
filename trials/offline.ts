/** Usage: npm run trial:offline -- --schedules 200 --seed 1. Build the app first. */
import { findBrowser } from '../e2e/staging/browser.ts';
import { tryOffline } from '../e2e/staging/offline-trial.ts';
import { startStoriesServer } from '../e2e/staging/server.ts';
import { print, printFaults, readWholeNumberOptions } from './program.ts';

const { schedules, seed } = readWholeNumberOptions({ schedules: 200, seed: 1 });
const server = await startStoriesServer({});
try {
  const { records, faults } = await tryOffline({
    launch: await findBrowser(),
    address: server.address,
    schedules,
    seed,
    onSchedule: (number, count) => print(`schedule ${number + 1} of ${schedules}: ${count} records`),
  });
  print(`${schedules} schedules, ${records} records`);
  printFaults(faults);
} finally {
  await server.stop();
}
