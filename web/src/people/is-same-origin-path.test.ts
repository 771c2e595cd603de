/** Which paths after signing in are pages of this app, as a browser reads them. */
import { expect, it } from 'vitest';
import { isSameOriginPath } from './is-same-origin-path.ts';

it.each(['/', '/invitacion/abc', '/business/1/inventory?ver=mas&buscar=t%C3%A9+a%2F%2Fb', '/business/1/records#hoy'])(
  '%j is one',
  (path) => expect(isSameOriginPath(path)).toBe(true),
);

it.each([
  undefined,
  '',
  'malo.example',
  'https://malo.example',
  '//malo.example',
  '/\\malo.example',
  '/\t/malo.example',
  '/\n/malo.example',
  '/\r\\malo.example',
  '/.//malo.example',
  '/a/..//malo.example',
  '/%2e/\\malo.example',
])('%j is none', (path) => expect(isSameOriginPath(path)).toBe(false));
