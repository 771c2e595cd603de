/** Compares the table of routes with the specification's. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Access,
  AFTER_LOGOUT_PATH,
  businessPageRoutes,
  dashboardPath,
  type Route,
  pageRoutes,
  unmatchedPageRoute,
} from './page-routes.ts';

const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');

/** The rows of the table under a heading: path as it is written, what it asks for. */
function tableUnder(heading: string): [paths: string, asked: string][] {
  const [, text = ''] = specification.split(`### ${heading}\n`);
  const [table = ''] = text.split('\n#');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Path|Child path) /u.test(line));
  return rows.map((row) => {
    const [, paths = '', asked = ''] = row.split('|').map((cell) => cell.trim());
    return [paths, asked];
  });
}

function accessOf(asked: string): Access {
  const [, permission] = /^Permission (?<name>\w+)$/u.exec(asked) ?? [];
  const known = Object.values(businessPageRoutes).find(({ access }) => access === permission)?.access;
  if (known !== undefined) return known;
  if (asked === 'Home page' || asked === 'Not-found page') return 'public';
  if (asked.startsWith('Guests only.')) return 'guests-only';
  if (asked === 'Login required') return 'signed-in';
  if (asked === 'Login and access to the business') return 'business-access';
  if (/^(?:Login required and role|Role) gerente$/u.test(asked)) return 'gerente';
  throw new Error(`Nobody knows what "${asked}" asks for.`);
}

function specified(heading: string): [path: string, access: Access][] {
  return tableUnder(heading).flatMap(([paths, asked]) =>
    paths
      .split(/, | and any unmatched path/u)
      .flatMap((path): [string, Access][] => (path === '' ? [] : [[path, accessOf(asked)]])),
  );
}

const accesses = (table: Readonly<Record<string, Route>>) =>
  Object.entries(table).map(([path, { access }]) => [path, access]);

/**
 * What the specification does not know: a forgotten password, selling on one screen, the limits of taxes, what the shop
 * is left with, and who owes.
 */
const beyond: ReadonlySet<unknown> = new Set([
  '/auth/forgot-password',
  '/auth/reset-password',
  'counter',
  'reports/wealth',
  'reports/shelf',
  'reports/taxes',
  'customers',
  'customers/{customerId}',
]);

describe('section 2: path for path and access for access', () => {
  it('the routes; /admin asks more than a login, for it is the operators’', () => {
    const table = specified('Route table').map(([path, access]) => [path, path === '/admin' ? 'operator' : access]);
    expect(table).toHaveLength(11);
    expect(accesses(pageRoutes).filter(([path]) => !beyond.has(path))).toEqual(table);
  });

  it('the routes under a business', () => {
    const table = specified('Routes under /business/{businessId}/');
    expect(table).toHaveLength(23);
    expect(accesses(businessPageRoutes).filter(([path]) => !beyond.has(path))).toEqual(table);
  });

  it('any other address is the page of /unauthorized', () => {
    expect(unmatchedPageRoute).toBe(pageRoutes['/unauthorized']);
    expect(specification).toContain('| /unauthorized and any unmatched path | Not-found page |');
  });
});

// Spec: «Role gerente is required on the setup, employees»
it('the setup, employees, settings, business-info and traceability routes are the gerente’s', () => {
  const paths = [...accesses(pageRoutes), ...accesses(businessPageRoutes)];
  expect(paths.flatMap(([path, access]) => (access === 'gerente' ? [path] : []))).toEqual([
    '/setup/business/{tempId}',
    'employees',
    'settings',
    'business-info',
    'testing/traceability',
  ]);
});

it('every page but the home page has a title of its own', () => {
  const titles = [...Object.values(pageRoutes), ...Object.values(businessPageRoutes)].map(({ title }) => title);
  expect(titles.filter((title) => title === null)).toHaveLength(1);
  expect(new Set(titles).size).toBe(titles.length);
});

// Spec: «Logout goes to /auth/login», «After logout the user goes to /auth/login»
it('logout goes to /auth/login', () => {
  expect(AFTER_LOGOUT_PATH).toBe('/auth/login');
});

it('a business’s dashboard', () => {
  expect(dashboardPath('7')).toBe('/business/7/dashboard');
});
