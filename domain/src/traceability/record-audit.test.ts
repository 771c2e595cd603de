import { expect, it } from 'vitest';
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
  expect(
    auditLinesOfRecord(
      [
        { ...entry, operation: 'read' },
        { ...entry, entityId: 'e1' },
      ],
      'r1',
      'PEN',
    ),
  ).toEqual([]);
});

it('what it said before and after, as the screens say it', () => {
  const [line] = auditLinesOfRecord(
    [
      {
        ...entry,
        operation: 'update',
        previousState: { description: 'Luz', category: 'overhead', account: 'cash', amount: 80_00, subcategory: null },
        newState: {
          description: 'Agua',
          category: 'labor',
          account: 'bank',
          amount: 1_234_50,
          total: 1_234_50,
          subcategory: 'x',
          updatedAt: 'ahora',
          reason: 'y',
        },
      },
    ],
    'r1',
    'PEN',
  );
  expect(line?.changes).toEqual([
    { label: 'Descripción', before: 'Luz', after: 'Agua' },
    { label: 'Categoría', before: 'Gastos indirectos', after: 'Costos de personal' },
    { label: 'Subcategoría', before: undefined, after: 'x' },
    { label: 'Cuenta', before: 'Efectivo', after: 'Yape/Plin' },
    { label: 'Monto', before: 'S/ 80.00', after: 'S/ 1,234.50' },
  ]);
});

it('an emptied text, an adjustment and a transfer turned around', () => {
  const [line] = auditLinesOfRecord(
    [
      {
        ...entry,
        operation: 'update',
        previousState: { description: 'x', category: '', fromAccount: 'cash', toAccount: 'bank' },
        newState: { description: '', category: 'adjustment', fromAccount: 'bank', toAccount: 'cash' },
      },
    ],
    'r1',
    'PEN',
  );
  expect(line?.changes).toEqual([
    { label: 'Descripción', before: 'x', after: undefined },
    { label: 'Categoría', before: undefined, after: 'Ajuste' },
    { label: 'Desde', before: 'Efectivo', after: 'Yape/Plin' },
    { label: 'Hacia', before: 'Yape/Plin', after: 'Efectivo' },
  ]);
});

it('a description that reads like a code stays as it was written', () => {
  const [line] = auditLinesOfRecord(
    [
      {
        ...entry,
        operation: 'update',
        previousState: { description: 'labor', subcategory: 'cash' },
        newState: { description: 'Labor de limpieza', subcategory: 'materials' },
      },
    ],
    'r1',
    'PEN',
  );
  expect(line?.changes).toEqual([
    { label: 'Descripción', before: 'labor', after: 'Labor de limpieza' },
    { label: 'Subcategoría', before: 'cash', after: 'materials' },
  ]);
});
