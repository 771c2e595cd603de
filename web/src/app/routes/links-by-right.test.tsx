/** Whoever works in a shop finds links only to screens that they may open and that have something to show them. */
import { type BusinessPath, businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { canUsePage } from '@cuadra/domain/app/route-guard';
import { buildDaySummary } from '@cuadra/domain/cash/day-summary';
import { closeDay } from '@cuadra/domain/cash/close-day';
import { recordExpense } from '@cuadra/domain/records/record-expense';
import { recordIncome } from '@cuadra/domain/records/record-income';
import { recordTransfer } from '@cuadra/domain/records/record-transfer';
import { cashFlow } from '@cuadra/domain/reports/cash-flow';
import { financialFigures } from '@cuadra/domain/reports/financial-report';
import { monthlyReport } from '@cuadra/domain/reports/monthly-report';
import { stockLossTermNames } from '@cuadra/domain/reports/wealth/stock-loss-report';
import { wealthTermNames, wealthTermsOutsideProfit } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { wealthParts } from '@cuadra/domain/reports/wealth/wealth-words';
import { noMoney } from '@cuadra/domain/rows/account';
import { type Permission, permissionNames } from '@cuadra/domain/rows/permissions';
import { expense, income } from '@cuadra/domain/testing/book';
import { onlyPermissions } from '@cuadra/domain/testing/only-permissions';
import { BUSINESS, id, type Shop } from '@cuadra/domain/testing/shop';
import { RICE, ROSA, sellRice, stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { createElement, type ReactNode } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderInShop } from '../../hooks/testing/render-in-shop.tsx';
import { replaceSurroundings } from './testing/replace-surroundings.tsx';

const CLOSURE = id(29);
const DAY_MS = 24 * 3_600_000;
const shop = tradedShop();
const days = { from: '2026-11-01', to: '2026-11-22' };

const day = buildDaySummary(BUSINESS, days.to, [
  income(1, 'cash', 9_00),
  income(2, 'bank', 8_00),
  expense(3, 'cash', 7_00),
]);
const figures = { ...financialFigures([day]), ...oneEach([...stockLossTermNames, 'tillDifferences']) };

/** What only the server adds up, with no figure that is nothing, since those are shown without a link. */
const answers: Readonly<Record<string, unknown>> = {
  financial: { ...days, figures, apart: oneEach(wealthTermsOutsideProfit), previous: { ...days, figures } },
  'cash-flow': cashFlow([day], noMoney, days),
  monthly: monthlyReport(2026, [day]),
  wealth: { ...days, start: oneEach(wealthParts), terms: oneEach(wealthTermNames), end: oneEach(wealthParts) },
  shelf: { ...days, products: [{ productId: RICE, description: 'ARROZ', ...oneEach(stockLossTermNames) }] },
};

const inNavigation = ['inventory', 'counter', 'sales', 'reports', 'customers', 'accounts-balance', 'income'] as const;

it.each<{ readonly who: string; readonly held: readonly Permission[] }>([
  { who: 'without any permission', held: [] },
  ...permissionNames.map((name) => ({ who: `with ${name} alone`, held: [name] })),
])('$who, on a phone and on a computer', async ({ held }) => {
  const link = { businessId: BUSINESS, rol: 'empleado', activo: true, permissions: onlyPermissions(...held) } as const;
  const mayUse = (path: BusinessPath) => canUsePage(link, path);
  for (const isWide of [false, true]) {
    const links = await linksOnScreens(held, isWide, mayUse);
    expect(links.filter(({ path }) => !mayUse(path))).toEqual([]);
    const offered = pathsOfferedFrom('dashboard', links);
    expect([isWide, inNavigation.filter((path) => mayUse(path) && !offered.has(path))]).toEqual([isWide, []]);
  }
});

interface OfferedLink {
  readonly on: BusinessPath;
  readonly path: BusinessPath;
}

/** Where the links lead, one after the other. */
function pathsOfferedFrom(first: BusinessPath, links: readonly OfferedLink[]): ReadonlySet<BusinessPath> {
  const screens = new Set([first]);
  for (const screen of screens) for (const { on, path } of links) if (on === screen) screens.add(path);
  return screens;
}

/** Those of every screen that may be used, and of the navigation, which is on the first as on all others. */
async function linksOnScreens(
  held: readonly Permission[],
  isWide: boolean,
  mayUse: (path: BusinessPath) => boolean,
): Promise<readonly OfferedLink[]> {
  const page = await renderInShop(
    shop,
    held,
    async () => {
      const coming = replaceParts(isWide);
      const { Navigation } = await import('../navigation.tsx');
      const { MoreMenu } = await import('../more-menu.tsx');
      const { businessRouteTree } = await import('./business-routes.tsx');
      const pages: ReactNode[] = [
        <section key="navigation" data-on="dashboard">
          <Navigation />
          {!isWide && <MoreMenu />}
        </section>,
      ];
      for (const { options } of Object.values(businessRouteTree.children ?? {})) {
        const on = pathOf('path' in options ? options.path.replaceAll('$', '') : '');
        const { component: Screen } = options;
        if (!mayUse(on) || Screen === undefined) continue;
        await Screen.preload?.();
        pages.push(
          <section key={on} data-on={on}>
            <Screen />
          </section>,
        );
      }
      await Promise.all(coming);
      return pages;
    },
    { reading: (address) => ({ body: answers[/reports\/(?<name>[\w-]+)/u.exec(address)?.groups?.['name'] ?? ''] }) },
  );
  return page.split('<section data-on="').flatMap((part) => {
    const [on = ''] = part.split('"');
    const hrefs = [...part.matchAll(new RegExp(`href="/business/${BUSINESS}/([^"?#]*)`, 'gu'))];
    return hrefs.map(([, address = '']) => ({ on: pathOf(on), path: pathOf(address) }));
  });
}

function pathOf(address: string): BusinessPath {
  const paths = Object.keys(businessPageRoutes).filter((one): one is BusinessPath => one in businessPageRoutes);
  const matches = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u').test(address);
  const found = paths.find((path) => path === address) ?? paths.find(matches);
  if (found === undefined) throw new Error(`${address} is no page.`);
  return found;
}

/** The parts that come later are awaited; what is written in the address is given. Returns what is still coming. */
function replaceParts(isWide: boolean): readonly Promise<void>[] {
  const coming: Promise<void>[] = [];
  const params = { businessId: BUSINESS, productId: RICE, customerId: ROSA, registerId: CLOSURE };
  replaceSurroundings({ search: {}, params, isWide });
  vi.stubGlobal('navigator', {});
  const replaced = {
    '../../requests/one-second-after-start.ts': { oneSecondAfterStart: Promise.resolve() },
    '../../requests/lazy-with-retry.ts': {
      lazyWithRetry: (load: () => Promise<() => ReactNode>) => {
        let part: (() => ReactNode) | undefined;
        coming.push(load().then((come) => void (part = come)));
        return (props: object) => part && createElement(part, props);
      },
    },
    '../root-layout.tsx': { RootLayout: () => null },
    '../screen-failure.tsx': { ScreenFailure: () => null },
  };
  for (const [path, part] of Object.entries(replaced)) vi.doMock(path, () => part);
  onTestFinished(() => {
    for (const path of Object.keys(replaced)) vi.doUnmock(path);
  });
  return coming;
}

function oneEach(names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, 1_00]));
}

/** Of two days, with something of every kind on both. */
function tradedShop(): Shop {
  const traded = stockedShop();
  sellRice(traded, id(11), id(12));
  traded.wait(DAY_MS);
  sellRice(traded, id(20), id(21));
  const line = { uuid: id(22), selectedProductUuid: id(23), stockLogUuid: id(24), quantity: 1_000, price: 60_00 };
  const service = { ...line, description: 'Corte', unit: 'service', oldOrNewProduct: 'new' } as const;
  const parts = { cash: 0, bank: 0, rounding: 0, owed: { customerId: ROSA, amount: 60_00 } };
  traded.does(recordIncome, { transactionId: id(25), account: 'cash', items: [service], parts });
  const spent = { account: 'cash', description: 'Bolsas', amount: 4_00, category: 'overhead' } as const;
  traded.does(recordExpense, { ...spent, transactionId: id(26), expenseId: id(27) });
  traded.does(recordTransfer, { transactionId: id(28), fromAccount: 'cash', toAccount: 'bank', amount: 2_00 });
  traded.does(closeDay, { transactionId: CLOSURE, realCashBalance: 100_00, realBankBalance: 80_00 });
  return traded;
}
