import { describe, expect, it } from 'vitest';
import { emptyBooks } from '../rows/books-in-memory.ts';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, outcome, Shop, shopBooks } from '../testing/shop.ts';
import { defaultEmployeePermissions } from '../rows/permissions.ts';
import { updateSettings } from './update-settings.ts';

const settings = {
  moneda: 'USD',
  timezone: 'America/Bogota',
  permisos: { empleados: { verReportes: true } },
};
const optional = Object.keys(settings);
const before = {
  moneda: 'PEN',
  timezone: 'America/Lima',
  permisos: { empleados: defaultEmployeePermissions },
};

// Spec: «configuracion {moneda, timezone, permisos.empleados»
describe('configuracion is corrected, what is not named stays', () => {
  it.each([
    { given: { moneda: 'USD' }, then: { ...before, moneda: 'USD' } },
    { given: { timezone: 'America/Bogota' }, then: { ...before, timezone: 'America/Bogota' } },
    {
      given: { permisos: { empleados: { verReportes: true, verEgresos: false } } },
      then: {
        ...before,
        permisos: { empleados: { ...defaultEmployeePermissions, verReportes: true, verEgresos: false } },
      },
    },
    { given: { moneda: 'EUR', permisos: {} }, then: { ...before, moneda: 'EUR' } },
    { given: { cashRounding: 10 }, then: { ...before, cashRounding: 10 } },
    { given: { cashRounding: 0 }, then: { ...before, cashRounding: 0 } },
    { given: { regimenTributario: 'rer' }, then: { ...before, regimenTributario: 'rer' } },
  ])('$given', ({ given, then }) => {
    const shop = new Shop();
    expect(outcome(shop.tries(updateSettings, given))).toBe('done');
    expect(shop.books.businesses.get(BUSINESS)?.configuracion).toEqual(then);
  });

  it('who works here already keeps what they may do', () => {
    const shop = new Shop();
    shop.does(updateSettings, { permisos: { empleados: { crearMovimientos: false } } });
    expect(shop.books.memberships.get(`${BUSINESS}/${EMPLOYEE}`)?.permissions).toEqual(defaultEmployeePermissions);
  });
});

// Spec: «Role gerente is required on the setup, employees»
it('only the gerente', () => {
  expect(outcome(new Shop().tries(updateSettings, settings, { by: EMPLOYEE }))).toBe('forbidden');
});

// Spec: «A business lookup fails when the business»
it('a business that is not there', () => {
  const shop = new Shop({ ...shopBooks(), businesses: emptyBooks.businesses });
  expect(outcome(shop.tries(updateSettings, settings))).toBe('business-not-found');
});

it.each([{}, { permisos: {} }, { permisos: { empleados: {} } }])('nothing to change: %j', (input) => {
  const decision = new Shop().tries(updateSettings, input);
  expect(decision).toMatchObject({ code: 'invalid-input', fields: { input: 'No hay nada que cambiar.' } });
});

it.each([
  ...badInputs(settings, { optional }),
  ['a currency that is not kept', { moneda: 'ARS' }],
  ['a currency by its number', { moneda: 0 }],
  ['a zone that is none', { timezone: 'America/Bodega' }],
  ['a permission that is none', { permisos: { empleados: { verTodo: true } } }],
  ['a permission that is not true or false', { permisos: { empleados: { verReportes: 'true' } } }],
  ['other roles', { permisos: { gerentes: {} } }],
])('bad input is refused: %s', (_, input) => {
  const shop = new Shop();
  expect(outcome(shop.tries(updateSettings, input))).toBe('invalid-input');
  expect(shop.history).toEqual([]);
});
