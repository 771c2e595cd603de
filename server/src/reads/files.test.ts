/** What leaves a shop as a file: every list as CSV, everything as JSON. */
import { randomUUID } from 'node:crypto';
import { comparisonPeriod } from '@cuadra/domain/reports/report-period';
import { fullPermissions } from '@cuadra/domain/rows/permissions';
import { income } from '@cuadra/domain/testing/book';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { reportsRoutes } from '../reports/reports-routes.ts';
import { parsedCsv } from '../testing/parsed-csv.ts';
import type { ServedShop } from '../testing/served-shop.ts';
import { RICE, SODA, spend, TODAY, today, tradedShop, YESTERDAY } from '../testing/traded-shop.ts';
import { recordCsvColumns } from './csv-columns.ts';
import { exportAndLogoRoutes } from './export-and-logo-routes.ts';
import { readsRoutes } from './reads-routes.ts';

let shop: ServedShop;

beforeAll(async () => {
  shop = await tradedShop([...readsRoutes, ...reportsRoutes, ...exportAndLogoRoutes]);
});
afterAll(() => shop.close());

async function table(path: string, as?: string): Promise<Record<string, string>[]> {
  const answer = await shop.get(path, as);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const named = /^attachment; filename="[\w-]+\.csv"; filename\*=UTF-8''[\w%.-]+\.csv$/u;
  expect(answer.headers.get('content-disposition')).toMatch(named);
  return parsedCsv(answer.text);
}

const gerente = { activo: true, rol: 'gerente', permissions: fullPermissions } as const;
const RANGE = `from=${YESTERDAY}&to=${TODAY}`;

describe('a list as CSV', () => {
  it('begins with a byte order mark and ends its lines as the standard says', async () => {
    const { text } = await shop.get('/products.csv');
    expect(text.startsWith('\uFEFFProducto;Código;')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text).not.toMatch(/[^\r]\n/u);
  });

  it('comes back as it was, with decimals that are numbers', async () => {
    const [rice] = await table('/products.csv?q=arroz');
    expect(rice).toEqual({
      Producto: 'ARROZ COSTEÑO',
      Código: '',
      Unidad: 'Kilogramo',
      Precio: '4.50',
      Costo: '3.00',
      'Costo promedio': '3.00',
      Stock: '30',
      Valor: '90.00',
      Estado: 'Normal',
      Id: RICE,
    });
  });

  it('has no formulas in it, and survives what people write', async () => {
    const nasty = ['=1+1', '+51 999', '-5', '@a', 'uno; "dos", tres'];
    for (const [index, description] of nasty.entries())
      await spend(shop, description, 10, 'overhead', today(300 + index));
    const rows = await table(`/expenses.csv?from=${TODAY}`);
    expect(
      rows
        .map((row) => row['Descripción'])
        .slice(0, 5)
        .toReversed(),
    ).toEqual(["'=1+1", "'+51 999", "'-5", "'@a", 'uno; "dos", tres']);
    expect(rows[0]).toMatchObject({ Monto: '0.10', Categoría: 'Gastos indirectos', Cuenta: 'Efectivo' });
  });

  it('of records holds every page, and only what its reader may see', async () => {
    const rows = await table('/records.csv');
    const { body } = await shop.get('/records?limit=200');
    const { records } = z.parse(z.looseObject({ records: z.array(z.looseObject({ uuid: z.string() })) }), body);
    expect(rows.map((row) => row['Id'])).toEqual(records.map(({ uuid }) => uuid));
    expect(rows.at(-1)).toMatchObject({ Fecha: '20/11/2026 08:01', Tipo: 'Apertura', 'Efectivo contado': '500.00' });
    expect(rows.find((row) => row['Tipo'] === 'Pase entre cuentas')).toMatchObject({ Cuenta: 'Efectivo → Yape/Plin' });
    const changeOf = (type: string) => {
      const row = rows.find((one) => one['Tipo'] === type && one['Total'] !== '0.10');
      return [row?.['Total'], row?.['Cambio en efectivo'], row?.['Cambio en Yape/Plin']];
    };
    expect(changeOf('Venta')).toEqual(['40.00', '40.00', '0.00']);
    expect(changeOf('Gasto')).toEqual(['5.00', '-5.00', '0.00']);
    expect(changeOf('Pase entre cuentas')).toEqual(['7.00', '-7.00', '7.00']);
    expect(changeOf('Apertura')).toEqual(['', '', '']);
    const spentOn = rows.filter((row) => row['Tipo'] === 'Gasto').map((row) => [row['Descripción'], row['Categoría']]);
    expect(spentOn).toContainEqual(['Compra: GASEOSA', 'Compras de mercadería']);
    expect(spentOn).toContainEqual(['Bolsas', 'Costos de materiales']);
    const boughtGoods = (await table('/expenses.csv')).find((row) => row['Descripción'] === 'Compra: GASEOSA');
    expect(boughtGoods).toMatchObject({ Categoría: 'Compras de mercadería' });
    const seen = await table('/records.csv', 'only-verIngresos');
    expect(new Set(seen.map((row) => row['Tipo']))).toEqual(new Set(['Venta', 'Apertura']));
  });

  it('of records calls an adjustment by a word, and a category of the shop as the shop does', () => {
    const category = recordCsvColumns(gerente, 'America/Lima').find(({ title }) => title === 'Categoría');
    const wordOf = (written: string) => category?.of({ row: income(1, 'cash', 5_00, { category: written }), by: '' });
    expect(wordOf('adjustment')).toBe('Ajuste');
    expect(wordOf('kg')).toBe('kg');
  });

  it.each([
    { path: `/records.csv?${RANGE}`, name: `Movimientos Bodega Rosita ${YESTERDAY} a ${TODAY}.csv` },
    { path: `/records.csv?${RANGE}&type=income`, name: `Ventas una por una Bodega Rosita ${YESTERDAY} a ${TODAY}.csv` },
    { path: `/records.csv?${RANGE}&type=closure`, name: `Movimientos Bodega Rosita ${YESTERDAY} a ${TODAY}.csv` },
    { path: `/expenses.csv?from=${YESTERDAY}`, name: `Gastos Bodega Rosita ${YESTERDAY} a ${TODAY}.csv` },
    { path: '/products.csv', name: `Productos Bodega Rosita ${TODAY}.csv` },
    { path: '/export.json', name: `Copia Bodega Rosita ${TODAY}.json` },
    { path: '/reports/monthly.csv?year=2026', name: 'Mes a mes Bodega Rosita 2026.csv' },
  ])('of $path is called after what is in it, the shop and its days', async ({ path, name }) => {
    const said = (await shop.get(path)).headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(said).split("filename*=UTF-8''")[1]).toBe(name);
  });

  it.each([
    { path: '/closures.csv', then: { 'Diferencia efectivo': '-5.00', 'Registrado por': 'rosa Quispe' } },
    {
      path: `/daily-summaries.csv?${RANGE}`,
      then: { Día: YESTERDAY, 'Ventas efectivo': '45.00', Ganancia: '-60.50' },
    },
    { path: `/products/${RICE}.csv`, then: { Movimiento: 'Venta', Cantidad: '10', 'Cambio en stock': '-10' } },
    { path: '/members.csv', then: { Nombre: 'rosa Quispe', Rol: 'Gerente', 'Ver reportes': 'Sí' } },
    {
      path: `/reports/financial.csv?from=${YESTERDAY}&to=${YESTERDAY}`,
      then: { Concepto: 'Ventas efectivo', Periodo: '45.00' },
    },
    { path: `/reports/cash-flow.csv?${RANGE}`, then: { Día: YESTERDAY, 'Al terminar efectivo': '299.50' } },
    { path: '/reports/monthly.csv?year=2026', then: { Mes: '2026-01', Ventas: '0.00' } },
    { path: `/reports/sales.csv?${RANGE}`, then: { Producto: 'ARROZ COSTEÑO', Cantidad: '20', Ganancia: '30.00' } },
  ])('$path → $then', async ({ path, then }) => {
    expect((await table(path))[0]).toMatchObject(then);
  });

  it('of a product begins with what was there when it was made, as its page calls it', async () => {
    expect((await table(`/products/${SODA}.csv`)).at(-1)).toMatchObject({ Movimiento: 'Stock inicial' });
  });

  it.each([TODAY, '2026-11-30'])('of the figures up to %s compares with the days that the screen does', async (to) => {
    const range = `from=${TODAY}&to=${to}`;
    const compared = z.object({ previous: z.object({ from: z.string(), to: z.string(), figures: z.looseObject({}) }) });
    const { previous } = z.parse(compared, (await shop.get(`/reports/financial?${range}`)).body);
    expect(previous).toMatchObject(comparisonPeriod({ from: TODAY, to }, TODAY));
    const sales = (await table(`/reports/financial.csv?${range}`)).find((row) => row['Concepto'] === 'Ventas');
    const days = { Desde: TODAY, Hasta: to, 'Anterior desde': previous.from, 'Anterior hasta': previous.to };
    expect(sales).toMatchObject(days);
    expect(sales?.['Periodo anterior']).toBe((Number(previous.figures['totalIncome']) / 100).toFixed(2));
  });

  it('of days has every term of the profit, which says whether it is taken off', async () => {
    for (const row of await table(`/daily-summaries.csv?${RANGE}`)) {
      const sum = (...titles: string[]) => titles.reduce((before, title) => before + Number(row[title]) * 100, 0);
      const sales = sum('Ventas efectivo', 'Ventas Yape/Plin', 'Ventas fiadas', 'Redondeo');
      const spent = sum('Gastos y compras efectivo (se resta)', 'Gastos y compras Yape/Plin (se resta)');
      const earned = sales - sum('Costo de lo vendido (se resta)') - spent + sum('Compras', 'Otros');
      expect(Math.round(earned)).toBe(Math.round(sum('Ganancia')));
    }
  });

  it('says by which accounts an expense was paid, and how much by each', async () => {
    const [transactionId, expenseId] = [randomUUID(), randomUUID()];
    const paid = { account: 'bank', amount: 8_00, parts: { cash: 3_00, bank: 5_00 } } as const;
    const input = { transactionId, expenseId, description: 'Flete', category: 'overhead', ...paid } as const;
    await shop.does('record-expense', input, today(320));
    await spend(shop, 'Hielo', 1_50, 'overhead', today(321));
    const [ice, freight] = await table(`/expenses.csv?from=${TODAY}`);
    const whole = { Cuenta: 'Efectivo', Monto: '1.50', 'En efectivo': '1.50', 'Por Yape/Plin': '0.00' };
    const split = { Cuenta: 'Efectivo y Yape/Plin', Monto: '8.00', 'En efectivo': '3.00', 'Por Yape/Plin': '5.00' };
    expect([ice, freight]).toMatchObject([whole, split]);
    const record = (await table(`/records.csv?from=${TODAY}`)).find(({ Id }) => Id === transactionId);
    const { Monto: Total, ...same } = split;
    expect(record).toMatchObject({ Total, ...same });
  });

  it('of invitations keeps the tokens out', async () => {
    await shop.does('invite-employee', { invitationId: randomUUID(), email: 'ana@bodega.pe' }, today(330));
    const [invitation] = await table('/invitations.csv');
    expect(Object.keys(invitation ?? {})).toEqual(['Correo', 'Departamento', 'Estado', 'Creada', 'Vence']);
  });

  it.each([
    { path: '/records.csv?limit=1', status: 400 },
    { path: `/products/${randomUUID()}.csv`, status: 404 },
    { path: '/reports/monthly.csv?year=x', status: 400 },
  ])('$path → $status', async ({ path, status }) => {
    expect((await shop.get(path)).status).toBe(status);
  });
});

const row = z.looseObject({ uuid: z.string() });
const exported = z.looseObject({
  format: z.literal('cuadra-export'),
  business: z.looseObject({ nombre: z.string() }),
  customers: z.array(row),
  products: z.array(row),
  transactions: z.array(row),
  expenses: z.array(row),
  stockLogs: z.array(row),
});

describe('the export', () => {
  it('holds every row, the deleted ones too', async () => {
    const uuid = await spend(shop, 'Por error', 1_00, 'overhead', today(320));
    await shop.does('delete-record', { transactionId: uuid }, today(321));
    const file = z.parse(exported, (await shop.get('/export.json')).body);
    for (const name of ['customers', 'products', 'transactions', 'expenses', 'stockLogs'] as const) {
      const uuids = await shop.database.asOwner(async (owner) => {
        const { rows } = await owner.query<{ uuid: string }>(`select uuid from "${name}" order by uuid`);
        return rows.map((one) => one.uuid);
      });
      expect(file[name].map((one) => one.uuid)).toEqual(uuids);
    }
    expect(file.transactions.find((one) => one.uuid === uuid)).toMatchObject({ deletedAt: today(321).at });
    expect(file.transactions[0]).not.toHaveProperty('folded');
    expect(file).toMatchObject({ people: expect.arrayContaining([expect.objectContaining({ uid: 'rosa' })]) });
  });

  it('of many thousand rows is still whole', async () => {
    await shop.database.asOwner((owner) =>
      owner.query(
        `insert into expenses select $1, gen_random_uuid(), repeat('x', 300), 1, now(), 'cash', 'labor', null, null,
          gen_random_uuid(), now(), 1 from generate_series(1, 5000)`,
        [shop.businessId],
      ),
    );
    const file = z.parse(exported, (await shop.get('/export.json')).body);
    expect(file.expenses.length).toBeGreaterThan(5_000);
  });

  it('leaves no connection behind when whoever asked goes away', async () => {
    for (let turn = 0; turn < 20; turn++) {
      const leaving = new AbortController();
      const asked = shop.request('/export.json', { signal: leaving.signal });
      setTimeout(() => leaving.abort(), 10);
      await asked.catch(() => undefined);
    }
    expect((await shop.get('/balances')).status).toBe(200);
    await expect.poll(busyConnections).toBe(0);
  });
});

async function busyConnections(): Promise<unknown> {
  return shop.database.asOwner(async (owner) => {
    const { rows } = await owner.query<{ busy: number }>(
      `select count(*) as busy from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    );
    return rows[0]?.busy;
  });
}
