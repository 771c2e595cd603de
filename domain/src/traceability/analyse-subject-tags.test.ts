/** What is worth noticing: deletions, corrections, counts that are off, sales below cost, changes of permission. */
import { describe, expect, it } from 'vitest';
import { inviteEmployee } from '../businesses/invite-employee.ts';
import { type RowChange, rowCreation, rowDeletion, rowUpdate } from '../commands/row-changes.ts';
import { unitsToQuantity } from '../kernel/quantity.ts';
import { closure, income, opening, riceItem } from '../testing/book.ts';
import type { Business } from '../rows/business.ts';
import type { Membership } from '../rows/membership.ts';
import { BUSINESS, EMPLOYEE, id, linkOf, OWNER, profileOf, requireRow, Shop } from '../testing/shop.ts';
import { RICE, stockedShop } from '../testing/stocked-shop.ts';
import { analyseChangeSeverity, analyseEntryWithoutChange } from './analyse-change-severity.ts';
import type { Subject } from './group-changes-by-subject.ts';
import { productSubject, recordSubject, rice } from './testing/subjects.ts';
import type { TraceContext } from '../trail/audit-trace-entry.ts';

const shop = stockedShop();
const context: TraceContext = shop.contextOf({ at: '2026-11-21T15:00:00.000Z' });
const SOLD = income(1, 'cash', 1_00);
const tagsOf = (subject: Subject) => analyseChangeSeverity(subject, context).tags;

// Spec: «operation, entityType, entityId, previousState»
describe('what else is worth noticing', () => {
  const [empty, full] = [closure(1, 0, 0), closure(1, 10, 0)];
  it.each([
    ['an empty till as expected', rowCreation(empty), []],
    ['a closure with more cash', rowCreation({ ...full, expectedCashBalance: 9 }), ['closure-difference']],
    ['a closure with less in the bank', rowCreation({ ...empty, expectedBankBalance: 1 }), ['closure-difference']],
    ['an opening with a difference', rowCreation({ ...opening(1, 10, 0), expectedCashBalance: 9 }), []],
    ['a count that is described', rowUpdate(empty, { ...empty, expectedCashBalance: 9 }), ['correction']],
    ['a count that is deleted', rowDeletion(opening(1, 0, 0), opening(1, 0, 0)), ['deletion', 'count-deletion']],
    ['a corrected record', rowUpdate(SOLD, { ...SOLD, description: 'x' }), ['correction']],
    ['a deleted record', rowDeletion(SOLD, SOLD), ['deletion']],
  ])('%s', (_, row, tags) => expect(tagsOf(recordSubject(row))).toEqual(tags));

  it('the difference of a count is told', () => {
    const count = { ...closure(1, 10_00, 5_00), expectedCashBalance: 12_00, expectedBankBalance: 4_50 };
    expect(analyseChangeSeverity(recordSubject(rowCreation(count)), context)).toMatchObject({
      severity: 'high',
      analysis: { difference: { cash: -2_00, bank: 50 } },
    });
  });

  const asked = { requestedQuantity: unitsToQuantity(3), proceedAnyway: true };
  const [short, enough] = [{ actualQuantity: unitsToQuantity(3) - 1 }, { actualQuantity: unitsToQuantity(3) }];
  const cheaply = { price: 2_99, quantity: unitsToQuantity(2) };
  it.each([
    ['more than there was', { ...asked, ...short }, ['oversold']],
    ['as much as there was', { ...asked, ...enough }, []],
    ['less, but not as Vender igual', { ...asked, ...short, proceedAnyway: false }, []],
    ['a cent below cost', { ...cheaply, cost: 5_99 }, ['below-cost']],
    ['at cost', { ...cheaply, cost: 5_98 }, []],
    ['above cost', { ...cheaply, cost: 5_97 }, []],
    ['at an unknown cost', { price: 1, cost: null }, []],
  ])('a line sold: %s', (_, line, tags) => {
    expect(tagsOf(recordSubject(rowCreation({ ...SOLD, items: [riceItem(line)] })))).toEqual(tags);
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
    expect(tagsOf(recordSubject(rowUpdate(sale, sale)))).toEqual(['correction']);
    expect(tagsOf(recordSubject(rowDeletion(sale, sale)))).toEqual(['deletion']);
    const { analysis } = analyseChangeSeverity(recordSubject(rowCreation(SOLD)), context);
    expect(analysis).not.toHaveProperty('oversold');
    expect(analysis).not.toHaveProperty('belowCost');
  });

  const [cheap, fair] = [
    { ...rice, price: 2_99 },
    { ...rice, price: 3_00 },
  ];
  const archived = { ...fair, activo: false };
  it.each([
    ['created below cost', rowCreation({ ...cheap, trackStock: false }), ['below-cost']],
    ['created at cost', rowCreation({ ...fair, trackStock: false }), []],
    ['created at an unknown cost', rowCreation({ ...cheap, cost: null, trackStock: false }), []],
    ['given a price below cost', rowUpdate(fair, cheap), ['below-cost']],
    ['bought above its price', rowUpdate({ ...fair, cost: null }, { ...fair, cost: 3_01 }), ['below-cost']],
    ['below cost already', rowUpdate(cheap, { ...cheap, code: '7' }), []],
    ['archived', rowUpdate(fair, archived), ['archived']],
    ['archived already', rowUpdate(archived, { ...archived, code: '7' }), []],
    ['offered again', rowUpdate(archived, fair), []],
    ['deleted', rowDeletion(fair, fair), ['deletion']],
  ])('a product %s', (_, row, tags) => expect(tagsOf(productSubject(row))).toEqual(tags));

  it('a line deleted from the stock history is a deletion, one that is added is none', () => {
    const log = requireRow(shop.books.stockLogs.get(id(112)));
    const subject = { kind: 'product', id: RICE, row: null } as const;
    const deleted = analyseChangeSeverity({ ...subject, stockLogs: [rowDeletion(log, log)] }, context);
    expect(deleted).toMatchObject({ tags: ['deletion'], severity: 'high' });
    expect(tagsOf({ ...subject, stockLogs: [rowCreation(log)] })).toEqual([]);
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
  const permissions = { ...link.permissions, verReportes: true };
  it.each<[what: string, row: RowChange<Membership>, tags: string[]]>([
    ['another departamento', rowUpdate(link, { ...link, departamento: 'Caja' }), ['membership']],
    ['another role', rowUpdate(link, { ...link, rol: 'gerente' }), ['membership', 'permission-change']],
    ['deactivated', rowUpdate(link, { ...link, activo: false }), ['membership', 'permission-change']],
    ['another permission', rowUpdate(link, { ...link, permissions }), ['membership', 'permission-change']],
    ['a new link', rowCreation(link), ['membership']],
    ['a removed link', rowDeletion(link, { ...link, activo: false }), ['deletion', 'membership']],
    ['an update of nothing', { operation: 'update', before: null, after: link }, ['membership']],
  ])('%s', (_, row, tags) => expect(tagsOf({ kind: 'membership', id: EMPLOYEE, row })).toEqual(tags));

  const plain = requireRow(shop.books.businesses.get(BUSINESS));
  const tagsOfBusiness = (row: RowChange<Business>) => tagsOf({ kind: 'business', id: BUSINESS, row });

  it('the defaults and the owner of a business, and its closing', () => {
    const permisos = { empleados: { ...plain.configuracion.permisos.empleados, verReportes: true } };
    const changed = (more: Partial<Business>) => tagsOfBusiness(rowUpdate(plain, { ...plain, ...more }));
    expect(changed({ nombre: 'Otra' })).toEqual([]);
    expect(changed({ configuracion: { ...plain.configuracion, permisos } })).toEqual(['permission-change']);
    expect(changed({ gerenteId: EMPLOYEE })).toEqual(['permission-change']);
    expect(changed({ activo: false })).toEqual(['archived']);
  });

  it('asking to delete a business, and neither undoing it nor what comes between', () => {
    const asked = { ...plain, deletionRequestedAt: shop.now, deletionRequestedBy: OWNER };
    expect(tagsOfBusiness(rowUpdate(plain, asked))).toEqual(['deletion']);
    expect(tagsOfBusiness(rowUpdate(asked, { ...asked, telefono: '999' }))).toEqual([]);
    expect(tagsOfBusiness(rowUpdate(asked, plain))).toEqual([]);
    expect(tagsOfBusiness(rowCreation(asked))).toEqual([]);
  });

  it('an invitation and a profile are told from a link', () => {
    expect(tagsOf({ kind: 'profile', id: OWNER, row: rowCreation(profileOf(OWNER)) })).toEqual(['profile']);
    const invited = new Shop();
    invited.does(inviteEmployee, { invitationId: id(30), email: 'ana@bodega.pe' });
    const row = rowCreation(requireRow(invited.books.invitations.get(id(30))));
    expect(tagsOf({ kind: 'invitation', id: id(30), row })).toEqual(['invitation']);
  });
});
