import { describe, expect, it } from 'vitest';
import { createApiToken } from '../api-tokens/create-api-token.ts';
import { revokeApiToken } from '../api-tokens/revoke-api-token.ts';
import { removeEmployee } from '../businesses/remove-employee.ts';
import { EMPLOYEE, id, type Shop } from '../testing/shop.ts';
import { stockedShop } from '../testing/stocked-shop.ts';
import { describeDeed, type KnownThing, apiTokenNameOfTrace } from './describe-deed.ts';
import { entriesOfLast } from './testing/entries-of-last.ts';

/** Each entry of the last command. */
function told(shop: Shop, known: KnownThing): string[] {
  return entriesOfLast(shop).map((entry) => describeDeed(entry, known, { currency: 'PEN', zone: 'America/Lima' }));
}

describe('an API token', () => {
  const token = { tokenId: id(50), name: 'Facturas', hash: '5e'.repeat(32) };
  it('made and revoked', () => {
    const shop = stockedShop();
    shop.does(createApiToken, token);
    expect(told(shop, {})).toEqual(['creó la llave «Facturas» para un programa']);
    shop.does(revokeApiToken, { tokenId: id(50) });
    expect(told(shop, {})).toEqual(['quitó la llave «Facturas» para un programa']);
  });

  it('of somebody who is removed', () => {
    const shop = stockedShop();
    shop.does(createApiToken, token, { by: EMPLOYEE });
    shop.does(removeEmployee, { uid: EMPLOYEE });
    expect(told(shop, { name: 'Luis' })).toEqual([
      'retiró a Luis del negocio',
      'quitó la llave «Facturas» para un programa',
    ]);
  });

  it.each([
    { analysis: { apiToken: { uuid: id(50), name: 'Facturas' } }, name: 'Facturas' },
    { analysis: { apiToken: { uuid: id(50) } }, name: undefined },
    { analysis: {}, name: undefined },
  ])('that did something: $name', ({ analysis, name }) => {
    expect(apiTokenNameOfTrace({ analysis })).toBe(name);
  });

  it('its hash is in no entry', () => {
    const shop = stockedShop();
    shop.does(createApiToken, token);
    shop.does(revokeApiToken, { tokenId: id(50) });
    expect(JSON.stringify(entriesOfLast(shop))).not.toContain(token.hash);
  });
});
