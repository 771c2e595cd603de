/** A backup holds every table of the instance, in a file that only its owner may read. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testDatabaseOfFile } from '../../testing/test-database.ts';
import { everyRow, folderOfTest, fullInstance, HUGE } from '../testing/full-instance.ts';
import { writeBackup } from './write-backup.ts';

const NOW = '2026-11-21T20:00:00.000Z';
/**
 * What would log a thief in, or open a link that was revoked; what goes stale in a quarter of an hour, and what the
 * program knows itself.
 */
const LEFT_OUT = [
  'public.demos',
  'public.migrations',
  'public.sharedSheets',
  'public.trailChecks',
  'sign_in.attempts',
  'sign_in.resetLinks',
  'sign_in.sessions',
];

const test = testDatabaseOfFile();

beforeAll(async () => {
  await fullInstance(test.database);
});

const header = z.looseObject({ tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })) });

function linesOf(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
}

it('holds every row of every table, and the sessions of nobody', async () => {
  const file = join(folderOfTest(), 'copia.cuadra');
  const report = await writeBackup(test.database, file, NOW);
  const [first = '', ...rest] = linesOf(file);
  const { tables } = z.parse(header, JSON.parse(first));
  const contents = await everyRow(test.database);
  expect([...tables.map(({ name }) => name), ...LEFT_OUT].toSorted()).toEqual(Object.keys(contents).toSorted());
  for (const { name } of tables) {
    const rows = rest.filter((line) => line.startsWith(`["${name}",`)).map((line) => line.slice(name.length + 4, -1));
    expect(rows.length, `${name} is empty: give it a row in fullInstance`).toBeGreaterThan(0);
    expect(rows.map(withoutComputed).toSorted()).toEqual(contents[name]?.map(withoutComputed).toSorted());
  }
  expect(report).toEqual({ rows: rest.length - 1, bytes: statSync(file).size });
  expect(rest.join('')).not.toMatch(/a-token|a-link|(?:6e){32}/u);
});

function withoutComputed(row: string): string {
  return row.replace(/, "folded": "[^"]*"/u, '');
}

it('keeps numbers that JavaScript cannot', async () => {
  const file = join(folderOfTest(), 'copia.cuadra');
  await writeBackup(test.database, file, NOW);
  expect(linesOf(file).filter((line) => line.includes(HUGE))).toHaveLength(3);
});

it('is for its owner alone', async () => {
  const file = join(folderOfTest(), 'copia.cuadra');
  await writeBackup(test.database, file, NOW);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
