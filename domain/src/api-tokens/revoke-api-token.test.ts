import { describe, expect, it } from 'vitest';
import { filterRowsNotDeleted } from '../rows/books-in-memory.ts';
import { badInputs } from '../testing/bad-input.ts';
import { EMPLOYEE, id, OWNER, outcome, Shop, STRANGER } from '../testing/shop.ts';
import { createApiToken } from './create-api-token.ts';
import { createBusiness } from '../businesses/create-business.ts';
import { removeEmployee } from '../businesses/remove-employee.ts';
import { revokeApiToken } from './revoke-api-token.ts';
import { updateEmployee } from '../businesses/update-employee.ts';

const [ROSAS, LUISES] = [id(50), id(51)];
const withTokens = () => {
  const shop = new Shop();
  shop.does(createApiToken, { tokenId: ROSAS, name: 'Facturas', hash: '5e'.repeat(32) });
  shop.does(createApiToken, { tokenId: LUISES, name: 'Balanza', hash: '6e'.repeat(32) }, { by: EMPLOYEE });
  return shop;
};
const tokensIn = (shop: Shop) => filterRowsNotDeleted(shop.books.apiTokens).map(({ uuid }) => uuid);

describe('who revokes whose', () => {
  it.each([
    { tokenId: ROSAS, by: OWNER, then: 'done' },
    { tokenId: LUISES, by: OWNER, then: 'done' },
    { tokenId: LUISES, by: EMPLOYEE, then: 'done' },
    { tokenId: ROSAS, by: EMPLOYEE, then: 'api-token-not-found' },
    { tokenId: LUISES, by: STRANGER, then: 'forbidden' },
    { tokenId: id(52), by: OWNER, then: 'api-token-not-found' },
  ])('$tokenId by $by → $then', ({ tokenId, by, then }) => {
    const shop = withTokens();
    expect(outcome(shop.does(revokeApiToken, { tokenId }, { by }))).toBe(then);
    expect(tokensIn(shop).includes(tokenId)).toBe(then !== 'done' && tokenId !== id(52));
  });
});

it('a token is revoked once, and marked with when', () => {
  const shop = withTokens();
  shop.does(revokeApiToken, { tokenId: ROSAS });
  expect(shop.books.apiTokens.get(ROSAS)?.deletedAt).toBe(shop.now);
  expect(outcome(shop.does(revokeApiToken, { tokenId: ROSAS }))).toBe('api-token-not-found');
});

it('that of another business is not there', () => {
  const shop = withTokens();
  const elsewhere = { by: STRANGER, businessId: id(2) };
  shop.does(createBusiness, { businessId: id(2), nombre: 'Otra', tipo: 'Bodega' }, elsewhere);
  expect(outcome(shop.does(revokeApiToken, { tokenId: ROSAS }, elsewhere))).toBe('api-token-not-found');
});

describe('the tokens of an employee end', () => {
  it.each([
    { when: 'they are removed', does: (shop: Shop) => shop.does(removeEmployee, { uid: EMPLOYEE }), left: [ROSAS] },
    {
      when: 'they are deactivated, also after they are let in again',
      does: (shop: Shop) => {
        shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
        return shop.does(updateEmployee, { uid: EMPLOYEE, activo: true });
      },
      left: [ROSAS],
    },
    {
      when: 'but not when their permissions change',
      does: (shop: Shop) => shop.does(updateEmployee, { uid: EMPLOYEE, permissions: { verReportes: true } }),
      left: [ROSAS, LUISES],
    },
  ])('$when', ({ does, left }) => {
    const shop = withTokens();
    expect(outcome(does(shop))).toBe('done');
    expect(tokensIn(shop)).toEqual(left);
  });
});

it.each(badInputs({ tokenId: ROSAS }))('bad input is refused: %s', (_, input) => {
  expect(outcome(withTokens().tries(revokeApiToken, input))).toBe('invalid-input');
});
