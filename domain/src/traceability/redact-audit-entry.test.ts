import { expect, it } from 'vitest';
import { income, riceItem, saleReturn } from '../testing/book.ts';
import { id, linkOf, OWNER } from '../testing/shop.ts';
import type { TraceEntry } from '../trail/audit-trace-entry.ts';
import { redactAuditEntry } from './redact-audit-entry.ts';
import { defaultEmployeePermissions } from '../rows/permissions.ts';

const gerente = linkOf(OWNER, { rol: 'gerente' });
const employee = linkOf('luis', { permissions: { ...defaultEmployeePermissions, editarMovimientos: true } });

const entry: TraceEntry = {
  traceId: id(1),
  sessionId: 'session',
  timestamp: '2026-11-21T13:00:00.000Z',
  userId: OWNER,
  userName: 'Rosa',
  userEmail: 'rosa@bodega.pe',
  businessId: id(2),
  operation: 'update',
  entityType: 'transaction',
  entityId: id(3),
  previousState: null,
  newState: { ...income(1, 'cash', 4_50, { items: [riceItem()], cost: 3_00 }) },
  changes: ['description', 'cost', 'items.0.cost'],
  severity: 'medium',
  tags: ['correction', 'below-cost'],
  analysis: { belowCost: [{ total: 1_00, cost: 3_00 }] },
  commandId: null,
  command: 'edit-record',
  reason: '',
  source: 'server',
  sequence: 7,
  previousHash: '',
  hash: '',
};

it('nobody is told the e-mail or the session of whoever did it', () => {
  const { userEmail: _email, sessionId: _session, ...rest } = entry;
  expect(redactAuditEntry(gerente, 'income', entry)).toEqual(rest);
});

it('what a sale had cost is left out for who may not see what was earned', () => {
  const told = redactAuditEntry(employee, 'income', entry);
  expect(JSON.stringify(told)).not.toMatch(/cost|rosa@|"session"/u);
  expect(told).toMatchObject({
    userName: 'Rosa',
    changes: ['description'],
    tags: ['correction'],
    newState: { total: 4_50 },
  });
});

it('and of what came back from one too', () => {
  const newState = { ...saleReturn(1, 'cash', 4_50, { cost: 3_00 }) };
  const told = redactAuditEntry(employee, 'return', { ...entry, newState });
  expect(JSON.stringify(told)).not.toMatch(/cost/u);
  expect(told).toMatchObject({ newState: { total: 4_50 } });
});

it('an expense, whose own amount is called so too, is told as it is', () => {
  const { userEmail: _email, sessionId: _session, ...rest } = { ...entry, newState: { expense: { cost: 5_00 } } };
  expect(redactAuditEntry(employee, 'expense', { ...entry, newState: { expense: { cost: 5_00 } } })).toEqual(rest);
});
