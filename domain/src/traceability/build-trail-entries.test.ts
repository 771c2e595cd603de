/** Which entries a command makes, told by what the shop does. */
import { describe, expect, it } from 'vitest';
import { acceptInvitation } from '../businesses/accept-invitation.ts';
import { cancelInvitation } from '../businesses/cancel-invitation.ts';
import { createBusiness } from '../businesses/create-business.ts';
import { inviteEmployee } from '../businesses/invite-employee.ts';
import { updateEmployee } from '../businesses/update-employee.ts';
import { rowUpdate } from '../commands/row-changes.ts';
import { setPrincipalBusiness } from '../people/set-principal-business.ts';
import { updateProfile } from '../people/update-profile.ts';
import { deleteRecord } from '../records/delete-record.ts';
import { editRecord } from '../records/edit-record.ts';
import { recordExpense } from '../records/record-expense.ts';
import { recordTransfer } from '../records/record-transfer.ts';
import { BUSINESS, EMPLOYEE, id, OWNER, requireRow, sha256, Shop, STRANGER } from '../testing/shop.ts';
import { bags } from '../testing/stock-inputs.ts';
import { productOf, RICE, stockedShop } from '../testing/stocked-shop.ts';
import { linkEntries, startOfChain } from '../trail/hash-chain.ts';
import { buildTrailEntries, type Tracing } from './build-trail-entries.ts';
import type { TraceContext, UnchainedEntry } from '../trail/audit-trace-entry.ts';

// Spec: «traceId, sessionId, timestamp, userId, userName», «operation, entityType, entityId, previousState»
describe('what an entry says', () => {
  it('who, when and where; what was done to what, before and after; by which command', () => {
    const shop = stockedShop();
    shop.does(recordTransfer, { transactionId: id(11), fromAccount: 'cash', toAccount: 'bank', amount: 30_00 });
    expect(lastTraced(shop, { tags: ['clock-adjusted'] })).toEqual([
      {
        traceId: id(7_001),
        sessionId: 'session-1',
        timestamp: shop.now,
        userId: OWNER,
        userName: 'Rosa',
        userEmail: 'owner@bodega.pe',
        businessId: BUSINESS,
        operation: 'create',
        entityType: 'transaction',
        entityId: id(11),
        previousState: null,
        newState: { ...shop.books.transactions.get(id(11)) },
        changes: [],
        severity: 'medium',
        tags: ['clock-adjusted'],
        analysis: { hour: 8, withinBusinessHours: true, newUser: false, value: 30_00, lines: 0 },
        commandId: id(8_001),
        command: 'record-transfer',
        reason: '',
        source: 'server',
      },
    ]);
  });

  it('an update shows only the fields that differ, and names them', () => {
    const shop = stockedShop();
    shop.does(updateEmployee, { uid: EMPLOYEE, permissions: { verReportes: true } });
    expect(lastTraced(shop)).toMatchObject([
      {
        operation: 'update',
        entityId: EMPLOYEE,
        previousState: { permissions: { verReportes: false } },
        newState: { permissions: { verReportes: true } },
        changes: ['permissions.verReportes'],
      },
    ]);
  });

  it('a deletion shows the whole row as it was, its expense folded in, and why', () => {
    const shop = stockedShop();
    shop.does(recordExpense, bags);
    const record = shop.books.transactions.get(id(20));
    const expense = shop.books.expenses.get(id(21));
    shop.does(deleteRecord, { transactionId: id(20), reason: 'Se registró dos veces' });
    const [entry, ...others] = lastTraced(shop);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ operation: 'delete', newState: null, reason: 'Se registró dos veces' });
    expect(entry?.previousState).toEqual({ ...record, expense });
  });

  it('a correction gives the reason of this time, not that of the time before', () => {
    const shop = stockedShop();
    shop.does(recordExpense, bags);
    shop.does(editRecord, { transactionId: id(20), amount: 6_00, reason: 'Costó más' });
    expect(lastTraced(shop)).toMatchObject([
      {
        reason: 'Costó más',
        previousState: { amount: 5_00, expense: { cost: 5_00 } },
        newState: { amount: 6_00, expense: { cost: 6_00 } },
      },
    ]);
    const record = requireRow(shop.books.transactions.get(id(20)));
    const touched = { transactions: [rowUpdate(record, { ...record, description: 'Bolsas grandes' })] };
    expect([...buildTrailEntries(touched, tracingOf(shop.contextOf({})))]).toMatchObject([{ reason: '' }]);
    shop.does(deleteRecord, { transactionId: id(20), reason: 'Costó más' });
    expect(lastTraced(shop)).toMatchObject([{ operation: 'delete', reason: 'Costó más' }]);
  });

  it('rows that are written as they were make no entry', () => {
    const shop = stockedShop();
    const products = [rowUpdate(productOf(RICE), { ...productOf(RICE) })];
    expect([...buildTrailEntries({ products }, tracingOf(shop.contextOf({})))]).toEqual([]);
    expect([...buildTrailEntries({}, tracingOf(shop.contextOf({})))]).toEqual([]);
  });

  it('can be chained, and says the same after storing', () => {
    const shop = stockedShop();
    const entries = shop.history.flatMap(({ changes, context }) => [...buildTrailEntries(changes, tracingOf(context))]);
    const chain = [...linkEntries(startOfChain(BUSINESS, sha256), entries, sha256)];
    expect(chain).toHaveLength(1 + 3 + 2);
    expect(JSON.parse(JSON.stringify(chain))).toEqual(chain);
  });
});

// Spec: «operation, entityType, entityId, previousState»
describe('nobody’s secret is in an entry', () => {
  it('an invitation is told without its token, from when it is made until it is accepted or cancelled', () => {
    const shop = new Shop();
    const invited = { invitationId: id(30), email: 'stranger@bodega.pe' };
    shop.does(inviteEmployee, invited);
    const entries = [...lastTraced(shop)];
    const { token = '' } = shop.books.invitations.get(id(30)) ?? {};
    shop.does(acceptInvitation, { token }, { by: STRANGER });
    entries.push(...lastTraced(shop));
    shop.does(inviteEmployee, { ...invited, invitationId: id(31), email: 'otra@bodega.pe' });
    const { token: otherToken = '' } = shop.books.invitations.get(id(31)) ?? {};
    shop.does(cancelInvitation, { invitationId: id(31) });
    entries.push(...lastTraced(shop));
    expect(entries.map(named)).toEqual(['create user', 'create user', 'update user', 'delete user']);
    expect(entries[3]?.previousState).toMatchObject({ email: 'otra@bodega.pe' });
    const text = JSON.stringify(entries);
    expect([token.length, otherToken.length].every((length) => length >= 32)).toBe(true);
    expect(text).not.toContain(token);
    expect(text).not.toContain(otherToken);
    expect(text).not.toContain('"token"');
  });
});

// Spec: «Trace entries without a businessId are skipped»
describe('entries without a business are skipped, except business creation', () => {
  it('a person’s own change outside a business makes none', () => {
    const shop = new Shop();
    shop.does(updateProfile, { nombre: 'Rosa María' });
    expect(lastTraced(shop, {}, { businessId: null })).toEqual([]);
    shop.does(setPrincipalBusiness, { businessId: BUSINESS });
    expect(lastTraced(shop, {}, { businessId: '' })).toEqual([]);
  });

  it('the creation of a business is the first of its own trail', () => {
    const shop = new Shop();
    shop.does(createBusiness, { businessId: id(2), nombre: 'Otra', tipo: 'Bodega' }, { businessId: id(2) });
    const entries = lastTraced(shop, {}, { businessId: null });
    expect(entries.map((entry) => [named(entry), entry.businessId])).toEqual([
      ['create business', id(2)],
      ['create user', id(2)],
    ]);
  });
});

// Spec: «Authentication is required for tracing»
it('nothing is traced when nobody is signed in', () => {
  const shop = stockedShop();
  expect(lastTraced(shop)).not.toEqual([]);
  expect(lastTraced(shop, {}, { actor: null })).toEqual([]);
});

/** The entries of the last command. */
function lastTraced(shop: Shop, tracing: Partial<Tracing> = {}, context: Partial<TraceContext> = {}): UnchainedEntry[] {
  const last = shop.history.at(-1);
  if (last?.context.at !== shop.now) throw new Error('The last command was refused.');
  const all = { ...tracingOf({ ...last.context, ...context }), command: last.command, ...tracing };
  return [...buildTrailEntries(last.changes, all)];
}

function tracingOf(context: TraceContext): Tracing {
  let traceIds = 7_000;
  return {
    context,
    command: 'some-command',
    commandId: id(8_001),
    sessionId: 'session-1',
    tags: [],
    freshTraceId: () => id(++traceIds),
  };
}

function named({ operation, entityType }: UnchainedEntry): string {
  return `${operation} ${entityType}`;
}
