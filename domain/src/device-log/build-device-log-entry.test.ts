/** The device's operation log: what was tried, how it went, and what is never traced. */
import { describe, expect, it } from 'vitest';
import { BUSINESS, id, OPENING_TIME, OWNER, Shop } from '../testing/shop.ts';
import {
  type DeviceOperation,
  type DeviceTracing,
  deviceLogFailureEntry,
  deviceLogSuccessEntry,
} from './build-device-log-entry.ts';

const subject: DeviceOperation = {
  command: 'record-income',
  commandId: id(3),
  entityType: 'transaction',
  entityId: id(4),
};
const tracing: DeviceTracing = {
  context: new Shop().contextOf({}),
  sessionId: 'session-1',
  freshTraceId: () => id(7),
};

describe('an entry of the operation log says who did what, where and when', () => {
  it.each(['create', 'read', 'update', 'delete'] as const)('%s, which went well', (operation) => {
    expect(deviceLogSuccessEntry(operation, subject, tracing)).toEqual({
      traceId: id(7),
      sessionId: 'session-1',
      timestamp: OPENING_TIME,
      userId: OWNER,
      userName: 'Rosa',
      userEmail: 'owner@bodega.pe',
      businessId: BUSINESS,
      operation,
      entityType: 'transaction',
      entityId: id(4),
      previousState: null,
      newState: null,
      changes: [],
      severity: 'low',
      tags: [],
      analysis: { hour: 8, withinBusinessHours: true, newUser: false },
      commandId: id(3),
      command: 'record-income',
      reason: '',
      source: 'device',
    });
  });
});

// Spec: «Failures on save, update, delete and product-detail»
describe('failures on save, update, delete and detail are traced', () => {
  it.each([
    { attempt: 'save', isRefusal: false, tag: 'failed-write', severity: 'critical' },
    { attempt: 'update', isRefusal: false, tag: 'failed-write', severity: 'critical' },
    { attempt: 'delete', isRefusal: false, tag: 'failed-write', severity: 'critical' },
    { attempt: 'detail', isRefusal: false, tag: 'failed-read', severity: 'high' },
    { attempt: 'save', isRefusal: true, tag: 'refused', severity: 'medium' },
    { attempt: 'update', isRefusal: true, tag: 'refused', severity: 'medium' },
    { attempt: 'delete', isRefusal: true, tag: 'refused', severity: 'medium' },
    { attempt: 'detail', isRefusal: true, tag: 'refused', severity: 'medium' },
  ] as const)('$attempt, refused: $isRefusal → $tag', ({ attempt, isRefusal, tag, severity }) => {
    const entry = deviceLogFailureEntry({ attempt, isRefusal, reason: 'sin saldo' }, subject, tracing);
    expect(entry).toMatchObject({ operation: 'error', reason: 'sin saldo', tags: [tag], severity, ...subject });
  });

  it.each([
    { what: 'lines and what no database keeps', reason: ' a\n\tb\u0000c\ud800d ', then: 'a b c d' },
    { what: 'the longest that fits', reason: 'x'.repeat(300), then: 'x'.repeat(300) },
    { what: 'one character too many', reason: 'x'.repeat(301), then: 'x'.repeat(300) },
    { what: 'a whole character at the end', reason: `${'x'.repeat(298)}😀😀`, then: `${'x'.repeat(298)}😀` },
    { what: 'no half of one', reason: `${'x'.repeat(299)}😀😀`, then: 'x'.repeat(299) },
    { what: 'no blank left by the cut', reason: `${'x'.repeat(299)} y`, then: 'x'.repeat(299) },
  ])('a reason can always be stored: $what', ({ reason, then }) => {
    expect(deviceLogFailureEntry({ attempt: 'save', isRefusal: false, reason }, subject, tracing)?.reason).toBe(then);
  });
});

// Spec: «List fetches are swallowed»
describe('a list that cannot be fetched leaves little', () => {
  it.each([true, false])('a trace of no weight (refused: %s)', (isRefusal) => {
    const entry = deviceLogFailureEntry({ attempt: 'list', isRefusal, reason: 'sin red' }, subject, tracing);
    expect(entry).toMatchObject({ operation: 'error', tags: ['failed-list'], severity: 'low', reason: 'sin red' });
  });
});

// Spec: «Authentication is required for tracing», «Trace entries without a businessId are skipped»
describe.each([
  { what: 'nobody signed in', without: { actor: null } },
  { what: 'no business', without: { businessId: null } },
])('with $what', ({ without }) => {
  it('nothing is traced', () => {
    const nowhere = { ...tracing, context: { ...tracing.context, ...without } };
    expect(deviceLogSuccessEntry('read', subject, nowhere)).toBeUndefined();
    expect(deviceLogFailureEntry({ attempt: 'save', isRefusal: false, reason: 'x' }, subject, nowhere)).toBeUndefined();
  });
});
