import { setTimeout as sleep } from 'node:timers/promises';
import { erasureInstant } from '@cuadra/domain/businesses/business-deletion';
import { BUSINESS, OPENING_TIME } from '@cuadra/domain/testing/shop';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { emptyDatabase } from '../operations/testing/full-instance.ts';
import { shopInDatabase } from '../testing/shop-in-database.ts';
import { scheduleErasures } from './erasure-schedule.ts';

function logged() {
  const lines: string[] = [];
  return { lines, logger: pino({}, { write: (line: string) => lines.push(line) }) };
}

it('looks at the start and again, says what it erased, and looks no more once it is stopped', async () => {
  const database = await emptyDatabase();
  const shop = await shopInDatabase(database);
  expect(await shop.does('request-business-deletion', { nombre: 'Bodega Rosita' })).toMatchObject({
    status: 'applied',
  });
  const { lines, logger } = logged();
  let now = OPENING_TIME;
  let looks = 0;
  const counted = () => {
    looks += 1;
    return now;
  };
  const schedule = scheduleErasures({ database, now: counted, logger, everyMs: 20 });
  await expect.poll(() => looks).toBeGreaterThan(1);
  expect(lines).toEqual([]);
  now = erasureInstant('2026-11-22T00:00:00.000Z');
  await expect.poll(() => lines.join('')).toContain(BUSINESS);
  await schedule.stop();
  const until = looks;
  await sleep(60);
  expect(looks).toBe(until);
  expect(lines).toHaveLength(1);
});

it('a database that does not answer is logged and asked again', async () => {
  const { lines, logger } = logged();
  const database = { asOwner: () => Promise.reject(new Error('gone')) };
  const schedule = scheduleErasures({ database, now: () => OPENING_TIME, logger, everyMs: 10 });
  await expect.poll(() => lines.length).toBeGreaterThan(1);
  await schedule.stop();
  expect(lines[0]).toContain('could not be erased');
});
