/**
 * Every route of the app, one const each: created inside a list or by a helper they would silently lose their types.
 *
 * Who may open a page and what it is called stands in the domain's table of routes (spec, section 2); one root
 * beforeLoad holds every navigation to it. Screens are loaded when they are first opened.
 */
import { type Access, businessRoutes, routes, unmatchedRoute } from '@cuadra/domain/people/routes';
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { comeBackFromGoogle } from '../people/google.ts';
import { guardNavigation } from './guard-navigation.ts';
import { LoadFailure } from './load-failure.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlainShell } from './plain-shell.tsx';
import { RootLayout } from './root-layout.tsx';
import {
  businessSearch,
  employeesSearch,
  inventorySearch,
  invitationSearch,
  listSearch,
  notificationsSearch,
  signInSearch,
  tillSearch,
} from './search.ts';

const rootRoute = createRootRoute({
  component: RootLayout,
  errorComponent: LoadFailure,
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ matches, location, cause }) => {
    // What may be opened next is fetched when a finger comes near it, and judged when it is opened.
    if (cause === 'preload') return;
    const leaf = matches.at(-1);
    const { access = 'public' } = leaf?.staticData ?? {};
    await guardNavigation(access, businessIdIn(leaf?.params), location.href);
  },
});

const plainRoute = createRoute({ getParentRoute: () => rootRoute, id: 'plain', component: PlainShell });

const homeRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../home/home-page.tsx'), 'HomePage'),
  staticData: routes['/'],
});

const unmatchedPage = createRoute({
  getParentRoute: () => plainRoute,
  path: '$',
  component: NotFoundPage,
  staticData: unmatchedRoute,
});

const businessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/business/$businessId',
  component: lazyRouteComponent(() => import('./business-shell.tsx'), 'BusinessShell'),
  validateSearch: businessSearch,
});

const loginRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/auth/login',
  component: lazyRouteComponent(() => import('../people/login-page.tsx'), 'LoginPage'),
  staticData: routes['/auth/login'],
  validateSearch: signInSearch,
  beforeLoad: async ({ search: { google, error } }) => {
    if (google === undefined && error === undefined) return;
    const failure = await comeBackFromGoogle({ error });
    if (google === undefined) return;
    const search = failure === undefined ? {} : { error: failure.code };
    redirect({ to: '/auth/login', search, replace: true, throw: true });
  },
});

const registerRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/auth/register',
  component: lazyRouteComponent(() => import('../people/register-page.tsx'), 'RegisterPage'),
  staticData: routes['/auth/register'],
  validateSearch: signInSearch,
});

const onboardingRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/onboarding',
  component: lazyRouteComponent(() => import('../businesses/onboarding-page.tsx'), 'OnboardingPage'),
  staticData: routes['/onboarding'],
  validateSearch: invitationSearch,
});

const selectBusinessRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/select-business',
  component: lazyRouteComponent(() => import('../businesses/select-business-page.tsx'), 'SelectBusinessPage'),
  staticData: routes['/select-business'],
});

const setupRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/setup/business/$tempId',
  component: lazyRouteComponent(() => import('../businesses/setup-page.tsx'), 'SetupPage'),
  staticData: routes['/setup/business/{tempId}'],
});

const dashboardRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'dashboard',
  component: lazyRouteComponent(() => import('../cash/dashboard-page.tsx'), 'DashboardPage'),
  staticData: businessRoutes.dashboard,
});

const accountsBalanceRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'accounts-balance',
  component: lazyRouteComponent(() => import('../cash/accounts-balance-page.tsx'), 'AccountsBalancePage'),
  staticData: businessRoutes['accounts-balance'],
  validateSearch: tillSearch,
});

const incomeRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'income',
  component: lazyRouteComponent(() => import('../records/income-page.tsx'), 'IncomePage'),
  staticData: businessRoutes.income,
  validateSearch: listSearch,
});

const expensesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'expenses',
  component: lazyRouteComponent(() => import('../records/expenses-page.tsx'), 'ExpensesPage'),
  staticData: businessRoutes.expenses,
  validateSearch: listSearch,
});

const transfersRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'transfers',
  component: lazyRouteComponent(() => import('../records/transfers-page.tsx'), 'TransfersPage'),
  staticData: businessRoutes.transfers,
  validateSearch: listSearch,
});

const recordRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'records/$registerId',
  component: lazyRouteComponent(() => import('../records/record-page.tsx'), 'RecordPage'),
  staticData: businessRoutes['records/{registerId}'],
});

const salesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'sales',
  component: lazyRouteComponent(() => import('../sales/sales-page.tsx'), 'SalesPage'),
  staticData: businessRoutes.sales,
  validateSearch: listSearch,
});

const inventoryRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory',
  component: lazyRouteComponent(() => import('../inventory/inventory-page.tsx'), 'InventoryPage'),
  staticData: businessRoutes.inventory,
  validateSearch: inventorySearch,
});

const productRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId',
  component: lazyRouteComponent(() => import('../inventory/product-page.tsx'), 'ProductPage'),
  staticData: businessRoutes['inventory/product/{productId}'],
});

const editProductRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/edit',
  component: lazyRouteComponent(() => import('../inventory/edit-product-page.tsx'), 'EditProductPage'),
  staticData: businessRoutes['inventory/product/{productId}/edit'],
});

const addStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/add-stock',
  component: lazyRouteComponent(() => import('../inventory/add-stock-page.tsx'), 'AddStockPage'),
  staticData: businessRoutes['inventory/product/{productId}/add-stock'],
});

const removeStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/remove-stock',
  component: lazyRouteComponent(() => import('../inventory/remove-stock-page.tsx'), 'RemoveStockPage'),
  staticData: businessRoutes['inventory/product/{productId}/remove-stock'],
});

const countStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/count',
  component: lazyRouteComponent(() => import('../inventory/count-stock-page.tsx'), 'CountStockPage'),
  staticData: businessRoutes['inventory/product/{productId}/count'],
});

const employeesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'employees',
  component: lazyRouteComponent(() => import('../businesses/employees-page.tsx'), 'EmployeesPage'),
  staticData: businessRoutes.employees,
  validateSearch: employeesSearch,
});

const settingsRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('../businesses/settings-page.tsx'), 'SettingsPage'),
  staticData: businessRoutes.settings,
});

const businessInfoRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'business-info',
  component: lazyRouteComponent(() => import('../businesses/business-info-page.tsx'), 'BusinessInfoPage'),
  staticData: businessRoutes['business-info'],
});

const accountRoute = createRoute({
  getParentRoute: () => plainRoute,
  id: 'account',
  component: lazyRouteComponent(() => import('./account-shell.tsx'), 'AccountShell'),
});

const profileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('../people/profile-page.tsx'), 'ProfilePage'),
  staticData: routes['/profile'],
});

const notificationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/notifications',
  component: lazyRouteComponent(() => import('../notifications/notifications-page.tsx'), 'NotificationsPage'),
  staticData: routes['/notifications'],
  validateSearch: notificationsSearch,
});

const securityRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/security',
  component: lazyRouteComponent(() => import('../people/security-page.tsx'), 'SecurityPage'),
  staticData: routes['/security'],
});

export const routeTree = rootRoute.addChildren([
  plainRoute.addChildren([
    homeRoute,
    loginRoute,
    registerRoute,
    onboardingRoute,
    selectBusinessRoute,
    setupRoute,
    accountRoute.addChildren([profileRoute, notificationsRoute, securityRoute]),
    unmatchedPage,
  ]),
  businessRoute.addChildren([
    dashboardRoute,
    accountsBalanceRoute,
    incomeRoute,
    expensesRoute,
    transfersRoute,
    recordRoute,
    salesRoute,
    inventoryRoute,
    productRoute,
    editProductRoute,
    addStockRoute,
    removeStockRoute,
    countStockRoute,
    employeesRoute,
    settingsRoute,
    businessInfoRoute,
  ]),
]);

function businessIdIn(params: unknown): string | null {
  if (typeof params !== 'object' || params === null) return null;
  const named: { businessId?: unknown; tempId?: unknown } = params;
  const id = named.businessId ?? named.tempId;
  return typeof id === 'string' ? id : null;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    access?: Access;
    title?: string | null;
  }
}
