/**
 * The drill: a backup is made while several tills sell, restored elsewhere, and nothing that was acknowledged before it
 * began is missing.
 */
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BUSINESS, EMPLOYEE, id, OPENING_TIME, OWNER } from '@cuadra/domain/testing/shop';
import { RICE } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type CommandEnvelope, executeCommand } from '../../ledger/execute-command.ts';
import type { Outcome } from '../../ledger/command-outcome.ts';
import { shopInDatabase } from '../../testing/shop-in-database.ts';
import { emptyDatabase, folderOfTest } from '../testing/full-instance.ts';
import { verifyDatabase } from '../verify.ts';
import { LEDGER_VERSION_JUMP } from '../ledger-version-jump.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const AT = instantPlus(OPENING_TIME, 3_600_000);
const TILLS = 6;
const SALES_BEFORE = 60;
const SALES_AFTER = 60;

interface Answered {
  readonly envelope: CommandEnvelope;
  readonly outcome: Outcome;
}

function execute(database: Database, by: string, envelope: CommandEnvelope): Promise<Outcome> {
  return executeCommand({ database, now: () => AT }, { uid: by, sessionId: 'till' }, envelope);
}

function sale(quantity: number): CommandEnvelope {
  const ids = { transactionId: randomUUID(), stockLogId: randomUUID() };
  const input = { productId: RICE, quantity, price: 4_50, account: 'cash', ...ids };
  return { id: randomUUID(), businessId: BUSINESS, name: 'sell-stock', input, issuedAt: AT, deviceId: 'till' };
}

/** Sells until it is told to stop, and writes down every answer; one sale in ten asks for more than there is. */
async function sell(database: Database, till: number, answered: Answered[], isOver: () => boolean): Promise<void> {
  for (let number = 0; !isOver(); number++) {
    const envelope = sale(number % 10 === 9 ? 999_000_000 : 10 + till);
    answered.push({ envelope, outcome: await execute(database, till % 2 === 0 ? OWNER : EMPLOYEE, envelope) });
  }
}

it('a backup made while six tills sell brings back all that was acknowledged before it, and only whole sales', async () => {
  const original = await emptyDatabase();
  const shop = await shopInDatabase(original);
  await shop.does('open-day', { transactionId: id(10), realCashBalance: 100_00, realBankBalance: 50_00 });
  await shop.does('save-products', {
    products: [{ uuid: RICE, description: 'arroz', unit: 'kg', price: 4_50, stock: 900_000, cost: 3_00 }],
  });
  const answered: Answered[] = [];
  let isOver = false;
  const tills = Array.from({ length: TILLS }, (_, till) => sell(original, till, answered, () => isOver));
  while (answered.length < SALES_BEFORE) await sleep(1);

  const before = [...answered];
  const file = join(folderOfTest(), 'copia.cuadra');
  await writeBackup(original, file, AT);
  const afterBackup = answered.length;
  while (answered.length < afterBackup + SALES_AFTER) await sleep(1);
  isOver = true;
  await Promise.all(tills);
  expect((await verifyDatabase(original)).differences).toEqual([]);

  const restored = await emptyDatabase();
  await restoreBackup(restored, file);
  expect(await verifyDatabase(restored)).toMatchObject({ businesses: 1, differences: [] });
  expect(before.some(({ outcome }) => outcome.status === 'refused')).toBe(true);

  const then = await stateOf(restored);
  const known = new Set(then.outcomes);
  expect(before.filter(({ envelope }) => !known.has(envelope.id))).toEqual([]);
  expect(then.outcomes.length).toBeLessThan((await stateOf(original)).outcomes.length);
  const sold = answered.filter(({ envelope, outcome }) => known.has(envelope.id) && outcome.status === 'applied');
  expect(then).toMatchObject({ version: LEDGER_VERSION_JUMP + 2 + sold.length, ...totalsOf(sold) });

  for (const { envelope, outcome } of before) {
    expect(await execute(restored, OWNER, envelope)).toEqual(outcome);
  }
  expect(await stateOf(restored)).toEqual(then);
});

/** What so many sales leave: the till, the shelf. */
function totalsOf(sold: readonly Answered[]) {
  const quantities = sold.map(({ envelope: { input } }) => Number(Reflect.get(Object(input), 'quantity')));
  const takings = quantities.map((quantity) => Math.round((4_50 * quantity) / 1_000));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return { takings: sum(takings), stock: 900_000 - sum(quantities) };
}

async function stateOf(database: Database) {
  return database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ version: number; takings: number; stock: number; outcomes: string[] }>(
      `select (select version from ledgers), (select stock from products),
        (select sum(total)::bigint from transactions where type = 'income') as takings,
        array(select "commandId" from "businessOutcomes" order by 1) as outcomes`,
    );
    return rows[0] ?? { version: 0, takings: 0, stock: 0, outcomes: [] };
  });
}
