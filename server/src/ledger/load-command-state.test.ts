/** A command is given what it needs, which stays as it is until it has decided, also where two ledgers write it. */
import { emptyDaySummary } from '@cuadra/domain/cash/day-summary';
import type { Reads } from '@cuadra/domain/commands/command-reads';
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { BUSINESS, EMPLOYEE, id, OPENING_TIME, OWNER, profileOf, Shop } from '@cuadra/domain/testing/shop';
import { beforeAll, expect, it } from 'vitest';
import { shopInDatabase, type ShopInDatabase } from '../testing/shop-in-database.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { loadCommandState } from './load-command-state.ts';

const test = testDatabaseOfFile();
let shop: ShopInDatabase;

beforeAll(async () => {
  shop = await shopInDatabase(test.database);
});

it('a link is changed by the business and by its person at once, and neither undoes the other', async () => {
  for (let round = 0; round < 20; round++) {
    const departamento = `Caja ${round}`;
    await linkIs({ esPrincipal: false });
    const outcomes = await Promise.all([
      shop.does(
        'update-employee',
        { uid: EMPLOYEE, departamento, permissions: { verIngresos: round % 2 === 0 } },
        { by: OWNER },
      ),
      shop.does('set-principal-business', { businessId: BUSINESS }, { by: EMPLOYEE }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await link()).toMatchObject({
      departamento,
      permissions: { verIngresos: round % 2 === 0 },
      esPrincipal: true,
    });
  }
});

it('of the open invitations, those to the person who is deactivated again are canceled', async () => {
  const invitations = [id(300), id(301)] as const;
  const invite = (invitationId: string, email: string) => shop.does('invite-employee', { invitationId, email });
  const isActive = (activo: boolean) => shop.does('update-employee', { uid: EMPLOYEE, activo });
  await isActive(false);
  await invite(invitations[0], profileOf(EMPLOYEE).email);
  await invite(invitations[1], 'ana@bodega.pe');
  for (const activo of [true, false]) expect(await isActive(activo)).toMatchObject({ status: 'applied' });
  const { rows } = await shop.database.asOwner((owner) =>
    owner.query('select "invitationId" from invitations where "deletedAt" is null'),
  );
  expect(rows).toEqual([{ invitationId: invitations[1] }]);
});

it('a sale reads no days before its own, a transfer those since the last count', async () => {
  const days = ['2024-01-01', '2025-01-01', '2026-01-01'];
  await shop.database.asOwner((owner) =>
    owner.query(
      `insert into "daySummaries" select $1, day, false, $2::jsonb || jsonb_build_object('day', day), 1 from unnest($3::text[]) day`,
      [BUSINESS, JSON.stringify(emptyDaySummary(BUSINESS, '')), days],
    ),
  );
  const daysRead = async (reads: Reads) => {
    const at = instantPlus(OPENING_TIME, 3_600_000);
    const { summaries } = await shop.database.asTenant({ businessId: BUSINESS, uid: OWNER }, 'read', (client) =>
      loadCommandState(client, reads, new Shop().contextOf({ at })),
    );
    return summaries.map(({ day }) => day);
  };
  expect(await daysRead({ products: [id(1)] })).toEqual([]);
  expect(await daysRead({ balances: 'joined' })).toEqual(days);
});

async function linkIs({ esPrincipal }: { esPrincipal: boolean }): Promise<void> {
  await shop.database.asOwner((owner) =>
    owner.query('update memberships set "esPrincipal" = $1 where uid = $2', [esPrincipal, EMPLOYEE]),
  );
}

async function link(): Promise<unknown> {
  const { rows } = await shop.database.asOwner((owner) =>
    owner.query<{ link: unknown }>('select to_jsonb(m) as link from memberships m where uid = $1', [EMPLOYEE]),
  );
  return rows[0]?.link;
}
