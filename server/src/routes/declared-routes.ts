/** The declared routes of all rooms. */
import type { ApiRoute } from '../api/api-route.ts';
import { exportRoutes } from '../reads/export-routes.ts';
import { invitationRoute } from '../reads/invitation-preview-route.ts';
import { readsRoutes } from '../reads/reads-routes.ts';
import { reportsRoutes } from '../reports/reports-routes.ts';
import { traceRoutes } from '../traceability/trace-routes.ts';

export const declaredRoutes: readonly ApiRoute[] = [
  ...readsRoutes,
  invitationRoute,
  ...exportRoutes,
  ...reportsRoutes,
  ...traceRoutes,
];
