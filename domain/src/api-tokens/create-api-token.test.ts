import { describe, expect, it } from 'vitest';
import { MAX_API_TOKENS } from '../rows/api-token.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, id, OWNER, outcome, Shop, STRANGER } from '../testing/shop.ts';
import { createApiToken } from './create-api-token.ts';
import { revokeApiToken } from './revoke-api-token.ts';
import { updateEmployee } from '../businesses/update-employee.ts';

const HASH = '5e'.repeat(32);
const TOKEN = { tokenId: id(50), name: '  Mi programa\u200b de facturas ', hash: HASH };
const hashOf = (number: number) => String(number).padStart(64, '0');

it('only the hash is kept, with who made it and when', () => {
  const shop = new Shop();
  expect(outcome(shop.does(createApiToken, TOKEN, { by: EMPLOYEE }))).toBe('done');
  expect(shop.books.apiTokens.get(id(50))).toEqual({
    uuid: id(50),
    businessId: BUSINESS,
    name: 'Mi programa de facturas',
    uid: EMPLOYEE,
    hash: HASH,
    createdAt: shop.now,
    deletedAt: null,
  });
});

describe('who can make one', () => {
  it.each([
    { by: OWNER, then: 'done' },
    { by: EMPLOYEE, then: 'done' },
    { by: STRANGER, then: 'forbidden' },
  ])('$by → $then', ({ by, then }) => {
    expect(outcome(new Shop().does(createApiToken, TOKEN, { by }))).toBe(then);
  });

  it('a deactivated employee cannot', () => {
    const shop = new Shop();
    shop.does(updateEmployee, { uid: EMPLOYEE, activo: false });
    expect(outcome(shop.does(createApiToken, TOKEN, { by: EMPLOYEE }))).toBe('forbidden');
  });
});

it('each person has a limited number, and a revoked one makes room', () => {
  const shop = new Shop();
  for (let number = 1; number <= MAX_API_TOKENS; number++) {
    const input = { ...TOKEN, tokenId: id(1_000 + number), hash: hashOf(number) };
    expect(outcome(shop.does(createApiToken, input))).toBe('done');
  }
  expect(outcome(shop.does(createApiToken, TOKEN))).toBe('too-many-api-tokens');
  expect(outcome(shop.does(createApiToken, TOKEN, { by: EMPLOYEE }))).toBe('done');
  shop.does(revokeApiToken, { tokenId: id(1_001) });
  expect(outcome(shop.does(createApiToken, { ...TOKEN, tokenId: id(51), hash: hashOf(0) }))).toBe('done');
});

it.each([
  ...badInputs(TOKEN),
  ['a hash in capitals', { ...TOKEN, hash: 'AB'.repeat(32) }],
  ['the token in place of its hash', { ...TOKEN, hash: `cuadra_${'0'.repeat(32)}_${HASH}` }],
  ['no name', { ...TOKEN, name: ' ' }],
])('bad input is refused: %s', (_, input) => {
  expect(outcome(new Shop().tries(createApiToken, input))).toBe('invalid-input');
});
