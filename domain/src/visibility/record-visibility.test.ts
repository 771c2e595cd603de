import { addDays } from '../kernel/instant.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onlyPermissions } from '../testing/only-permissions.ts';
import { linkOf } from '../testing/shop.ts';
import { transactionTypes } from '../rows/transaction.ts';
import { fullPermissions, type Permission, permissionNames } from '../rows/permissions.ts';
import {
  canCorrectRecordType,
  canSeeDay,
  canSeeEveryType,
  canSeeRecordType,
  visiblePartOfDayRange,
  visibleRecordTypes,
} from './record-visibility.ts';

const employee = (...names: readonly Permission[]) => linkOf('luis', { permissions: onlyPermissions(...names) });
const gerente = linkOf('rosa', { rol: 'gerente', permissions: onlyPermissions() });
const gone = linkOf('rosa', { rol: 'gerente', permissions: fullPermissions, activo: false });

// Spec: «Permissions are held per business in a map», «Only active links count»
// Spec: «Role gerente is required on the setup, employees»
describe('a type of record is seen with its permission, a count by whoever works here', () => {
  const sales = 'return collection forgiveness';
  it.each([
    { who: 'without any', holder: employee(), then: 'opening closure' },
    { who: 'verIngresos', holder: employee('verIngresos'), then: `income ${sales} opening closure` },
    { who: 'verEgresos', holder: employee('verEgresos'), then: 'expense opening closure' },
    { who: 'verTransferencias', holder: employee('verTransferencias'), then: 'transfer opening closure' },
    {
      who: 'the others',
      holder: employee('verReportes', 'crearMovimientos', 'editarMovimientos'),
      then: 'owner opening closure',
    },
    { who: 'gerente', holder: gerente, then: `income expense transfer owner ${sales} opening closure` },
    { who: 'a deactivated gerente', holder: gone, then: '' },
  ])('$who → $then', ({ holder, then }) => {
    expect(visibleRecordTypes(holder).join(' ')).toBe(then);
    expect(canSeeEveryType(holder)).toBe(then.split(' ').length === 9);
    expect(canSeeRecordType(holder, 'income')).toBe(then.includes('income'));
  });
});

// Spec: «Permissions are held per business in a map»
describe('a type of record is corrected by who sees it and may correct, the owner’s money by the gerente alone', () => {
  it.each([
    { who: 'without editarMovimientos', holder: employee('verIngresos', 'verReportes'), then: '' },
    { who: 'who sees nothing else', holder: employee('editarMovimientos'), then: 'opening closure' },
    {
      who: 'who sees the owner’s money',
      holder: employee('verEgresos', 'verReportes', 'editarMovimientos'),
      then: 'expense opening closure',
    },
    { who: 'gerente', holder: gerente, then: transactionTypes.join(' ') },
    { who: 'a deactivated gerente', holder: gone, then: '' },
  ])('$who → $then', ({ holder, then }) => {
    expect(transactionTypes.filter((type) => canCorrectRecordType(holder, type)).join(' ')).toBe(then);
  });
});

// Spec: «Permissions are held per business in a map», «Role gerente is required on the setup, employees»
describe('a past day takes verReportes', () => {
  const today = '2026-11-21';
  it.each([
    { who: 'without it', holder: employee(), yesterday: false, now: true, tomorrow: true },
    { who: 'with it', holder: employee('verReportes'), yesterday: true, now: true, tomorrow: true },
    { who: 'gerente', holder: gerente, yesterday: true, now: true, tomorrow: true },
    { who: 'a deactivated gerente', holder: gone, yesterday: false, now: false, tomorrow: false },
  ])('$who', ({ holder, yesterday, now, tomorrow }) => {
    expect(canSeeDay(holder, addDays(today, -1), today)).toBe(yesterday);
    expect(canSeeDay(holder, today, today)).toBe(now);
    expect(canSeeDay(holder, addDays(today, 1), today)).toBe(tomorrow);
  });

  it.each([
    { from: -30, to: 0, holder: employee(), then: [0, 0] },
    { from: -30, to: 5, holder: employee(), then: [0, 5] },
    { from: -30, to: -1, holder: employee(), then: null },
    { from: -30, to: -1, holder: employee('verReportes'), then: [-30, -1] },
    { from: 3, to: 1, holder: gerente, then: null },
    { from: 0, to: 0, holder: gone, then: null },
  ])('days $from to $to → $then', ({ from, to, holder, then }) => {
    const range = visiblePartOfDayRange(holder, { from: addDays(today, from), to: addDays(today, to) }, today);
    expect(range && [range.from, range.to]).toEqual(then?.map((days) => addDays(today, days)) ?? null);
  });

  it('a range holds exactly the days that are seen', () => {
    const days = fc.integer({ min: -5, max: 5 });
    const holders = fc.constantFrom(employee(), employee('verReportes'), gerente, gone, employee(...permissionNames));
    fc.assert(
      fc.property(days, days, days, holders, (from, to, day, holder) => {
        const asked = { from: addDays(today, from), to: addDays(today, to) };
        const given = visiblePartOfDayRange(holder, asked, today);
        const inside = given !== null && given.from <= addDays(today, day) && addDays(today, day) <= given.to;
        expect(inside).toBe(from <= day && day <= to && canSeeDay(holder, addDays(today, day), today));
      }),
    );
  });
});
