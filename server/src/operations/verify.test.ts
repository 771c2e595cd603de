/** Verifying finds nothing where all is well, and names whatever was tampered with. */
import { beforeAll, describe, expect, it } from 'vitest';
import { instantPlus } from '@cuadra/domain/kernel/instant';
import { BUSINESS, EMPLOYEE, id, OPENING_TIME } from '@cuadra/domain/testing/shop';
import { RICE } from '@cuadra/domain/testing/stocked-shop';
import { type ShopInDatabase, shopInDatabase } from '../testing/shop-in-database.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { verifyDatabase, verifyDatabaseInTransaction } from './verify.ts';

const test = testDatabaseOfFile();
let shop: ShopInDatabase;

beforeAll(async () => {
  shop = await shopInDatabase(test.database);
  const rice = { uuid: RICE, description: 'arroz', unit: 'kg', price: 4_50, stock: 10_000, cost: 3_00 };
  await does('open-day', { transactionId: id(10), realCashBalance: 100_00, realBankBalance: 0 });
  await does('save-products', { products: [rice] });
  const sale = { productId: RICE, quantity: 2_000, price: 4_50, account: 'cash' };
  await does('sell-stock', { ...sale, transactionId: id(20), stockLogId: id(21) });
  await does('sell-stock', { ...sale, transactionId: id(30), stockLogId: id(31) });
  await does('delete-record', { transactionId: id(30) });
  const spent = { account: 'cash', description: 'Luz', amount: 30_00, category: 'overhead' };
  await does('record-expense', { transactionId: id(40), expenseId: id(41), ...spent });
  await does('record-expense', { transactionId: id(50), expenseId: id(51), ...spent });
  await does('delete-record', { transactionId: id(50) });
  await does('invite-employee', { invitationId: id(70), email: 'ana@bodega.pe' });
  await does('save-customer', { customerId: id(80), name: 'Rosa', limit: 50_00 });
  const cut = {
    uuid: id(91),
    description: 'Corte',
    quantity: 1_000,
    unit: 'service',
    price: 15_00,
    oldOrNewProduct: 'new',
  };
  const owed = { cash: 0, bank: 0, rounding: 0, owed: { customerId: id(80), amount: 15_00 } };
  await does('record-income', { transactionId: id(90), account: 'cash', items: [cut], parts: owed });
  const paid = { cash: 5_00, bank: 0, rounding: 0 };
  await does('collect-debt', { transactionId: id(92), customerId: id(80), parts: paid });
  await does('forgive-debt', { transactionId: id(93), customerId: id(80), amount: 1_00, reason: 'Se mudó' });
  await does('share-debts', { sheetId: id(94), customerId: id(80), hash: '5e'.repeat(32) });
  await does('close-day', { transactionId: id(60), realCashBalance: 70_00, realBankBalance: 0 });
});

async function does(name: string, input: unknown): Promise<void> {
  expect(await shop.does(name, input)).toMatchObject({ status: 'applied' });
}

it('finds nothing where all is well', async () => {
  const verdict = await verifyDatabase(test.database);
  expect(verdict).toMatchObject({ businesses: 1, records: 7, differences: [] });
  expect(verdict.traces).toBeGreaterThan(12);
});

const OWN = `"businessId" = '${BUSINESS}'`;
const LAST = `(select max(sequence) from traces where ${OWN})`;
const headTo = (link: string) => `update ledgers set ("auditSequence", "auditHash") = (${link}) where ${OWN}`;
/** In every table that has rows of businesses. */
const everyRow = [
  'ledgers',
  'memberships',
  'invitations',
  'customers',
  'products',
  'transactions',
  'expenses',
  'stockLogs',
];

/** What was done, how, and what is said of it. */
type Tampering = readonly [what: string, sql: string, said: string];

const inTheTrail: readonly Tampering[] = [
  [
    'the trail removed whole, and the head with it',
    `delete from traces; ${headTo(`select 0, ''`)}`,
    'no está en la auditoría',
  ],
  [
    'the last entry removed, and the head set back',
    `delete from traces where ${OWN} and sequence = ${LAST};
      ${headTo(`select sequence, hash from traces where ${OWN} and sequence = ${LAST}`)}`,
    `el movimiento ${id(60)} no está en la auditoría`,
  ],
  [
    'an entry changed',
    `update traces set "userName" = 'otro' where sequence = 3`,
    'entrada 3, que no es la que se escribió',
  ],
  ['an entry gone', 'delete from traces where sequence = 2', 'en la entrada 3, delante de la que falta otra'],
  ['its end cut', 'delete from traces where sequence > 3', 'porque le falta el final'],
  ['its beginning cut', 'delete from traces where sequence = 1', 'porque le falta el comienzo'],
  [
    'two entries exchanged',
    'update traces set sequence = -sequence where sequence in (3, 4); update traces set sequence = 7 + sequence where sequence < 0',
    'que no es la que se escribió',
  ],
  ['an entry with another hash', `update traces set hash = repeat('0', 64) where sequence = 4`, 'entrada 4, que no es'],
  ['the head with another hash', `update ledgers set "auditHash" = repeat('0', 64)`, 'está escrita de nuevo'],
  [
    'the instant at which the server heard of it',
    `update traces set "receivedAt" = now() where sequence = 5`,
    'entrada 5',
  ],
  [
    'the rows that an entry names',
    `update traces set rows = '[]' where ${OWN} and sequence = ${LAST}`,
    'que no es la que se escribió',
  ],
];

const inTheRecords: readonly Tampering[] = [
  [
    'a line, its total and the summary together',
    `update transactions set items = jsonb_set(items, '{0,price}', '400'), total = 800 where uuid = '${id(20)}';
      update "daySummaries" set summary = jsonb_set(summary, '{income,cash}', '800')`,
    `el movimiento ${id(20)} no es como lo dejó la auditoría`,
  ],
  [
    'who recorded an expense',
    `update transactions set "createdBy" = 'otro' where uuid = '${id(40)}'`,
    `movimiento ${id(40)}`,
  ],
  ['its description', `update transactions set description = 'Agua' where uuid = '${id(40)}'`, `movimiento ${id(40)}`],
  ['what a customer may owe', `update customers set "limit" = 1`, `el cliente ${id(80)} no es como lo dejó`],
  ['its cost', `update expenses set cost = 1 where uuid = '${id(41)}'`, `el gasto ${id(41)} no es como lo dejó`],
  [
    'its row gone from the expenses',
    `delete from expenses where uuid = '${id(41)}'`,
    `el gasto ${id(41)} está en la auditoría y ya no`,
  ],
  [
    'a deleted expense purged',
    `delete from expenses where uuid = '${id(51)}'; delete from transactions where uuid = '${id(50)}'`,
    `el movimiento ${id(50)} está en la auditoría y ya no está aquí`,
  ],
  [
    'its time moved within the day',
    `update transactions set "createdAt" = '${instantPlus(OPENING_TIME, 60_000)}' where uuid = '${id(40)}'`,
    `movimiento ${id(40)}`,
  ],
  [
    "a closure's expected balance",
    `update transactions set "expectedCashBalance" = 7000 where uuid = '${id(60)}'`,
    `movimiento ${id(60)}`,
  ],
  ['a total', `update transactions set total = 1 where uuid = '${id(20)}'`, 'no es el de sus líneas'],
  ['a record gone', `delete from transactions where uuid = '${id(20)}'`, 'no es el de sus movimientos'],
  [
    'a record that nobody made',
    `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy",
      description, category, reason, amount, total, "fromAccount", "toAccount", version)
    select "businessId", '${id(99)}', 'transfer', '2026-10-01', '2026-10-01', "createdBy", '', '', '', 0, 0, 'cash', 'bank', 1
      from transactions where uuid = '${id(40)}'`,
    `el movimiento ${id(99)} no está en la auditoría`,
  ],
  [
    'what a customer still owes',
    'update "customerDebts" set balance = 1',
    `lo que debe el cliente ${id(80)} no es lo que dicen sus movimientos`,
  ],
  ['which sale is open', `update "customerDebts" set open = '[]'`, `lo que debe el cliente ${id(80)} no es`],
  ['what a customer owes gone', 'delete from "customerDebts"', `lo que debe el cliente ${id(80)} no es`],
  [
    'what a customer paid',
    `update transactions set total = 600, parts = jsonb_set(parts, '{cash}', '600') where uuid = '${id(92)}'`,
    `lo que debe el cliente ${id(80)} no es lo que dicen sus movimientos`,
  ],
  ['a summary gone', 'delete from "daySummaries"', 'no es el de sus movimientos'],
  [
    'a summary',
    `update "daySummaries" set summary = jsonb_set(summary, '{income,cash}', '1')`,
    'no es el de sus movimientos',
  ],
];

const onTheShelf: readonly Tampering[] = [
  ['a stock', 'update products set stock = stock + 1', 'un stock de 8.001, y su historia suma 8'],
  [
    'a stock and the line of its history',
    `update products set stock = stock + 1; update "stockLogs" set effect = effect + 1 where uuid = '${id(21)}'`,
    `el producto ${RICE} no es como lo dejó la auditoría`,
  ],
  [
    'what the shelf cost',
    'update products set "stockValue" = 1',
    `el producto ${RICE} no es como lo dejó la auditoría`,
  ],
  [
    'what the shelf cost, beside its history',
    'update products set "stockValue" = "stockValue" + 100',
    `el stock del producto ${RICE} vale S/ 25.00, y su historia suma S/ 24.00`,
  ],
  ['a price', 'update products set price = 1', `el producto ${RICE} no es como lo dejó la auditoría`],
  [
    "a line's quantity",
    `update "stockLogs" set quantity = 1 where uuid = '${id(21)}'`,
    `movimiento de stock ${id(21)}`,
  ],
  [
    "a line's mark of deletion",
    `update "stockLogs" set "deletedAt" = null where uuid = '${id(31)}'`,
    `movimiento de stock ${id(31)}`,
  ],
];

const ofPeople: readonly Tampering[] = [
  [
    'permissions',
    `update memberships set permissions = jsonb_set(permissions, '{verReportes}', 'true') where uid = '${EMPLOYEE}'`,
    `el vínculo ${BUSINESS}/${EMPLOYEE} no es como lo dejó la auditoría`,
  ],
  [
    'an employee made gerente',
    `update memberships set rol = 'gerente' where uid = '${EMPLOYEE}'`,
    `vínculo ${BUSINESS}/${EMPLOYEE}`,
  ],
  [
    'whose the business is',
    `update businesses set "gerenteId" = '${EMPLOYEE}'`,
    `la ficha del negocio ${BUSINESS} no es`,
  ],
  ['whom an invitation is for', `update invitations set email = 'x@bodega.pe'`, `la invitación ${id(70)} no es`],
  [
    'a link to a customer’s account that never ends',
    `update "sharedSheets" set "expiresAt" = '2100-01-01'`,
    `el enlace de un cliente ${id(94)} no es como lo dejó la auditoría`,
  ],
  [
    'a link to a customer’s account that nobody made',
    `insert into "sharedSheets" select (jsonb_populate_record(s, '{"uuid": "${id(95)}", "hash": "x"}')).* from "sharedSheets" s`,
    `el enlace de un cliente ${id(95)} no está en la auditoría`,
  ],
  ['an e-mail', `update profiles set email = 'x@bodega.pe' where uid = 'owner'`, 'el correo de la persona owner'],
];

/** By products that no command made. */
const added = (count: number) => `insert into products select
  (jsonb_populate_record(p, jsonb_build_object('uuid', gen_random_uuid()))).* from products p, generate_series(1, ${count})`;

const beyondNames: readonly Tampering[] = [
  ['one row more than are named', added(51), 'y una fila más no es la de la auditoría'],
];

const ofTheLedger: readonly Tampering[] = [
  ['the outcomes purged', 'delete from "businessOutcomes"', 'faltan las respuestas de'],
  [
    'one outcome purged',
    'delete from "businessOutcomes" where "commandId" = (select "commandId" from traces where sequence = 3)',
    'falta la respuesta de un comando que está en la auditoría',
  ],
  ['the version set back', 'update ledgers set version = 2', 'su cuaderno dice ir por la versión 2, y ya iba por la'],
  ['its row gone', 'delete from ledgers', 'su ficha o su cuaderno no están'],
  ['the row of the business gone', 'delete from businesses', 'su ficha o su cuaderno no están'],
  ['both gone', 'delete from ledgers; delete from businesses', 'su ficha o su cuaderno no están'],
  [
    'the business gone with all that it had',
    [...everyRow, 'daySummaries', 'traces', 'businessOutcomes', 'businesses']
      .map((table) => `delete from "${table}"`)
      .join(';'),
    'está en la auditoría de todos los negocios y ya no está aquí',
  ],
  ['its entry in the trail of all', 'delete from "globalTrail"', 'no está en la auditoría de todos los negocios'],
  [
    'when it was founded',
    `update "globalTrail" set at = '${instantPlus(OPENING_TIME, -86_400_000)}'`,
    'todos los negocios se rompe en la entrada 1',
  ],
];

describe.each([
  ['the trail', inTheTrail],
  ['the records', inTheRecords],
  ['the shelf', onTheShelf],
  ['the people', ofPeople],
  ['the ledger', ofTheLedger],
  ['many rows', beyondNames],
])('names what was tampered with in %s', (_, tamperings) => {
  it.each(tamperings)('%s', async (_what, tampering, said) => {
    await test.database.asOwner(async (owner) => {
      await owner.query('begin');
      await owner.query(tampering);
      const { differences } = await verifyDatabaseInTransaction(owner);
      await owner.query('rollback');
      expect(differences.join('\n')).toContain(said);
    });
  });
});

it('what a person decides for themselves is no difference, and all is well once everything was taken back', async () => {
  await test.database.asOwner(async (owner) => {
    await owner.query('begin');
    await owner.query(`update memberships set "esPrincipal" = not "esPrincipal"; update profiles set nombre = 'Otra'`);
    expect((await verifyDatabaseInTransaction(owner)).differences).toEqual([]);
    await owner.query('rollback');
  });
  expect((await verifyDatabase(test.database)).differences).toEqual([]);
});
