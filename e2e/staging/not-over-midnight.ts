/**
 * Runs before each file of stories: waits where it would otherwise end on Lima's next day, when "today's" sales are
 * yesterday's.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { daysAgoAt } from './shop-time.ts';

const MAX_FILE_MS = 4 * 60_000;

const toMidnight = daysAgoAt(-1, 0).getTime() - Date.now();
if (toMidnight < MAX_FILE_MS) await sleep(toMidnight + 1_000);
