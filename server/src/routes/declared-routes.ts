/** The routes of all rooms, but those of sign-in and of operations. */
import { adminRoutes } from '../admin/admin-routes.ts';
import type { ApiParts } from '../api/api-dependencies.ts';
import type { ApiRoute } from '../api/api-route.ts';
import { exportAndLogoRoutes } from '../reads/export-and-logo-routes.ts';
import { invitationPreviewRoute } from '../reads/invitation-preview-route.ts';
import { readsRoutes } from '../reads/reads-routes.ts';
import { reportsRoutes } from '../reports/reports-routes.ts';
import { sharedCustomerSheetRoutes } from '../sheets/shared-customer-sheet-routes.ts';
import { syncRoutes } from '../sync/sync-routes.ts';
import { trailRoutes } from '../traceability/trail-routes.ts';
import { commandsRoute } from './commands-route.ts';

export const declaredRoutes: readonly ApiRoute<ApiParts>[] = [
  commandsRoute,
  ...syncRoutes,
  ...readsRoutes,
  invitationPreviewRoute,
  ...exportAndLogoRoutes,
  ...sharedCustomerSheetRoutes,
  ...reportsRoutes,
  ...trailRoutes,
  ...adminRoutes,
];
