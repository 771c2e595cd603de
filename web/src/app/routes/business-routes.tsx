/**
 * Every route of a business, one const each: routes made in a list or by a function would silently lose their types.
 *
 * Access and title come from the domain's table of routes (spec, section 2).
 */
import { businessRoutes } from '@cuadra/domain/app/routes';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root-route.tsx';
import {
  parseBookUrlParams,
  parseBusinessOverlayUrlParams,
  parseOpenCustomerSheetUrlParam,
  parseCustomersUrlParams,
  parseEmployeesUrlParams,
  parseInventoryUrlParams,
  parseRecordListUrlParams,
  parseRemoveStockUrlParams,
  parseReportUrlParams,
  parseSettingsUrlParams,
  parseTillUrlParams,
  parseTrailUrlParams,
  parseYearUrlParams,
} from './parse-screen-url-params.ts';

const businessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/business/$businessId',
  component: lazyRouteComponent(() => import('../business-shell.tsx'), 'BusinessShell'),
  validateSearch: parseBusinessOverlayUrlParams,
});

const dashboardRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'dashboard',
  component: lazyRouteComponent(() => import('../../cash/dashboard-page.tsx'), 'DashboardPage'),
  staticData: businessRoutes.dashboard,
});

const accountsBalanceRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'accounts-balance',
  component: lazyRouteComponent(() => import('../../cash/accounts-balance-page.tsx'), 'AccountsBalancePage'),
  staticData: businessRoutes['accounts-balance'],
  validateSearch: parseTillUrlParams,
});

const incomeRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'income',
  component: lazyRouteComponent(() => import('../../records/income-expense-transfer-list-pages.tsx'), 'IncomeListPage'),
  staticData: businessRoutes.income,
  validateSearch: parseRecordListUrlParams,
});

const expensesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'expenses',
  component: lazyRouteComponent(
    () => import('../../records/income-expense-transfer-list-pages.tsx'),
    'ExpenseListPage',
  ),
  staticData: businessRoutes.expenses,
  validateSearch: parseRecordListUrlParams,
});

const transfersRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'transfers',
  component: lazyRouteComponent(
    () => import('../../records/income-expense-transfer-list-pages.tsx'),
    'TransferListPage',
  ),
  staticData: businessRoutes.transfers,
  validateSearch: parseRecordListUrlParams,
});

const recordRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'records/$registerId',
  component: lazyRouteComponent(() => import('../../records/record-page.tsx'), 'RecordPage'),
  staticData: businessRoutes['records/{registerId}'],
});

const bookRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'basicAccountingRecordsBook',
  component: lazyRouteComponent(() => import('../../records/book-page.tsx'), 'BookPage'),
  staticData: businessRoutes.basicAccountingRecordsBook,
  validateSearch: parseBookUrlParams,
});

const allRecordsRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'records/all',
  component: lazyRouteComponent(() => import('../../records/all-records-page.tsx'), 'AllRecordsPage'),
  staticData: businessRoutes['records/all'],
  validateSearch: parseBookUrlParams,
});

const salesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'sales',
  component: lazyRouteComponent(() => import('../../sales/sales-report-page.tsx'), 'SalesReportPage'),
  staticData: businessRoutes.sales,
  validateSearch: parseRecordListUrlParams,
});

const counterRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'counter',
  component: lazyRouteComponent(() => import('../../counter/counter-page.tsx'), 'CounterPage'),
  staticData: businessRoutes.counter,
});

const customersRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'customers',
  component: lazyRouteComponent(() => import('../../customers/customers-page.tsx'), 'CustomersPage'),
  staticData: businessRoutes.customers,
  validateSearch: parseCustomersUrlParams,
});

const customerRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'customers/$customerId',
  component: lazyRouteComponent(() => import('../../customers/customer-page.tsx'), 'CustomerPage'),
  staticData: businessRoutes['customers/{customerId}'],
  validateSearch: parseOpenCustomerSheetUrlParam,
});

const inventoryRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory',
  component: lazyRouteComponent(() => import('../../inventory/inventory-page.tsx'), 'InventoryPage'),
  staticData: businessRoutes.inventory,
  validateSearch: parseInventoryUrlParams,
});

const productRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId',
  component: lazyRouteComponent(() => import('../../inventory/product-page.tsx'), 'ProductPage'),
  staticData: businessRoutes['inventory/product/{productId}'],
});

const editProductRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/edit',
  component: lazyRouteComponent(() => import('../../inventory/edit-product-page.tsx'), 'EditProductPage'),
  staticData: businessRoutes['inventory/product/{productId}/edit'],
});

const addStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/add-stock',
  component: lazyRouteComponent(() => import('../../inventory/stock/add-stock-page.tsx'), 'AddStockPage'),
  staticData: businessRoutes['inventory/product/{productId}/add-stock'],
});

const removeStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/remove-stock',
  component: lazyRouteComponent(() => import('../../inventory/stock/remove-stock-page.tsx'), 'RemoveStockPage'),
  staticData: businessRoutes['inventory/product/{productId}/remove-stock'],
  validateSearch: parseRemoveStockUrlParams,
});

const countStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/count',
  component: lazyRouteComponent(() => import('../../inventory/stock/count-stock-page.tsx'), 'CountStockPage'),
  staticData: businessRoutes['inventory/product/{productId}/count'],
});

const employeesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'employees',
  component: lazyRouteComponent(() => import('../../businesses/employees-page.tsx'), 'EmployeesPage'),
  staticData: businessRoutes.employees,
  validateSearch: parseEmployeesUrlParams,
});

const settingsRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('../settings-page.tsx'), 'SettingsPage'),
  staticData: businessRoutes.settings,
  validateSearch: parseSettingsUrlParams,
});

const businessInfoRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'business-info',
  component: lazyRouteComponent(() => import('../../businesses/business-info-page.tsx'), 'BusinessInfoPage'),
  staticData: businessRoutes['business-info'],
});

const reportsRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports',
  component: lazyRouteComponent(() => import('../../reports/reports-page.tsx'), 'ReportsPage'),
  staticData: businessRoutes.reports,
});

const financialRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/financial',
  component: lazyRouteComponent(() => import('../../reports/financial-page.tsx'), 'FinancialPage'),
  staticData: businessRoutes['reports/financial'],
  validateSearch: parseReportUrlParams,
});

const cashFlowRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/cash-flow',
  component: lazyRouteComponent(() => import('../../reports/cash-flow-page.tsx'), 'CashFlowPage'),
  staticData: businessRoutes['reports/cash-flow'],
  validateSearch: parseReportUrlParams,
});

const monthlyRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/monthly',
  component: lazyRouteComponent(() => import('../../reports/monthly-page.tsx'), 'MonthlyPage'),
  staticData: businessRoutes['reports/monthly'],
  validateSearch: parseYearUrlParams,
});

const wealthRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/wealth',
  component: lazyRouteComponent(() => import('../../reports/wealth/wealth-page.tsx'), 'WealthPage'),
  staticData: businessRoutes['reports/wealth'],
  validateSearch: parseReportUrlParams,
});

const shelfRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/shelf',
  component: lazyRouteComponent(() => import('../../reports/wealth/stock-loss-page.tsx'), 'StockLossPage'),
  staticData: businessRoutes['reports/shelf'],
  validateSearch: parseReportUrlParams,
});

const taxesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/taxes',
  component: lazyRouteComponent(() => import('../../reports/tax-limits-page.tsx'), 'TaxLimitsPage'),
  staticData: businessRoutes['reports/taxes'],
});

const traceabilityRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'testing/traceability',
  component: lazyRouteComponent(() => import('../../traceability/traceability-page.tsx'), 'TraceabilityPage'),
  staticData: businessRoutes['testing/traceability'],
  validateSearch: parseTrailUrlParams,
});

export const businessBranch = businessRoute.addChildren([
  dashboardRoute,
  accountsBalanceRoute,
  incomeRoute,
  expensesRoute,
  transfersRoute,
  bookRoute,
  allRecordsRoute,
  recordRoute,
  salesRoute,
  counterRoute,
  customersRoute,
  customerRoute,
  inventoryRoute,
  productRoute,
  editProductRoute,
  addStockRoute,
  removeStockRoute,
  countStockRoute,
  employeesRoute,
  settingsRoute,
  businessInfoRoute,
  traceabilityRoute,
  reportsRoute,
  financialRoute,
  cashFlowRoute,
  monthlyRoute,
  wealthRoute,
  shelfRoute,
  taxesRoute,
]);
