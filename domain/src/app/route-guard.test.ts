import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullPermissions, type Permission, permissionNames, type Permissions } from '../rows/permissions.ts';
import { anyPermissions, onlyPermissions } from '../testing/only-permissions.ts';
import { id, linkOf } from '../testing/shop.ts';
import {
  canUsePage,
  decideRouteAccess,
  homePathOfVisitor,
  type NavigationDecision,
  accessDeniedMessage,
  type Visitor,
} from './route-guard.ts';
import {
  type Access,
  type BusinessPath,
  businessPageRoutes,
  type Route,
  pageRoutes,
  unmatchedPageRoute,
} from './page-routes.ts';

const [ONE, TWO, THREE] = [id(1), id(2), id(3)];

function visitor(...links: Visitor['links']): Visitor {
  return { links, businessIds: [ONE, TWO, THREE], isOperator: false, currentBusinessId: ONE };
}
const gerente = linkOf('rosa', { rol: 'gerente' });
const inactive = linkOf('rosa', { rol: 'gerente', activo: false });
const employee = linkOf('luis');
const withAll = linkOf('luis', { permissions: fullPermissions });
const inTwo = linkOf('luis', { businessId: TWO, permissions: fullPermissions });

const inside: NavigationDecision = { let: 'in', load: null };
const to = (path: string): NavigationDecision => ({ to: path });
const toDashboard = to(`/business/${ONE}/dashboard`);

const everyBusinessRoute = Object.entries<Route>(businessPageRoutes);

// Spec: «An unauthenticated user is sent to /auth/login», «Access denied by authentication, business»
describe('an unauthenticated user is sent to /auth/login', () => {
  it.each([
    ...everyBusinessRoute.map(([path, { access }]) => [path, access] as const),
    ['/setup/business/{tempId}', 'gerente'],
    ['/onboarding', 'signed-in'],
    ['/admin', 'operator'],
  ] as const)('%s', (_, access) => {
    expect(decideRouteAccess(null, access, ONE)).toEqual(to('/auth/login'));
  });

  it.each(['public', 'guests-only'] as const)('but let in where it is %s', (access) => {
    expect(decideRouteAccess(null, access, null)).toEqual(inside);
  });

  // Spec: «Authentication is required for tracing»
  it('without somebody signed in there is no tracing', () => {
    expect(decideRouteAccess(null, businessPageRoutes['testing/traceability'].access, ONE)).toEqual(to('/auth/login'));
  });
});

// Spec: «Guest-only routes bounce logged-in users»
describe('guest-only routes bounce who is signed in', () => {
  // Spec: «Only active links count»
  it.each([
    { given: 'no business', links: [], then: '/onboarding' },
    { given: 'one', links: [gerente], then: `/business/${ONE}/dashboard` },
    { given: 'two', links: [gerente, inTwo], then: '/select-business' },
    { given: 'one that is active', links: [inactive, inTwo], then: `/business/${TWO}/dashboard` },
    { given: 'one that is missing', links: [linkOf('rosa', { businessId: id(9) })], then: '/onboarding' },
  ])('$given → $then', ({ links, then }) => {
    expect(decideRouteAccess(visitor(...links), 'guests-only', null)).toEqual(to(then));
    expect(homePathOfVisitor(visitor(...links))).toBe(then);
  });
});

// Spec: «A user without access to the business id», «Access denied by authentication, business»
describe('without access to the business, to /select-business', () => {
  // Spec: «Only active links count»
  it.each([
    { given: 'another business', links: [inTwo] },
    { given: 'none', links: [] },
    { given: 'an inactive link', links: [inactive] },
  ])('$given', ({ links }) => {
    for (const [, { access }] of everyBusinessRoute) {
      expect(decideRouteAccess(visitor(...links), access, ONE)).toEqual(to('/select-business'));
    }
  });

  // Spec: «Only active links count»
  it('a link to a missing business', () => {
    const missing = { ...visitor(gerente), businessIds: [] };
    expect(decideRouteAccess(missing, 'business-access', ONE)).toEqual(to('/select-business'));
  });

  it('a path that names no business', () => {
    expect(decideRouteAccess(visitor(gerente), 'business-access', null)).toEqual(to('/select-business'));
  });
});

// Spec: «Role gerente is required on the setup, employees»
describe('role gerente', () => {
  it.each(['employees', 'settings', 'business-info', 'testing/traceability'] as const)('%s', (path) => {
    const { access } = businessPageRoutes[path];
    expect(decideRouteAccess(visitor(gerente), access, ONE)).toEqual(inside);
    expect(decideRouteAccess(visitor(withAll), access, ONE)).toEqual(toDashboard);
  });

  it('the setup asks for the gerente of the business in its path, not of any', () => {
    const { access } = pageRoutes['/setup/business/{tempId}'];
    expect(decideRouteAccess(visitor(gerente, inTwo), access, ONE)).toEqual(inside);
    expect(decideRouteAccess(visitor(gerente, inTwo), access, TWO)).toEqual(to(`/business/${TWO}/dashboard`));
    expect(decideRouteAccess(visitor(gerente, inTwo), access, THREE)).toEqual(to('/select-business'));
  });
});

// Spec: «A route with a required permission redirects», «Access denied by authentication, business»
describe('without the permission, to the dashboard', () => {
  it.each(permissionNames)('%s', (name) => {
    const enter = (permissions: Permissions, rol: 'gerente' | 'empleado' = 'empleado') =>
      decideRouteAccess(visitor(linkOf('luis', { rol, permissions })), name, ONE);
    expect(enter(onlyPermissions(name))).toEqual(inside);
    expect(enter({ ...fullPermissions, [name]: false })).toEqual(toDashboard);
    expect(enter(onlyPermissions('verReportes'), 'gerente')).toEqual(inside);
  });
});

describe('links lead to what a person may open and has something to see in', () => {
  const forEverybody = ['dashboard', 'basicAccountingRecordsBook', 'accounts-balance', 'inventory'] as const;
  const ofProducts = Object.keys(businessPageRoutes).filter((path) => path.startsWith('inventory/'));
  const ofReports = Object.keys(businessPageRoutes).filter((path) => /^(?:reports|records)/u.test(path));
  const ofCustomers = ['customers', 'customers/{customerId}'];
  const all = Object.keys(businessPageRoutes).filter((path): path is BusinessPath => path in businessPageRoutes);
  const usable = (link: Visitor['links'][number]) => all.filter((path) => canUsePage(link, path));
  const sorted = (paths: readonly string[]) => paths.toSorted();

  it.each<readonly [Permission | 'none', readonly string[]]>([
    ['none', []],
    ['verIngresos', ['sales', 'income', ...ofCustomers]],
    ['verEgresos', ['expenses']],
    ['verTransferencias', ['transfers']],
    ['verReportes', ofReports],
    ['crearMovimientos', ['counter', ...ofCustomers]],
    ['editarMovimientos', []],
  ])('an employee with %s', (name, more) => {
    const permissions = name === 'none' ? onlyPermissions() : onlyPermissions(name);
    const link = linkOf('luis', { permissions });
    expect(sorted(usable(link))).toEqual(sorted([...forEverybody, ...ofProducts, ...more]));
  });

  it('the gerente everywhere', () => {
    expect(usable(gerente)).toEqual(all);
  });

  it('never where the guard lets nobody in', () => {
    const links = [gerente, ...permissionNames.map((name) => linkOf('luis', { permissions: onlyPermissions(name) }))];
    for (const link of links) {
      for (const path of usable(link)) {
        expect([path, decideRouteAccess(visitor(link), businessPageRoutes[path].access, ONE)]).toEqual([path, inside]);
      }
    }
  });
});

describe('whoever is sent to the dashboard is told why', () => {
  it.each([
    ['verReportes', 'No tienes permiso para ver reportes.'],
    ['verTransferencias', 'No tienes permiso para ver pases entre cuentas.'],
    ['gerente', 'Esa página es solo para el gerente.'],
    ['customers', 'No tienes permiso para ver los clientes.'],
    ['business-access', undefined],
    ['operator', undefined],
  ] as const)('%s → %s', (access, words) => {
    expect(accessDeniedMessage(access)).toBe(words);
  });
});

describe('who is signed in', () => {
  it('opens what asks for no more', () => {
    expect(decideRouteAccess(visitor(), 'signed-in', null)).toEqual(inside);
    expect(decideRouteAccess(visitor(), 'public', null)).toEqual(inside);
  });

  it('finds nothing at /admin, unless an operator', () => {
    expect(decideRouteAccess(visitor(gerente), 'operator', null)).toEqual(to('/unauthorized'));
    expect(decideRouteAccess({ ...visitor(), isOperator: true }, 'operator', null)).toEqual(inside);
  });
});

// Spec: «A loader is shown while a business loads», «When the route's business differs from the»
describe('a business that is not the current one is made so and loaded, behind the loader', () => {
  it.each([
    { current: ONE, opened: ONE, load: null },
    { current: ONE, opened: TWO, load: TWO },
    { current: null, opened: ONE, load: ONE },
  ])('$current, opening $opened → load $load', ({ current, opened, load }) => {
    const person = { ...visitor(employee, inTwo), currentBusinessId: current };
    expect(decideRouteAccess(person, 'business-access', opened)).toEqual({ let: 'in', load });
  });

  it('elsewhere nothing is loaded', () => {
    expect(decideRouteAccess({ ...visitor(gerente), currentBusinessId: null }, 'signed-in', ONE)).toEqual(inside);
  });
});

/** Where a path leads, for the paths that guards name. */
function destination(path: string): { access: Access; businessId: string | null } {
  const [, businessId] = /^\/business\/(?<id>[^/]+)\/dashboard$/u.exec(path) ?? [];
  if (businessId !== undefined) return { access: businessPageRoutes.dashboard.access, businessId };
  const route = Object.entries<Route>(pageRoutes).find(([pattern]) => pattern === path)?.[1];
  return { access: (route ?? unmatchedPageRoute).access, businessId: null };
}

/** What an access asks for, said once more and in another way. */
function lacks(person: Visitor | null, access: Access, businessId: string | null): boolean {
  const link = person?.links.find((own) => own.businessId === businessId);
  const counts = link?.activo === true && person?.businessIds.includes(link.businessId) === true;
  const manages = counts && link.rol === 'gerente';
  switch (access) {
    case 'public':
      return false;
    case 'guests-only':
      return person !== null;
    case 'signed-in':
      return person === null;
    case 'operator':
      return person?.isOperator !== true;
    case 'business-access':
      return !counts;
    case 'gerente':
      return !manages;
    case 'customers':
      return !manages && !(counts && (link.permissions.crearMovimientos || link.permissions.verIngresos));
    default:
      return !manages && !(counts && link.permissions[access]);
  }
}

// Spec: «Access denied by authentication, business»
describe('over all sessions, accesses and businesses', () => {
  const businessId = fc.constantFrom(ONE, TWO, THREE, id(9));
  const rol = fc.constantFrom('gerente' as const, 'empleado' as const);
  const link = fc.record({ businessId, rol, permissions: anyPermissions, activo: fc.boolean() });
  const person: fc.Arbitrary<Visitor | null> = fc.option(
    fc.record({
      links: fc.uniqueArray(link, { selector: (one) => one.businessId }),
      businessIds: fc.subarray([ONE, TWO, THREE]),
      isOperator: fc.boolean(),
      currentBusinessId: fc.option(businessId),
    }),
  );
  const all = [...Object.values<Route>(pageRoutes), ...Object.values<Route>(businessPageRoutes)].map(
    ({ access }) => access,
  );
  const access = fc.constantFrom<Access>(...new Set(all), ...permissionNames);

  it('nobody is sent to a page that would send them on, and nobody lacking is let in', () => {
    fc.assert(
      fc.property(person, access, fc.option(businessId), (session, asked, about) => {
        const passage = decideRouteAccess(session, asked, about);
        if ('let' in passage) return !lacks(session, asked, about);
        const next = destination(passage.to);
        return lacks(session, asked, about) && 'let' in decideRouteAccess(session, next.access, next.businessId);
      }),
      { numRuns: 2_500 },
    );
  });
});
