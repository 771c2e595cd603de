import { expect, it } from 'vitest';
import type { TraceState } from '../trail/audit-trace-entry.ts';
import { auditLinesOfRecord } from './record-audit.ts';

const entry = {
  traceId: 't1',
  timestamp: '2026-11-21T15:00:00.000Z',
  userName: 'Rosa Quispe',
  operation: 'create',
  entityId: 'r1',
  previousState: null,
  newState: null,
  reason: '',
} as const;

it('who recorded, corrected and deleted it, in order, with the reason', () => {
  const lines = auditLinesOfRecord(
    [
      { ...entry, newState: { description: 'Luz', amount: 80_00 } },
      { ...entry, traceId: 't2', operation: 'update', reason: 'era otro recibo' },
      { ...entry, traceId: 't3', operation: 'delete', userName: 'Luis' },
    ],
    'r1',
    'PEN',
  );
  expect(lines.map(({ who, deed, reason }) => [who, deed, reason])).toEqual([
    ['Rosa Quispe', 'lo registró', ''],
    ['Rosa Quispe', 'lo corrigió', 'era otro recibo'],
    ['Luis', 'lo eliminó', ''],
  ]);
  expect(lines[0]?.changes).toEqual([]);
});

it('leaves out what was only read, and what was done to its expense', () => {
  const others = [{ ...entry, operation: 'read' } as const, { ...entry, entityId: 'e1' }];
  expect(auditLinesOfRecord(others, 'r1', 'PEN')).toEqual([]);
});

/** What a correction says that it changed: label, before, after. */
function correctedFrom(previousState: TraceState, newState: TraceState) {
  const [line] = auditLinesOfRecord([{ ...entry, operation: 'update', previousState, newState }], 'r1', 'PEN');
  return line?.changes.map(({ label, before, after }) => [label, before, after]);
}

it('what it said before and after, as the screens say it', () => {
  const before = { description: 'Luz', category: 'overhead', account: 'cash', amount: 80_00, subcategory: null };
  const after = { description: 'Agua', category: 'labor', account: 'bank', amount: 1_234_50, subcategory: 'x' };
  const unsaid = { total: 1_234_50, updatedAt: 'ahora', reason: 'y' };
  expect(correctedFrom(before, { ...after, ...unsaid })).toEqual([
    ['Descripción', 'Luz', 'Agua'],
    ['Categoría', 'Gastos indirectos', 'Costos de personal'],
    ['Subcategoría', undefined, 'x'],
    ['Cuenta', 'Efectivo', 'Yape/Plin'],
    ['Monto', 'S/ 80.00', 'S/ 1,234.50'],
  ]);
});

it('an emptied text, an adjustment and a transfer turned around', () => {
  const before = { description: 'x', category: '', fromAccount: 'cash', toAccount: 'bank' };
  const after = { description: '', category: 'adjustment', fromAccount: 'bank', toAccount: 'cash' };
  expect(correctedFrom(before, after)).toEqual([
    ['Descripción', 'x', undefined],
    ['Categoría', undefined, 'Ajuste'],
    ['Desde', 'Efectivo', 'Yape/Plin'],
    ['Hacia', 'Yape/Plin', 'Efectivo'],
  ]);
});

it('a description that reads like a code stays as it was written', () => {
  const after = { description: 'Labor de limpieza', subcategory: 'materials' };
  expect(correctedFrom({ description: 'labor', subcategory: 'cash' }, after)).toEqual([
    ['Descripción', 'labor', 'Labor de limpieza'],
    ['Subcategoría', 'cash', 'materials'],
  ]);
});
