/**
 * Every route of the app, one const each: routes made in a list or by a function would silently lose their types. Those
 * of a business are in business-routes.tsx.
 *
 * Access and title come from the domain's table of routes (spec, section 2), which the root's beforeLoad enforces.
 * Screens are loaded when they are first opened.
 */
import { pageRoutes, unmatchedPageRoute } from '@cuadra/domain/app/page-routes';
import { createRoute, redirect } from '@tanstack/react-router';
import { businessRouteTree } from './business-routes.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { LazyNotFoundPage, rootRoute } from './root-route.tsx';
import {
  parseAdminUrlParams,
  parseInvitationUrlParams,
  parseNotificationsUrlParams,
  parseSecurityUrlParams,
  parseSignInUrlParams,
} from './parse-screen-url-params.ts';

const plainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'plain',
  component: lazyScreen(() => import('../plain-shell.tsx'), 'PlainShell'),
});

const homeRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/',
  component: lazyScreen(() => import('../../home/landing-page.tsx'), 'LandingPage'),
  staticData: pageRoutes['/'],
});

const unmatchedPage = createRoute({
  getParentRoute: () => plainRoute,
  path: '$',
  component: LazyNotFoundPage,
  staticData: unmatchedPageRoute,
});

/** Without it the frame of a business would match alone. */
const businessWithoutPage = createRoute({
  getParentRoute: () => plainRoute,
  path: '/business/$businessId/',
  component: LazyNotFoundPage,
  staticData: unmatchedPageRoute,
});

const loginRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/auth/login',
  component: lazyScreen(() => import('../../people/login-page.tsx'), 'LoginPage'),
  staticData: pageRoutes['/auth/login'],
  validateSearch: parseSignInUrlParams,
  beforeLoad: async ({ search: { volver, google, error, ventana } }) => {
    if (google === undefined && error === undefined) return;
    const { returnFromProviderSignIn } = await import('../../people/provider-sign-in.ts');
    const failure = await returnFromProviderSignIn({ error }, ventana !== undefined);
    if (google === undefined) return;
    const search = failure === undefined ? {} : { error: failure.code, volver };
    redirect({ to: '/auth/login', search, replace: true, throw: true });
  },
});

const registerRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/auth/register',
  component: lazyScreen(() => import('../../people/register-page.tsx'), 'RegisterPage'),
  staticData: pageRoutes['/auth/register'],
  validateSearch: parseSignInUrlParams,
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/auth/forgot-password',
  component: lazyScreen(() => import('../../people/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  staticData: pageRoutes['/auth/forgot-password'],
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/auth/reset-password',
  component: lazyScreen(() => import('../../people/reset-password-page.tsx'), 'ResetPasswordPage'),
  staticData: pageRoutes['/auth/reset-password'],
});

const onboardingRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/onboarding',
  component: lazyScreen(() => import('../../businesses/onboarding-page.tsx'), 'OnboardingPage'),
  staticData: pageRoutes['/onboarding'],
  validateSearch: parseInvitationUrlParams,
});

const selectBusinessRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/select-business',
  component: lazyScreen(() => import('../../businesses/select-business-page.tsx'), 'SelectBusinessPage'),
  staticData: pageRoutes['/select-business'],
});

const setupRoute = createRoute({
  getParentRoute: () => plainRoute,
  path: '/setup/business/$tempId',
  component: lazyScreen(() => import('../../businesses/new-business-contact-page.tsx'), 'NewBusinessContactPage'),
  staticData: pageRoutes['/setup/business/{tempId}'],
});

const accountRoute = createRoute({
  getParentRoute: () => plainRoute,
  id: 'account',
  component: lazyScreen(() => import('../my-account-shell.tsx'), 'MyAccountShell'),
});

const profileRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/profile',
  component: lazyScreen(() => import('../../people/profile-page.tsx'), 'ProfilePage'),
  staticData: pageRoutes['/profile'],
});

const notificationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/notifications',
  component: lazyScreen(() => import('../../notifications/notifications-page.tsx'), 'NotificationsPage'),
  staticData: pageRoutes['/notifications'],
  validateSearch: parseNotificationsUrlParams,
});

const securityRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/security',
  component: lazyScreen(() => import('../../people/security-page.tsx'), 'SecurityPage'),
  staticData: pageRoutes['/security'],
  validateSearch: parseSecurityUrlParams,
});

const adminRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/admin',
  component: lazyScreen(() => import('../../admin/operator-admin-page.tsx'), 'OperatorAdminPage'),
  staticData: pageRoutes['/admin'],
  validateSearch: parseAdminUrlParams,
});

export const routeTree = rootRoute.addChildren([
  plainRoute.addChildren([
    homeRoute,
    loginRoute,
    registerRoute,
    forgotPasswordRoute,
    resetPasswordRoute,
    onboardingRoute,
    selectBusinessRoute,
    setupRoute,
    accountRoute.addChildren([profileRoute, notificationsRoute, securityRoute, adminRoute]),
    unmatchedPage,
    businessWithoutPage,
  ]),
  businessRouteTree,
]);
