import { describe, expect, it } from 'vitest';
import { commands } from '../commands.ts';
import { type Command, refuseIfForbiddenToPrograms } from '../commands/command.ts';
import { EMPLOYEE, OWNER, Shop } from '../testing/shop.ts';
import { businessIdInApiToken, formatBusinessApiToken, apiTokenMembership } from './api-token.ts';
import { defaultEmployeePermissions, fullPermissions, hasPermission, permissionNames } from './permissions.ts';

const BUSINESS = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
const token = formatBusinessApiToken(
  BUSINESS,
  Uint8Array.from({ length: 32 }, (_, place) => place),
);

it('a token begins with a known word and names its business', () => {
  expect(token).toBe(
    'cuadra_0190aaaabbbb7ccc8dddeeeeeeeeeeee_000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  );
  expect(businessIdInApiToken(token)).toBe(BUSINESS);
});

it.each([
  ['', 'cuadra_', 'Bearer x', token.slice(1), token.slice(0, -1), `${token}0`, ` ${token}`, `${token}\n`],
  [token.toUpperCase(), token.replace('cuadra_', 'otra_'), token.replace('_0001', '_zz01')],
])('anything else is none', (...texts) => {
  expect(texts.map(businessIdInApiToken)).toEqual(texts.map(() => undefined));
});

describe('the rights of a program', () => {
  const linkOf = (uid: string) => {
    const link = new Shop().contextOf({ by: uid }).actor.membership;
    if (link === null) throw new Error('both work there');
    return link;
  };

  it('of a gerente: the six permissions, and never gerente', () => {
    expect(apiTokenMembership({ ...linkOf(OWNER), permissions: defaultEmployeePermissions })).toEqual({
      ...linkOf(OWNER),
      rol: 'empleado',
      permissions: fullPermissions,
    });
  });

  it('of an employee: their own', () => {
    expect(apiTokenMembership(linkOf(EMPLOYEE))).toEqual(linkOf(EMPLOYEE));
    expect(linkOf(EMPLOYEE).permissions).toEqual(defaultEmployeePermissions);
  });

  it('of somebody whose link is not active: none', () => {
    const program = apiTokenMembership({ ...linkOf(OWNER), activo: false });
    expect(permissionNames.filter((name) => hasPermission(program, name))).toEqual([]);
  });
});

it('a program gives only the commands that a permission allows', () => {
  const all: readonly Command[] = Object.values(commands);
  const refused = all
    .filter(({ requires }) => refuseIfForbiddenToPrograms(requires) !== undefined)
    .map(({ name }) => name);
  expect(refused).toEqual([
    'create-business',
    'update-business',
    'update-settings',
    'acknowledge-restore',
    'request-business-deletion',
    'cancel-business-deletion',
    'hand-over-business',
    'invite-employee',
    'cancel-invitation',
    'accept-invitation',
    'update-employee',
    'remove-employee',
    'create-api-token',
    'revoke-api-token',
    'update-profile',
    'set-principal-business',
    'request-account-deletion',
    'cancel-account-deletion',
    'take-money',
    'bring-money',
    'forgive-debt',
    'share-debts',
    'unshare-debts',
    'take-goods',
  ]);
  expect(refuseIfForbiddenToPrograms('member')).toBeUndefined();
});
