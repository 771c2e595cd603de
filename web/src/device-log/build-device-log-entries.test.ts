/** The entry of a command has the operation that it did (created, changed, deleted), or says that it was refused. */
import type { Decision } from '@cuadra/domain/commands/row-changes';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { deleteRecord } from '@cuadra/domain/records/delete-record';
import { editRecord } from '@cuadra/domain/records/edit-record';
import { recordExpense } from '@cuadra/domain/records/record-expense';
import { id, type Shop } from '@cuadra/domain/testing/shop';
import { stockedShop } from '@cuadra/domain/testing/stocked-shop';
import { expect, it } from 'vitest';
import { deviceLogEntryOfCommand, deviceLogEntryOfDeviceRefusal } from './build-device-log-entries.ts';

const expense = {
  transactionId: id(20),
  expenseId: id(21),
  account: 'cash',
  description: 'Luz',
  amount: 5_00,
} as const;
const spend = (shop: Shop, amount = 5_00) => shop.does(recordExpense, { ...expense, amount, category: 'overhead' });

function logged(shop: Shop, name: string, decision: Decision): unknown {
  const deed = { id: id(90), name };
  return isRefusal(decision)
    ? deviceLogEntryOfDeviceRefusal(deed, decision, shop.contextOf({}), 'session-1')
    : deviceLogEntryOfCommand(deed, decision, shop.contextOf({}), 'session-1');
}

// Spec: «Every operation is also written to an operation-trace»
it('create, update, delete or error, with reason, severity and tags', () => {
  const shop = stockedShop();
  const entries = [
    logged(shop, 'record-expense', spend(shop, 9_000_00)),
    logged(shop, 'record-expense', spend(shop)),
    logged(shop, 'edit-record', shop.does(editRecord, { transactionId: id(20), amount: 6_00 })),
    logged(shop, 'delete-record', shop.does(deleteRecord, { transactionId: id(20) })),
  ];
  const done = { entityType: 'transaction', entityId: id(20), reason: '', severity: 'low', tags: [] };
  expect(entries).toMatchObject([
    {
      operation: 'error',
      command: 'record-expense',
      reason: expect.stringMatching(/./u),
      severity: 'medium',
      tags: ['refused'],
    },
    { operation: 'create', command: 'record-expense', ...done },
    { operation: 'update', command: 'edit-record', ...done },
    { operation: 'delete', command: 'delete-record', ...done },
  ]);
});
