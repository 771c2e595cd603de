import { expect, it } from 'vitest';
import {
  businessIdInSharedCustomerSheetToken,
  buildSharedCustomerSheetToken,
  SHARED_SHEET_SECRET_BYTES,
  sharedCustomerSheetExpiry,
} from './shared-customer-sheet-token.ts';

const BUSINESS = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee';
const token = buildSharedCustomerSheetToken(
  BUSINESS,
  Uint8Array.from({ length: SHARED_SHEET_SECRET_BYTES }, (_, place) => place),
);

it('a token names its business', () => {
  expect(token).toBe('0190aaaabbbb7ccc8dddeeeeeeeeeeee000102030405060708090a0b0c0d0e0f');
  expect(businessIdInSharedCustomerSheetToken(token)).toBe(BUSINESS);
});

it.each([
  ['', token.slice(1), `${token}0`, ` ${token}`, `${token}\n`, token.toUpperCase(), token.replace('0190', 'zz90')],
])('anything else is none', (...texts) => {
  expect(texts.map(businessIdInSharedCustomerSheetToken)).toEqual(texts.map(() => undefined));
});

it('a link ends after 90 days', () => {
  expect(sharedCustomerSheetExpiry('2026-11-24T13:00:00.000Z')).toBe('2027-02-22T13:00:00.000Z');
});
