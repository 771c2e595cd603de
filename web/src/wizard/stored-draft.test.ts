/** A draft in the tab's own storage. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { storeDraft, readStoredDraft } from './stored-draft.ts';

const KEY = 'cuadra.contar.shop.product';
const form = z.object({ physicalStock: z.optional(z.int()), digitalStock: z.int() });
let room: number;

beforeEach(() => {
  room = 1_000;
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new Error('no room');
      kept.set(key, text);
    },
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => void vi.unstubAllGlobals());

it('is read as it was kept', () => {
  storeDraft(KEY, { physicalStock: undefined, digitalStock: 3 });
  expect(readStoredDraft(KEY, form)).toEqual({ digitalStock: 3 });
  expect(readStoredDraft(`${KEY}.other`, form)).toBeUndefined();
});

it.each(['', '{', 'null', '{"digitalStock":"3"}', '{"physicalStock":3}'])('is not there when it says %s', (text) => {
  sessionStorage.setItem(KEY, text);
  expect(readStoredDraft(KEY, form)).toBeUndefined();
});

it('that finds no room is not there, and never an older one in its place', () => {
  storeDraft(KEY, { digitalStock: 3 });
  room = 1;
  storeDraft(KEY, { digitalStock: 4 });
  expect(readStoredDraft(KEY, form)).toBeUndefined();
});

it('is not there where there is no storage to read', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(readStoredDraft(KEY, form)).toBeUndefined();
});
