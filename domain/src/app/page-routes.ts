/**
 * The address, access and title of every screen.
 *
 * A name in braces stands for one segment of the path. route-guard.ts decides what each access asks for.
 * Spec: section 2 (Route table, Routes under /business/{businessId}/).
 */
import type { Permission } from '../rows/permissions.ts';
import type { Uuid } from '../kernel/input-fields.ts';

/** 'customers': whoever may record or see sales. */
export type Access =
  | 'public'
  | 'guests-only'
  | 'signed-in'
  | 'operator'
  | 'business-access'
  | 'gerente'
  | 'customers'
  | Permission;

export interface Route {
  readonly access: Access;
  /** Without it the page opens but has nothing to show, so no link leads to it. */
  readonly contentPermission?: Permission;
  /** The title on the screen; null where the product's name alone is enough. */
  readonly title: string | null;
}

export const pageRoutes = {
  '/': { access: 'public', title: null },
  '/auth/login': { access: 'guests-only', title: 'Iniciar sesión' },
  '/auth/register': { access: 'guests-only', title: 'Crear cuenta' },
  '/auth/forgot-password': { access: 'guests-only', title: '¿Olvidaste tu contraseña?' },
  '/auth/reset-password': { access: 'public', title: 'Elige una contraseña nueva' },
  '/onboarding': { access: 'signed-in', title: 'Empieza aquí' },
  '/select-business': { access: 'signed-in', title: 'Elige tu negocio' },
  '/setup/business/{tempId}': { access: 'gerente', title: 'Prepara tu negocio' },
  '/profile': { access: 'signed-in', title: 'Mi perfil' },
  '/notifications': { access: 'signed-in', title: 'Avisos' },
  '/security': { access: 'signed-in', title: 'Seguridad' },
  '/admin': { access: 'operator', title: 'Administración' },
  '/unauthorized': { access: 'public', title: 'Página no encontrada' },
} as const satisfies Readonly<Record<string, Route>>;

/** Shown for every unknown address. */
export const unmatchedPageRoute: Route = pageRoutes['/unauthorized'];

/** The routes under /business/{businessId}/. */
export const businessPageRoutes = {
  dashboard: { access: 'business-access', title: 'Inicio' },
  basicAccountingRecordsBook: { access: 'business-access', title: 'Cuaderno de caja' },
  employees: { access: 'gerente', title: 'Empleados' },
  settings: { access: 'gerente', title: 'Ajustes' },
  'business-info': { access: 'gerente', title: 'Datos del negocio' },
  'testing/traceability': { access: 'gerente', title: 'Historial de cambios' },
  income: { access: 'verIngresos', title: 'Ventas una por una' },
  expenses: { access: 'verEgresos', title: 'Gastos y compras' },
  transfers: { access: 'verTransferencias', title: 'Pases entre cuentas' },
  reports: { access: 'verReportes', title: 'Reportes' },
  'reports/financial': { access: 'verReportes', title: 'Ganancias y gastos' },
  'reports/cash-flow': { access: 'verReportes', title: 'Entradas y salidas' },
  'reports/monthly': { access: 'verReportes', title: 'Mes a mes' },
  'reports/wealth': { access: 'verReportes', title: 'Lo que te queda' },
  'reports/shelf': { access: 'verReportes', title: 'Merma y diferencias' },
  'reports/taxes': { access: 'verReportes', title: 'Límites del Nuevo RUS' },
  'records/{registerId}': { access: 'verReportes', title: 'Movimiento' },
  'records/all': { access: 'verReportes', title: 'Todos los movimientos' },
  'accounts-balance': { access: 'business-access', title: 'Saldos' },
  inventory: { access: 'business-access', title: 'Inventario' },
  'inventory/product/{productId}': { access: 'business-access', title: 'Producto' },
  'inventory/product/{productId}/edit': { access: 'business-access', title: 'Editar producto' },
  'inventory/product/{productId}/add-stock': { access: 'business-access', title: 'Agregar stock' },
  'inventory/product/{productId}/remove-stock': { access: 'business-access', title: 'Retirar stock' },
  'inventory/product/{productId}/count': { access: 'business-access', title: 'Contar stock' },
  sales: { access: 'business-access', contentPermission: 'verIngresos', title: 'Ventas' },
  counter: { access: 'crearMovimientos', title: 'Vender' },
  customers: { access: 'customers', title: 'Clientes' },
  'customers/{customerId}': { access: 'customers', title: 'Cliente' },
} as const satisfies Readonly<Record<string, Route>>;

export type BusinessPath = keyof typeof businessPageRoutes;

export const LOGIN_PATH = '/auth/login' satisfies keyof typeof pageRoutes;
export const RESET_PASSWORD_PATH = '/auth/reset-password' satisfies keyof typeof pageRoutes;
export const ONBOARDING_PATH = '/onboarding' satisfies keyof typeof pageRoutes;
export const SELECT_BUSINESS_PATH = '/select-business' satisfies keyof typeof pageRoutes;
export const NOT_FOUND_PATH = '/unauthorized' satisfies keyof typeof pageRoutes;
export const AFTER_LOGOUT_PATH = LOGIN_PATH;

export function dashboardPath(businessId: Uuid): string {
  return `/business/${businessId}/dashboard`;
}
