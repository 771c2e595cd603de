/** The seed in a real database: what the executor would have written one by one, and nothing besides. */
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Profile } from '@cuadra/domain/rows/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people, seedBodega, type SeedStep } from '../../../seeds/bodega.ts';
import type { Database } from '../database/database.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';
import { executeCommand } from '../ledger/execute-command.ts';
import { verifyDatabase } from './verify.ts';
import { valueAtPath, type SignInServer, signInServer } from '../testing/sign-in-server.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { seedEmptyDatabase } from './seed-empty-database.ts';

const days = 7;
/** Noon of a Sunday in Lima, at the end of a week in which nearly all that a shop does is done. */
const now = '2027-02-07T17:00:00.000Z';
const stepsOf = (length: number) => [...seedBodega({ today: dayOf(now, 'America/Lima'), until: now, days: length })];
const steps = stepsOf(days);

let server: SignInServer;
let database: Database;

beforeAll(async () => {
  server = await signInServer();
  ({ database } = server);
  await seedEmptyDatabase(database, { now, days });
});
afterAll(() => server.stop());

describe('a seed of a week', () => {
  it('leaves nothing that does not add up', async () => {
    expect(await verifyDatabase(database)).toMatchObject({ businesses: 2, differences: [] });
  });

  it('is row by row what the executor writes, one command after the other', async () => {
    expect(new Set(steps.map(({ command }) => command.name)).size).toBeGreaterThan(20);
    const other = await testDatabase();
    try {
      await oneByOne(other.database);
      const [loaded, executed] = [await everything(database), await everything(other.database)];
      const [ofLoader, ofExecutor] = [comparable(loaded, executed), comparable(executed, loaded)];
      expect(differing(ofLoader, ofExecutor)).toEqual([]);
      expect(differing(ofExecutor, ofLoader)).toEqual([]);
    } finally {
      await other.drop();
    }
  });

  it('ends before the instant it is given', async () => {
    const { rows } = await database.asOwner((owner) =>
      owner.query<{ last: string }>('select max("createdAt") as last from transactions'),
    );
    expect(rows[0]?.last).toBe(steps.at(-1)?.at);
    expect((rows[0]?.last ?? '') <= now).toBe(true);
  });

  it.each(people)('lets $nombre sign in with her own password, and nobody was signed in before', async (person) => {
    const sessions = await database.asOwner((owner) =>
      owner.query('select from sign_in.sessions s join sign_in.users u on u.id = s."userId" where u.email = $1', [
        person.email,
      ]),
    );
    expect(sessions.rowCount).toBe(0);
    const browser = server.browser();
    expect((await browser.signIn(person)).status).toBe(200);
    const { body } = await browser.me();
    expect(valueAtPath(body, 'profile')).toMatchObject({ nombre: person.nombre, email: person.email });
    expect(String(valueAtPath(body, 'profile', 'fechaRegistro')) < (steps[0]?.at ?? '')).toBe(true);
    expect(valueAtPath(body, 'businesses')).toHaveLength(person.key === 'rosa' ? 2 : 1);
  });

  it('is refused where somebody is registered, and changes nothing there', async () => {
    const before = await everything(database);
    await expect(seedEmptyDatabase(database, { now, days })).rejects.toThrow(
      /^La semilla solo entra en una base de datos vacía/u,
    );
    expect(await everything(database)).toEqual(before);
  });
});

describe('a seed that is cut short', () => {
  it('leaves nobody and nothing, and can be begun again', async () => {
    const test: TestDatabase = await testDatabase();
    try {
      const threeDays = { now, days: 3 };
      const cut = seedEmptyDatabase(test.database, threeDays, (share) => {
        if (share > 0.6) throw new Error('the lights went out');
      });
      await expect(cut).rejects.toThrow('the lights went out');
      expect(Object.values(await everything(test.database)).flat()).toEqual([]);
      const commands = stepsOf(threeDays.days).length;
      expect(await seedEmptyDatabase(test.database, threeDays)).toMatchObject({ commands, businesses: 2 });
    } finally {
      await test.drop();
    }
  });
});

const tables = [
  'profiles',
  'businesses',
  'memberships',
  'invitations',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
  'daySummaries',
  'traces',
  'ledgers',
  'commandOutcomes',
  'businessOutcomes',
  'globalTrail',
] as const;
type Everything = Record<string, readonly string[]>;

/**
 * Every row as text. When an outcome was written is left out, and the order of what one command changed: of the rows,
 * hence of its traces and of the rows that the last of them names, and of a row's fields.
 */
async function everything(of: Database): Promise<Everything> {
  return of.asOwner(async (owner) => {
    const rows: Everything = {};
    for (const table of tables) {
      const changes = `(select jsonb_agg(name order by name) from jsonb_array_elements(row.changes) name)`;
      const ordered = table === 'traces' ? `- 'sequence' - 'rows' || jsonb_build_object('changes', ${changes})` : '';
      const { rows: found } = await owner.query<{ text: string }>(
        `select (to_jsonb(row) - 'decidedAt' ${ordered})::text as text from "${table}" row order by 1`,
      );
      rows[table] = found.map(({ text }) => text);
    }
    const { rows: named } = await owner.query<{ text: string }>(
      `select "commandId" || ' ' || one::text as text from traces, jsonb_array_elements(rows) one order by 1`,
    );
    rows['rowsOfTraces'] = named.map(({ text }) => text);
    return rows;
  });
}

/** The first rows that are not among the others as well. */
function differing(rows: readonly string[], others: readonly string[]): string[] {
  const found = new Set(others);
  return rows.filter((row) => !found.has(row)).slice(0, 3);
}

/** What is made anew at every try (a trace's id, a token, a hash) is only known to be something. */
function comparable(one: Everything, other: Everything): string[] {
  const known = new Set(
    Object.values(other)
      .flat()
      .join('\n')
      .match(/[\da-f-]{36,}/gu),
  );
  return Object.entries(one).flatMap(([table, rows]) =>
    rows.map((row) => `${table} ${row.replaceAll(/[\da-f-]{36,}/gu, (name) => (known.has(name) ? name : 'anew'))}`),
  );
}

async function oneByOne(other: Database): Promise<void> {
  const { rows: profiles } = await database.asOwner((owner) => owner.query<Profile>('select * from profiles'));
  await other.asOwner((owner) =>
    owner.query('insert into profiles select * from jsonb_populate_recordset(null::profiles, $1)', [
      JSON.stringify(profiles.map(normalizeRowInstants)),
    ]),
  );
  for (const step of steps) {
    const email = people.find(({ key }) => key === step.by)?.email;
    const uid = profiles.find((profile) => profile.email === email)?.uid ?? '';
    const { businessId, at, command } = step;
    const input = await inputOf(other, step);
    const envelope = { id: command.id, businessId, name: command.name, input, issuedAt: at, deviceId: 'semilla' };
    await executeCommand({ database: other, now: () => at }, { uid, sessionId: 'semilla' }, envelope);
  }
}

async function inputOf(other: Database, step: SeedStep): Promise<unknown> {
  if (!('acceptInvitation' in step)) return step.command.input;
  const { rows } = await other.asOwner((owner) =>
    owner.query<{ token: string }>('select token from invitations where "invitationId" = $1', [step.acceptInvitation]),
  );
  return { token: rows[0]?.token };
}
