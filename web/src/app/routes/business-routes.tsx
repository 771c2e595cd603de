/**
 * Every route of a business, one const each: routes made in a list or by a function would silently lose their types.
 *
 * Access and title come from the domain's table of routes (spec, section 2).
 */
import { businessPageRoutes } from '@cuadra/domain/app/page-routes';
import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { rootRoute } from './root-route.tsx';
import {
  parseAllRecordsUrlParams,
  parseBusinessOverlayUrlParams,
  parseCustomerDialogUrlParam,
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
  component: lazyScreen(() => import('../business-shell.tsx'), 'BusinessShell'),
  validateSearch: parseBusinessOverlayUrlParams,
});

const dashboardRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'dashboard',
  component: lazyScreen(() => import('../../cash/dashboard-page.tsx'), 'DashboardPage'),
  staticData: businessPageRoutes.dashboard,
});

const accountsBalanceRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'accounts-balance',
  component: lazyScreen(() => import('../../cash/accounts-balance-page.tsx'), 'AccountsBalancePage'),
  staticData: businessPageRoutes['accounts-balance'],
  validateSearch: parseTillUrlParams,
});

const incomeRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'income',
  component: lazyScreen(() => import('../../records/income-expense-transfer-list-pages.tsx'), 'IncomeListPage'),
  staticData: businessPageRoutes.income,
  validateSearch: parseRecordListUrlParams,
});

const expensesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'expenses',
  component: lazyScreen(() => import('../../records/income-expense-transfer-list-pages.tsx'), 'ExpenseListPage'),
  staticData: businessPageRoutes.expenses,
  validateSearch: parseRecordListUrlParams,
});

const transfersRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'transfers',
  component: lazyScreen(() => import('../../records/income-expense-transfer-list-pages.tsx'), 'TransferListPage'),
  staticData: businessPageRoutes.transfers,
  validateSearch: parseRecordListUrlParams,
});

const recordRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'records/$registerId',
  component: lazyScreen(() => import('../../records/record-page.tsx'), 'RecordPage'),
  staticData: businessPageRoutes['records/{registerId}'],
});

const bookRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'basicAccountingRecordsBook',
  component: lazyScreen(() => import('../../records/cash-book-page.tsx'), 'CashBookPage'),
  staticData: businessPageRoutes.basicAccountingRecordsBook,
  validateSearch: parseAllRecordsUrlParams,
});

const allRecordsRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'records/all',
  component: lazyScreen(() => import('../../records/all-records-page.tsx'), 'AllRecordsPage'),
  staticData: businessPageRoutes['records/all'],
  validateSearch: parseAllRecordsUrlParams,
});

const salesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'sales',
  component: lazyScreen(() => import('../../sales/sales-report-page.tsx'), 'SalesReportPage'),
  staticData: businessPageRoutes.sales,
  validateSearch: parseRecordListUrlParams,
});

const counterRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'counter',
  component: lazyScreen(() => import('../../counter/counter-page.tsx'), 'CounterPage'),
  staticData: businessPageRoutes.counter,
});

const customersRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'customers',
  component: lazyScreen(() => import('../../customers/customers-page.tsx'), 'CustomersPage'),
  staticData: businessPageRoutes.customers,
  validateSearch: parseCustomersUrlParams,
});

const customerRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'customers/$customerId',
  component: lazyScreen(() => import('../../customers/customer-page.tsx'), 'CustomerPage'),
  staticData: businessPageRoutes['customers/{customerId}'],
  validateSearch: parseCustomerDialogUrlParam,
});

const inventoryRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory',
  component: lazyScreen(() => import('../../inventory/inventory-page.tsx'), 'InventoryPage'),
  staticData: businessPageRoutes.inventory,
  validateSearch: parseInventoryUrlParams,
});

const productRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId',
  component: lazyScreen(() => import('../../inventory/product-page.tsx'), 'ProductPage'),
  staticData: businessPageRoutes['inventory/product/{productId}'],
});

const editProductRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/edit',
  component: lazyScreen(() => import('../../inventory/edit-product-page.tsx'), 'EditProductPage'),
  staticData: businessPageRoutes['inventory/product/{productId}/edit'],
});

const addStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/add-stock',
  component: lazyScreen(() => import('../../inventory/stock/add-stock-page.tsx'), 'AddStockPage'),
  staticData: businessPageRoutes['inventory/product/{productId}/add-stock'],
});

const removeStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/remove-stock',
  component: lazyScreen(() => import('../../inventory/stock/remove-stock-page.tsx'), 'RemoveStockPage'),
  staticData: businessPageRoutes['inventory/product/{productId}/remove-stock'],
  validateSearch: parseRemoveStockUrlParams,
});

const countStockRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'inventory/product/$productId/count',
  component: lazyScreen(() => import('../../inventory/stock/count-stock-page.tsx'), 'CountStockPage'),
  staticData: businessPageRoutes['inventory/product/{productId}/count'],
});

const employeesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'employees',
  component: lazyScreen(() => import('../../businesses/employees-page.tsx'), 'EmployeesPage'),
  staticData: businessPageRoutes.employees,
  validateSearch: parseEmployeesUrlParams,
});

const settingsRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'settings',
  component: lazyScreen(() => import('../settings-page.tsx'), 'SettingsPage'),
  staticData: businessPageRoutes.settings,
  validateSearch: parseSettingsUrlParams,
});

const businessInfoRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'business-info',
  component: lazyScreen(() => import('../../businesses/business-info-page.tsx'), 'BusinessInfoPage'),
  staticData: businessPageRoutes['business-info'],
});

const reportsRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports',
  component: lazyScreen(() => import('../../reports/reports-page.tsx'), 'ReportsPage'),
  staticData: businessPageRoutes.reports,
});

const financialRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/financial',
  component: lazyScreen(() => import('../../reports/financial-report-page.tsx'), 'FinancialReportPage'),
  staticData: businessPageRoutes['reports/financial'],
  validateSearch: parseReportUrlParams,
});

const cashFlowRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/cash-flow',
  component: lazyScreen(() => import('../../reports/cash-flow-page.tsx'), 'CashFlowPage'),
  staticData: businessPageRoutes['reports/cash-flow'],
  validateSearch: parseReportUrlParams,
});

const monthlyRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/monthly',
  component: lazyScreen(() => import('../../reports/monthly-report-page.tsx'), 'MonthlyReportPage'),
  staticData: businessPageRoutes['reports/monthly'],
  validateSearch: parseYearUrlParams,
});

const wealthRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/wealth',
  component: lazyScreen(() => import('../../reports/wealth/wealth-page.tsx'), 'WealthPage'),
  staticData: businessPageRoutes['reports/wealth'],
  validateSearch: parseReportUrlParams,
});

const stockLossRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/shelf',
  component: lazyScreen(() => import('../../reports/wealth/stock-loss-page.tsx'), 'StockLossPage'),
  staticData: businessPageRoutes['reports/shelf'],
  validateSearch: parseReportUrlParams,
});

const taxesRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'reports/taxes',
  component: lazyScreen(() => import('../../reports/tax-limits-page.tsx'), 'TaxLimitsPage'),
  staticData: businessPageRoutes['reports/taxes'],
});

const traceabilityRoute = createRoute({
  getParentRoute: () => businessRoute,
  path: 'testing/traceability',
  component: lazyScreen(() => import('../../traceability/traceability-page.tsx'), 'TraceabilityPage'),
  staticData: businessPageRoutes['testing/traceability'],
  validateSearch: parseTrailUrlParams,
});

export const businessRouteTree = businessRoute.addChildren([
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
  stockLossRoute,
  taxesRoute,
]);
