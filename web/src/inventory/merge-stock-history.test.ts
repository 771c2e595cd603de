import { fullPermissions, type Permissions } from '@cuadra/domain/rows/permissions';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { expect, it } from 'vitest';
import { mergeStockHistory } from './merge-stock-history.ts';

const line = (uuid: string, minute: number, more: Partial<StockLog> = {}): StockLog => ({
  uuid,
  businessId: 'shop',
  productId: 'rice',
  type: 'count',
  quantity: 1000,
  effect: 0,
  valueEffect: 0,
  reversal: 0,
  cost: null,
  previousCost: null,
  price: null,
  transactionId: null,
  itemId: null,
  count: null,
  reason: '',
  createdAt: `2026-11-21T15:${String(minute).padStart(2, '0')}:00.000Z`,
  createdBy: 'rosa',
  deletedAt: null,
  ...more,
});

const owner = { rol: 'gerente', activo: true, permissions: {} } as const;
const employee = (permissions: Partial<Permissions>) => ({ rol: 'empleado', activo: true, permissions }) as const;
const nothing = { told: [], isMore: false, known: [], takenBack: new Set<string>(), recordsSince: undefined };
const ids = (
  sources: Partial<Parameters<typeof mergeStockHistory>[0]>,
  holder: Parameters<typeof mergeStockHistory>[1] = owner,
) => mergeStockHistory({ ...nothing, ...sources }, holder).map(({ uuid }) => uuid);

it('tells the newest first, each line once, and what the device knows better', () => {
  const told = [line('b', 2), line('a', 1)];
  const known = [line('c', 3), line('b', 2, { reason: 'seen here' })];
  expect(mergeStockHistory({ ...nothing, told, known }, owner)).toEqual([known[0], known[1], told[1]]);
});

it('tells two lines of one instant always in the same order', () => {
  expect(ids({ told: [line('a', 1)], known: [line('b', 1)] })).toEqual(['b', 'a']);
  expect(ids({ told: [line('b', 1)], known: [line('a', 1)] })).toEqual(['b', 'a']);
});

it('leaves out what was taken back, here or on this screen a moment ago', () => {
  const told = [line('b', 2), line('a', 1)];
  const known = [line('b', 2, { deletedAt: '2026-11-21T16:00:00.000Z' })];
  expect(ids({ told, known })).toEqual(['a']);
  expect(ids({ told, takenBack: new Set(['a']) })).toEqual(['b']);
});

it('has no gaps: what is older than a page of the server waits for the next one', () => {
  const known = [line('d', 4), line('a', 1)];
  expect(ids({ told: [line('c', 3), line('b', 2)], isMore: true, known })).toEqual(['d', 'c', 'b']);
  expect(ids({ told: [line('c', 3), line('b', 2)], known })).toEqual(['d', 'c', 'b', 'a']);
  expect(ids({ known, isMore: true })).toEqual(['d', 'a']);
});

it('shows a sale of a past day only to who may see past days, and what moved no money to everybody', () => {
  const known = [line('b', 2, { type: 'sell', transactionId: 'sale' }), line('a', 1)];
  expect(ids({ known, recordsSince: '2026-11-21T15:02:00.000Z' })).toEqual(['b', 'a']);
  expect(ids({ known, recordsSince: '2026-11-22T05:00:00.000Z' })).toEqual(['a']);
  expect(ids({ known })).toEqual(['b', 'a']);
});

it('shows a sale or a purchase only to who may see such records', () => {
  const told = [
    line('buy', 3, { type: 'buy' }),
    line('sell', 2, { type: 'sell' }),
    line('waste', 1, { type: 'waste' }),
  ];
  expect(ids({ told })).toEqual(['buy', 'sell', 'waste']);
  expect(ids({ told }, employee({ ...fullPermissions, verIngresos: false }))).toEqual(['buy', 'waste']);
  expect(ids({ told }, employee({ verIngresos: true }))).toEqual(['sell', 'waste']);
});
