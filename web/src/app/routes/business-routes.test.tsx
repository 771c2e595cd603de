/** What somebody who works in a shop reads on its screens: all that they may see, and no trace of the rest. */
import type { BusinessPath } from '@cuadra/domain/app/page-routes';
import { canUsePage } from '@cuadra/domain/app/route-guard';
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { openDay } from '@cuadra/domain/cash/open-day';
import { saveProducts } from '@cuadra/domain/inventory/save-products';
import { sellStock } from '@cuadra/domain/inventory/sell-stock';
import { recordExpense } from '@cuadra/domain/records/record-expense';
import { recordIncome } from '@cuadra/domain/records/record-income';
import { recordTransfer } from '@cuadra/domain/records/record-transfer';
import { cashFlow } from '@cuadra/domain/reports/cash-flow';
import { redactCashFlow } from '@cuadra/domain/reports/redact-cash-flow';
import { noMoney } from '@cuadra/domain/rows/account';
import { fullPermissions, type Permission, permissionNames } from '@cuadra/domain/rows/permissions';
import { income } from '@cuadra/domain/testing/book';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import { BUSINESS, id, Shop } from '@cuadra/domain/testing/shop';
import { RICE, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import type { ComponentType, ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderInShop, type Who } from '../../hooks/testing/render-in-shop.tsx';
import { replaceSurroundings } from './testing/replace-surroundings.tsx';

const [SALE, EXPENSE, OIL] = [id(20), id(30), id(40)];
const DAY_MS = 24 * 3_600_000;
const nothing = () => undefined;

type Screens = readonly (readonly [path: BusinessPath, load: () => Promise<ComponentType>])[];

const lists = () => import('../../records/income-expense-transfer-list-pages.tsx');
const dashboard = async () => (await import('../../cash/dashboard-page.tsx')).DashboardPage;
const balances = async () => (await import('../../cash/accounts-balance-page.tsx')).AccountsBalancePage;
const book = async () => (await import('../../records/cash-book-page.tsx')).CashBookPage;
const screensOfDay: Screens = [
  ['dashboard', dashboard],
  ['accounts-balance', balances],
  ['income', async () => (await lists()).IncomeListPage],
  ['expenses', async () => (await lists()).ExpenseListPage],
  ['transfers', async () => (await lists()).TransferListPage],
  ['sales', async () => (await import('../../sales/sales-report-page.tsx')).SalesReportPage],
];
const screensOfProduct: Screens = [
  ['inventory', async () => (await import('../../inventory/inventory-page.tsx')).InventoryPage],
  ['inventory/product/{productId}', async () => (await import('../../inventory/product-page.tsx')).ProductPage],
];
const deedsOfProduct: Screens = [
  [
    'inventory/product/{productId}/remove-stock',
    async () => (await import('../../inventory/stock/remove-stock-page.tsx')).RemoveStockPage,
  ],
  [
    'inventory/product/{productId}/edit',
    async () => (await import('../../inventory/edit-product-page.tsx')).EditProductPage,
  ],
];

const recordWizard = async () => {
  const { RecordWizard } = await import('../../records/wizard/record-wizard.tsx');
  return () => <RecordWizard start="ingreso" onClose={nothing} />;
};

describe('an employee finds no trace of what they may not see', () => {
  const traces: Readonly<Record<Permission, RegExp>> = {
    verIngresos: /1,357\.11|Ventas \+|ganancia|costo/iu,
    verEgresos: /secreto de gasto|24\.68|1,329\.43|ganancia|costo/iu,
    verTransferencias: /secreto de traspaso|11\.22|Pasó (?:a|de)/iu,
    verReportes: /777\.77|ganancia|costo de lo vendido/iu,
    crearMovimientos: /Abrir caja|Cerrar caja|Registrar/u,
    editarMovimientos: /Corregir|Eliminar/u,
  };

  it.each(permissionNames)('without %s', async (missing) => {
    const held = permissionNames.filter((name) => name !== missing);
    const opened = missing === 'verEgresos' ? SALE : EXPENSE;
    const read = await readOn(screensOfDay, soldShop(), held, { opened });
    expect(read).not.toMatch(traces[missing]);
    // What lies in the past is an income too.
    const hides: readonly Permission[] = missing === 'verIngresos' ? ['verIngresos', 'verReportes'] : [missing];
    for (const name of permissionNames) if (!hides.includes(name)) expect(read).toMatch(traces[name]);
  });

  it.each<{ readonly who: string; readonly held: readonly Permission[]; readonly sees: RegExp; readonly not: RegExp }>([
    {
      who: 'with the usual permissions, what a product costs, and nothing of what is earned',
      held: ['verIngresos', 'verEgresos', 'crearMovimientos'],
      sees: /Costo S\/ 6\.15/u,
      not: /43\.05|ganancia|valor/iu,
    },
    {
      who: 'without expenses, not what it costs either',
      held: ['verIngresos', 'crearMovimientos'],
      sees: /Precio de venta S\/ 9\.80/u,
      not: /6\.15|43\.05|costo|ganancia|valor/iu,
    },
    {
      who: 'with the reports, all of it',
      held: ['verIngresos', 'verEgresos', 'crearMovimientos', 'verReportes'],
      sees: /Valor del stock: S\/ 73\.05.*Ganancia por unidad \(37 %\) S\/ 3\.65 Valor del stock S\/ 43\.05/u,
      not: /nunca/u,
    },
    {
      who: 'who only looks, the stock, and whom to ask for moving it',
      held: [],
      sees: /ACEITE 7 und .*Para vender, comprar o contar pídele al gerente el permiso «Crear movimientos»/u,
      not: /Nuevo producto|Más acciones|Ventas por semana/u,
    },
  ])('of a product $who', async ({ held, sees, not }) => {
    const shop = stockedShop();
    const oil = { uuid: OIL, description: 'Aceite', unit: 'uni', price: 9_80, cost: 6_15, stock: 7_000 } as const;
    shop.does(saveProducts, { products: [oil] });
    const read = await readOn(screensOfProduct, shop, held);
    expect(read).toMatch(sees);
    expect(read).not.toMatch(not);
  });

  it.each([
    {
      what: 'a value of what nobody knows the cost of',
      stock: 7_000,
      unit: 'uni',
      sees: /Valor del stock No se sabe/u,
    },
    { what: 'of a stock of a service', stock: 0, unit: 'service', sees: /Movimientos (?!de stock)/u },
  ] as const)('and is not told $what', async ({ unit, stock, sees }) => {
    const shop = stockedShop();
    shop.does(saveProducts, { products: [{ uuid: OIL, description: 'Aceite', unit, price: 9_80, stock }] });
    expect(await readOn(screensOfProduct, shop, 'gerente')).toMatch(sees);
  });

  it('and is told which permission to ask for, where they may not sell it or correct it', async () => {
    const read = await readOn(deedsOfProduct, stockedShop(), [], { productId: RICE });
    expect(read).toMatch(/permiso «Crear movimientos».*permiso «Editar movimientos»/u);
  });

  it('and is told whom to ask, where they may not record', async () => {
    const read = await readOn([['dashboard', recordWizard]], stockedShop(), []);
    expect(read).toContain('No tienes permiso para registrar movimientos. Pídele al gerente');
  });

  it('and reads in the book of today what they may see of it, also where they ask for more', async () => {
    const asked = { search: { desde: '2026-11-01', tipo: 'income' } };
    const read = await readOn([['basicAccountingRecordsBook', book]], soldShop(), ['verEgresos'], asked);
    expect(read).toContain('Solo puedes ver los movimientos de hoy.');
    expect(read).toContain('secreto de gasto');
    expect(read).toMatch(/^ Cuaderno Gastos y compras Cuaderno de caja /u);
    expect(read).toContain('Todos Gastos y compras Conteos de caja ');
    expect(read).not.toMatch(/777\.77|1,357\.11|secreto de traspaso|Entró|Saldo|Ventas|Pases/u);
    const none = await readOn([['basicAccountingRecordsBook', book]], soldShop(), [], { search: {} });
    expect(none).toContain('Hoy todavía no hay movimientos que puedas ver');
  });

  it.each<{ readonly held: readonly Permission[]; readonly hasBars: boolean }>([
    { held: ['verReportes'], hasBars: false },
    { held: ['verReportes', 'verIngresos'], hasBars: true },
  ])('and with $held sees what moved as bars, unless they may see none of it: $hasBars', async ({ held, hasBars }) => {
    const days = { from: '2026-11-20', to: '2026-11-21' };
    const moved = cashFlow([buildDaySummary(BUSINESS, days.to, [income(1, 'cash', 9_00)])], noMoney, days);
    const answer = redactCashFlow({ rol: 'empleado', activo: true, permissions: onlyPermissions(...held) }, moved);
    const load = async () => (await import('../../reports/cash-flow-page.tsx')).CashFlowPage;
    const read = await readOn([['reports/cash-flow', load]], soldShop(), held, { search: {}, answer });
    expect(read).toMatch(/No ves todos los movimientos.*Efectivo .*Al terminar/u);
    expect(read.includes('Cómo se movió')).toBe(hasBars);
  });

  it('and is told that they may not count the till', async () => {
    const read = await readOn([['accounts-balance', balances]], soldShop(), [], { search: { contar: 'cerrar' } });
    expect(read).toContain('No tienes permiso para contar la caja.');
    expect(read).not.toContain('Cerrar caja');
  });
});

it.each<{ readonly what: string; readonly shop: Shop; readonly who: Who; readonly sees: RegExp; readonly not: RegExp }>(
  [
    {
      what: 'a new shop, its first steps',
      shop: new Shop(),
      who: 'gerente',
      sees: /Agrega tus productos.*Abre tu caja.*Haz tu primera venta/u,
      not: /Debe haber ahora/u,
    },
    {
      what: 'a new shop without the right to record, none',
      shop: new Shop(),
      who: permissionNames.filter((name) => name !== 'crearMovimientos'),
      sees: /Todavía no hay nada anotado/u,
      not: /Agrega tus productos|Debe haber ahora/u,
    },
    {
      what: 'a shop that has recorded on another day, none',
      shop: stockedShop().wait(DAY_MS),
      who: 'gerente',
      sees: /Debe haber ahora/u,
      not: /Agrega tus productos|Haz tu primera venta/u,
    },
  ],
)('on the first screen of $what', async ({ shop, who, sees, not }) => {
  const read = await readOn([['dashboard', dashboard]], shop, who);
  expect(read).toMatch(sees);
  expect(read).not.toMatch(not);
});

it('the figures of each screen are those that a pencil adds up', async () => {
  const shop = new Shop();
  const found = { realCashBalance: 150_00, realBankBalance: 80_00 };
  shop.does(openDay, { transactionId: id(10), ...found });
  const bread = { uuid: OIL, description: 'Pan', unit: 'uni', price: 30, stock: 0 } as const;
  shop.does(saveProducts, { products: [bread, { ...bread, uuid: RICE, description: 'Leche', stock: 3_000 }] });
  shop.wait(DAY_MS);
  shop.does(openDay, { transactionId: id(11), ...found });
  const sales = [
    { account: 'cash', price: 12_30 },
    { account: 'bank', price: 8_00 },
    { account: 'cash', price: 1_234_55 },
  ] as const;
  for (const [at, { account, price }] of sales.entries()) {
    const line = { uuid: id(100 + at), selectedProductUuid: id(200 + at), stockLogUuid: id(300 + at), quantity: 1_000 };
    const service = { description: `Servicio ${at}`, unit: 'service', oldOrNewProduct: 'new', price } as const;
    shop.does(recordIncome, { transactionId: id(400 + at), account, items: [{ ...line, ...service }] });
  }
  for (const [at, [account, amount]] of [['cash', 45_10] as const, ['bank', 5_00] as const].entries()) {
    const ids = { transactionId: id(500 + at), expenseId: id(600 + at) };
    shop.does(recordExpense, { ...ids, account, amount, description: 'Luz', category: 'overhead' });
  }
  const moved = { fromAccount: 'cash', toAccount: 'bank', amount: 30_00 } as const;
  shop.does(recordTransfer, { ...moved, transactionId: id(700) });

  const read = await readOn(screensOfDay, shop, 'gerente', { search: {} });
  const [cash, bank, profit] = ['S/ 1,321.75', 'S/ 113.00', 'S/ 1,204.75'];
  for (const said of [
    `Efectivo ${cash} Yape/Plin ${bank}`,
    `Ventas +S/ 1,254.85 Costo de lo vendido S/ 0.00 Gastos −S/ 50.10 Ganancia ${profit}`,
    'De S/ 1,254.85 vendidos no se conoce el costo: esa parte cuenta entera como ganancia.',
    'Efectivo Apertura (contado) S/ 150.00 Entró +S/ 1,246.85 Salió −S/ 45.10 Pasó de Yape/Plin S/ 0.00 ' +
      `Pasó a Yape/Plin −S/ 30.00 Debe haber ahora ${cash}`,
    'Efectivo +S/ 1,246.85 Yape/Plin +S/ 8.00 3 movimientos +S/ 1,254.85',
    'Efectivo −S/ 45.10 Yape/Plin −S/ 5.00 2 movimientos −S/ 50.10',
    'A Yape/Plin S/ 30.00 A Efectivo S/ 0.00 1 movimiento S/ 30.00',
    '3 ventas +S/ 1,254.85 Costo S/ 0.00 Ganancia en ventas S/ 1,254.85',
    'Efectivo 2 ventas S/ 1,246.85 Yape/Plin 1 venta S/ 8.00',
    'Por agotarse Ver inventario PAN Agotado LECHE Quedan 3 und',
  ]) {
    expect(read).toContain(said);
  }
});

function soldShop(): Shop {
  const shop = stockedShop();
  const sale = { productId: RICE, account: 'cash', quantity: 1_000 } as const;
  shop.does(sellStock, { ...sale, price: 777_77, transactionId: id(15), stockLogId: id(16) });
  shop.wait(DAY_MS);
  shop.does(sellStock, { ...sale, price: 1_357_11, transactionId: SALE, stockLogId: id(21) });
  const spent = { account: 'cash', description: 'secreto de gasto', amount: 24_68, category: 'overhead' } as const;
  shop.does(recordExpense, { ...spent, transactionId: EXPENSE, expenseId: id(31) });
  const moved = { fromAccount: 'cash', toAccount: 'bank', amount: 11_22, description: 'secreto de traspaso' } as const;
  shop.does(recordTransfer, { ...moved, transactionId: id(32) });
  return shop;
}

interface Address {
  readonly productId?: string;
  readonly search?: object;
  /** The record that is opened over them. */
  readonly opened?: string;
  /** Whatever the server is asked. */
  readonly answer?: unknown;
}

/** The words of those screens that the guard opens to somebody; unless the address says otherwise, of two days. */
async function readOn(
  screens: Screens,
  shop: Shop,
  who: Who,
  { search = { desde: '2026-11-20' }, productId = OIL, opened, answer }: Address = {},
): Promise<string> {
  const rights =
    who === 'gerente'
      ? ({ rol: who, permissions: fullPermissions } as const)
      : ({ rol: 'empleado', permissions: onlyPermissions(...who) } as const);
  const loadAll = async () => {
    replaceSurroundings({ search, params: { businessId: BUSINESS, productId }, isWide: true });
    const pages: ReactNode[] = [];
    for (const [path, load] of screens) {
      if (!canUsePage({ businessId: BUSINESS, activo: true, ...rights }, path)) continue;
      const Page = await load();
      pages.push(<Page key={path} />);
    }
    if (opened !== undefined) {
      const { RecordDetailDialog } = await import('../../records/record-detail-dialog.tsx');
      pages.push(<RecordDetailDialog key={opened} id={opened} onClose={nothing} />);
    }
    return pages;
  };
  const page = await renderInShop(shop, who, loadAll, {
    reading: () => (answer === undefined ? {} : { body: answer }),
  });
  return page
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<sign>[+−]) S/gu, '$<sign>S');
}
