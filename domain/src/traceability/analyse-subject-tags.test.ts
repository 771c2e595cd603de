/** What is worth noticing: deletions, corrections, counts that are off, sales below cost, changes of permission. */
import { describe, expect, it } from 'vitest';
import { inviteEmployee } from '../businesses/invite-employee.ts';
import { rowCreation, rowDeletion, rowUpdate } from '../commands/row-changes.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { closure, income, opening, riceItem } from '../testing/book.ts';
import { BUSINESS, EMPLOYEE, id, linkOf, OWNER, profileOf, Shop } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import { analyseChangeSeverity, analyseEntryWithoutChange } from './analyse-change-severity.ts';
import { productSubject, recordSubject, rice } from './testing/subjects.ts';
import type { TraceContext } from '../trail/audit-trace-entry.ts';

const shop = stockedShop();
const context: TraceContext = shop.contextOf({ at: '2026-11-21T15:00:00.000Z' });
const SOLD = income(1, 'cash', 1_00);

// Spec: «operation, entityType, entityId, previousState»
describe('what else is worth noticing', () => {
  it.each([
    { what: 'an empty till as expected', row: rowCreation(closure(1, 0, 0)), tags: [] },
    {
      what: 'a closure with more cash',
      row: rowCreation({ ...closure(1, 10, 0), expectedCashBalance: 9 }),
      tags: ['closure-difference'],
    },
    {
      what: 'a closure with less in the bank',
      row: rowCreation({ ...closure(1, 0, 10), expectedBankBalance: 11 }),
      tags: ['closure-difference'],
    },
    {
      what: 'an opening with a difference',
      row: rowCreation({ ...opening(1, 10, 0), expectedCashBalance: 9 }),
      tags: [],
    },
    {
      what: 'a count that is described',
      row: rowUpdate(closure(1, 0, 0), { ...closure(1, 0, 0), expectedCashBalance: 9 }),
      tags: ['correction'],
    },
    {
      what: 'a count that is deleted',
      row: rowDeletion(opening(1, 0, 0), opening(1, 0, 0)),
      tags: ['deletion', 'count-deletion'],
    },
    { what: 'a corrected record', row: rowUpdate(SOLD, { ...SOLD, description: 'x' }), tags: ['correction'] },
    { what: 'a deleted record', row: rowDeletion(SOLD, SOLD), tags: ['deletion'] },
  ])('$what → $tags', ({ row, tags }) => {
    expect(analyseChangeSeverity(recordSubject(row), context).tags).toEqual(tags);
  });

  it('the difference of a count is told', () => {
    const count = { ...closure(1, 10_00, 5_00), expectedCashBalance: 12_00, expectedBankBalance: 4_50 };
    expect(analyseChangeSeverity(recordSubject(rowCreation(count)), context)).toMatchObject({
      severity: 'high',
      analysis: { difference: { cash: -2_00, bank: 50 } },
    });
  });

  const asked = { requestedQuantity: unitsToQuantity(3), proceedAnyway: true };
  const [short, enough] = [{ actualQuantity: unitsToQuantity(3) - 1 }, { actualQuantity: unitsToQuantity(3) }];
  it.each([
    { what: 'more than there was', line: riceItem({ ...asked, ...short }), tags: ['oversold'] },
    { what: 'as much as there was', line: riceItem({ ...asked, ...enough }), tags: [] },
    { what: 'less, but not as Vender igual', line: riceItem({ ...asked, ...short, proceedAnyway: false }), tags: [] },
    {
      what: 'a cent below cost',
      line: riceItem({ price: 2_99, quantity: unitsToQuantity(2), cost: 5_99 }),
      tags: ['below-cost'],
    },
    { what: 'at cost', line: riceItem({ price: 2_99, quantity: unitsToQuantity(2), cost: 5_98 }), tags: [] },
    { what: 'above cost', line: riceItem({ price: 2_99, quantity: unitsToQuantity(2), cost: 5_97 }), tags: [] },
    { what: 'at an unknown cost', line: riceItem({ price: 1, cost: null }), tags: [] },
  ])('a line sold: $what → $tags', ({ line, tags }) => {
    expect(analyseChangeSeverity(recordSubject(rowCreation({ ...SOLD, items: [line] })), context).tags).toEqual(tags);
  });

  it('the lines are told, and only when they were sold', () => {
    const sale = {
      ...SOLD,
      items: [riceItem({ ...asked, ...short, price: 1, quantity: unitsToQuantity(3), cost: 9_00 }), riceItem({})],
    };
    expect(analyseChangeSeverity(recordSubject(rowCreation(sale)), context)).toMatchObject({
      severity: 'medium',
      analysis: {
        oversold: [
          { itemUuid: id(300), requestedQuantity: unitsToQuantity(3), actualQuantity: unitsToQuantity(3) - 1 },
        ],
        belowCost: [{ itemUuid: id(300), total: 3, cost: 9_00 }],
      },
    });
    expect(analyseChangeSeverity(recordSubject(rowUpdate(sale, sale)), context).tags).toEqual(['correction']);
    expect(analyseChangeSeverity(recordSubject(rowDeletion(sale, sale)), context).tags).toEqual(['deletion']);
    expect(analyseChangeSeverity(recordSubject(rowCreation(SOLD)), context).analysis).not.toHaveProperty('oversold');
    expect(analyseChangeSeverity(recordSubject(rowCreation(SOLD)), context).analysis).not.toHaveProperty('belowCost');
  });

  const [cheap, fair] = [
    { ...rice(), price: 2_99 },
    { ...rice(), price: 3_00 },
  ];
  it.each([
    { what: 'created below cost', row: rowCreation({ ...cheap, trackStock: false }), tags: ['below-cost'] },
    { what: 'created at cost', row: rowCreation({ ...fair, trackStock: false }), tags: [] },
    { what: 'created at an unknown cost', row: rowCreation({ ...cheap, cost: null, trackStock: false }), tags: [] },
    { what: 'given a price below cost', row: rowUpdate(fair, cheap), tags: ['below-cost'] },
    {
      what: 'bought above its price',
      row: rowUpdate({ ...fair, cost: null }, { ...fair, cost: 3_01 }),
      tags: ['below-cost'],
    },
    { what: 'below cost already', row: rowUpdate(cheap, { ...cheap, code: '7' }), tags: [] },
    { what: 'archived', row: rowUpdate(fair, { ...fair, activo: false }), tags: ['archived'] },
    {
      what: 'archived already',
      row: rowUpdate({ ...fair, activo: false }, { ...fair, activo: false, code: '7' }),
      tags: [],
    },
    { what: 'offered again', row: rowUpdate({ ...fair, activo: false }, fair), tags: [] },
    { what: 'deleted', row: rowDeletion(fair, fair), tags: ['deletion'] },
  ])('a product $what → $tags', ({ row, tags }) => {
    expect(analyseChangeSeverity(productSubject(row), context).tags).toEqual(tags);
  });

  it('a line deleted from the stock history is a deletion, one that is added is none', () => {
    const log = shop.books.stockLogs.get(id(112));
    const logs = log === undefined ? [] : [log];
    const subject = { kind: 'product', id: RICE, row: null } as const;
    expect(
      analyseChangeSeverity({ ...subject, stockLogs: logs.map((one) => rowDeletion(one, one)) }, context),
    ).toMatchObject({
      tags: ['deletion'],
      severity: 'high',
    });
    expect(analyseChangeSeverity({ ...subject, stockLogs: logs.map(rowCreation) }, context).tags).toEqual([]);
  });

  it('an expense row that changed alone is a correction of its record', () => {
    const found = analyseChangeSeverity({ kind: 'record', id: id(1), row: null, expense: null }, context);
    expect(found).toMatchObject({ tags: ['correction'], severity: 'medium' });
  });

  it('what the caller knows comes with the others, each once', () => {
    const found = analyseChangeSeverity(recordSubject(rowUpdate(SOLD, SOLD)), context, [
      'clock-adjusted',
      'correction',
    ]);
    expect(found.tags).toEqual(['correction', 'clock-adjusted']);
    expect(analyseEntryWithoutChange(context, ['failed-write'])).toMatchObject({
      tags: ['failed-write'],
      severity: 'critical',
    });
  });
});

// Spec: «operation, entityType, entityId, previousState»
describe('who may do what is changed under watch', () => {
  const link = linkOf(EMPLOYEE);
  it.each([
    { what: 'another departamento', row: rowUpdate(link, { ...link, departamento: 'Caja' }), tags: ['membership'] },
    {
      what: 'another role',
      row: rowUpdate(link, { ...link, rol: 'gerente' as const }),
      tags: ['membership', 'permission-change'],
    },
    {
      what: 'deactivated',
      row: rowUpdate(link, { ...link, activo: false }),
      tags: ['membership', 'permission-change'],
    },
    {
      what: 'another permission',
      row: rowUpdate(link, { ...link, permissions: { ...link.permissions, verReportes: true } }),
      tags: ['membership', 'permission-change'],
    },
    { what: 'a new link', row: rowCreation(link), tags: ['membership'] },
    { what: 'a removed link', row: rowDeletion(link, { ...link, activo: false }), tags: ['deletion', 'membership'] },
    {
      what: 'an update of nothing',
      row: { operation: 'update' as const, before: null, after: link },
      tags: ['membership'],
    },
  ])('$what → $tags', ({ row, tags }) => {
    expect(analyseChangeSeverity({ kind: 'membership', id: EMPLOYEE, row }, context).tags).toEqual(tags);
  });

  it('the defaults and the owner of a business, and its closing', () => {
    const business = shop.books.businesses.get(BUSINESS);
    if (business === undefined) throw new Error('The shop has no business.');
    const permisos = { empleados: { ...business.configuracion.permisos.empleados, verReportes: true } };
    const tagsOf = (more: Partial<typeof business>) =>
      analyseChangeSeverity(
        { kind: 'business', id: BUSINESS, row: rowUpdate(business, { ...business, ...more }) },
        context,
      ).tags;
    expect(tagsOf({ nombre: 'Otra' })).toEqual([]);
    expect(tagsOf({ configuracion: { ...business.configuracion, permisos } })).toEqual(['permission-change']);
    expect(tagsOf({ gerenteId: EMPLOYEE })).toEqual(['permission-change']);
    expect(tagsOf({ activo: false })).toEqual(['archived']);
  });

  it('asking to delete a business, and neither undoing it nor what comes between', () => {
    const plain = shop.books.businesses.get(BUSINESS);
    if (plain === undefined) throw new Error('The shop has no business.');
    const asked = { ...plain, deletionRequestedAt: shop.now, deletionRequestedBy: OWNER };
    const tagsOf = (before: typeof plain, after: typeof plain) =>
      analyseChangeSeverity({ kind: 'business', id: BUSINESS, row: rowUpdate(before, after) }, context).tags;
    expect(tagsOf(plain, asked)).toEqual(['deletion']);
    expect(tagsOf(asked, { ...asked, telefono: '999' })).toEqual([]);
    expect(tagsOf(asked, plain)).toEqual([]);
    expect(analyseChangeSeverity({ kind: 'business', id: BUSINESS, row: rowCreation(asked) }, context).tags).toEqual(
      [],
    );
  });

  it('an invitation and a profile are told from a link', () => {
    const profile = rowCreation(profileOf(OWNER));
    expect(analyseChangeSeverity({ kind: 'profile', id: OWNER, row: profile }, context).tags).toEqual(['profile']);
    const invited = new Shop();
    invited.does(inviteEmployee, { invitationId: id(30), email: 'ana@bodega.pe' });
    const tags = [...invited.books.invitations.values()].map(
      (invitation) =>
        analyseChangeSeverity({ kind: 'invitation', id: id(30), row: rowCreation(invitation) }, context).tags,
    );
    expect(tags).toEqual([['invitation']]);
  });
});
