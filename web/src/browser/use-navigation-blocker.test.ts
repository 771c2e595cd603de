import { expect, it } from 'vitest';
import { isMoveToOtherPage } from './use-navigation-blocker.ts';

const SHOP = '/business/1';

it.each([
  { from: `${SHOP}/business-info`, to: `${SHOP}/inventory`, takes: true },
  { from: `${SHOP}/business-info`, to: `${SHOP}/business-info?ver=mas`, takes: false },
  { from: `${SHOP}/business-info`, to: `${SHOP}/business-info?registrar=movimiento`, takes: true },
  { from: `${SHOP}/settings?parte=perfil`, to: `${SHOP}/settings`, takes: true },
  { from: `${SHOP}/settings?parte=perfil`, to: `${SHOP}/settings?parte=perfil&ver=cuenta`, takes: false },
  { from: '/security', to: '/security?eliminar=true', takes: true },
  { from: '/security?agregado=listo', to: '/security', takes: false },
])('from $from to $to, what was typed is lost: $takes', ({ from, to, takes }) => {
  expect(isMoveToOtherPage({ currentLocation: placeAt(from), nextLocation: placeAt(to) })).toBe(takes);
});

function placeAt(href: string) {
  const { pathname, search } = new URL(href, 'https://cuadra.example');
  return { href, pathname, search, hash: '', state: { key: '', __TSR_key: '', __TSR_index: 0 } };
}
