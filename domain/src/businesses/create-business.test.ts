import { describe, expect, it } from 'vitest';
import { badInputs } from '../testing/bad-input.ts';
import { BUSINESS, EMPLOYEE, id, OWNER, outcome, Shop, STRANGER } from '../testing/shop.ts';
import { createBusiness } from './create-business.ts';
import { fullPermissions } from '../rows/permissions.ts';
import { removeEmployee } from './remove-employee.ts';

const NEW = id(2);
const bodega = { businessId: NEW, nombre: ' Bodega Lucha ', tipo: 'Bodega' };
const card = {
  ...bodega,
  direccion: 'Av. Grau 1',
  telefono: '999 888 777',
  email: 'Lucha@Bodega.PE',
  descripcion: 'Abarrotes\ny verduras',
};
const optional = ['direccion', 'telefono', 'email', 'descripcion'];

describe('a person opens the books of a shop', () => {
  // Spec: «id, nombre, tipo, direccion, telefono, email», «configuracion {moneda, timezone, permisos.empleados»
  // Spec: «Also read: tipoNegocio, descripcion, logo», «Default employee permissions on a new business»
  it('everything a business has; its type, once, as tipo; PEN, Lima and the default permissions', () => {
    const shop = new Shop();
    expect(outcome(shop.does(createBusiness, card, { by: STRANGER, businessId: NEW }))).toBe('done');
    expect(shop.books.businesses.get(NEW)).toEqual({
      id: NEW,
      nombre: 'Bodega Lucha',
      tipo: 'Bodega',
      direccion: 'Av. Grau 1',
      telefono: '999 888 777',
      email: 'lucha@bodega.pe',
      descripcion: 'Abarrotes\ny verduras',
      logo: null,
      gerenteId: STRANGER,
      fechaCreacion: shop.now,
      updatedAt: shop.now,
      activo: true,
      configuracion: {
        moneda: 'PEN',
        timezone: 'America/Lima',
        permisos: {
          empleados: {
            verIngresos: true,
            verEgresos: true,
            crearMovimientos: true,
            editarMovimientos: false,
            verReportes: false,
            verTransferencias: false,
          },
        },
      },
    });
  });

  // Spec: «Currency / timezone / theme»
  it('without a word about it, the money is PEN and the zone America/Lima', () => {
    const shop = new Shop();
    shop.does(createBusiness, bodega, { by: STRANGER, businessId: NEW });
    const business = shop.books.businesses.get(NEW);
    expect(business?.configuracion).toMatchObject({ moneda: 'PEN', timezone: 'America/Lima' });
    expect(business).toMatchObject({ direccion: '', telefono: '', email: '', descripcion: '' });
  });

  // Spec: «businessId, businessName, rol, permissions», «esPrincipal (true for the first business)»
  // Spec: «estadoInvitacion (always aceptada)», «The invitation state is always aceptada on»
  it('the person is its gerente, accepted from the start', () => {
    const shop = new Shop();
    shop.does(createBusiness, bodega, { by: STRANGER, businessId: NEW });
    expect(shop.books.memberships.get(`${NEW}/${STRANGER}`)).toEqual({
      businessId: NEW,
      uid: STRANGER,
      rol: 'gerente',
      permissions: fullPermissions,
      departamento: '',
      fechaIngreso: shop.now,
      activo: true,
      esPrincipal: true,
      estadoInvitacion: 'aceptada',
      deletedAt: null,
    });
  });
});

// Spec: «esPrincipal (true for the first business)»
describe('esPrincipal is true for the first business', () => {
  it.each([
    { who: STRANGER, given: 'no business', then: true },
    { who: OWNER, given: 'one already', then: false },
  ])('$given → $then', ({ who, then }) => {
    const shop = new Shop();
    shop.does(createBusiness, bodega, { by: who, businessId: NEW });
    expect(shop.books.memberships.get(`${NEW}/${who}`)?.esPrincipal).toBe(then);
  });

  it('a link that was removed is none', () => {
    const shop = new Shop();
    shop.does(removeEmployee, { uid: EMPLOYEE });
    shop.does(createBusiness, bodega, { by: EMPLOYEE, businessId: NEW });
    expect(shop.books.memberships.get(`${NEW}/${EMPLOYEE}`)?.esPrincipal).toBe(true);
  });
});

it('an id that is taken stays with its business', () => {
  const shop = new Shop();
  expect(outcome(shop.does(createBusiness, { ...bodega, businessId: BUSINESS }, { by: STRANGER }))).toBe(
    'id-already-used',
  );
  expect(shop.books.businesses.get(BUSINESS)?.gerenteId).toBe(OWNER);
});

it.each([
  ...badInputs(card, { optional }),
  ['an empty name', { ...bodega, nombre: '  ' }],
  ['a long name', { ...bodega, nombre: 'x'.repeat(121) }],
  ['an e-mail that is none', { ...bodega, email: 'lucha' }],
  ['a name of two lines', { ...bodega, nombre: 'Bodega\nLucha' }],
  ['an id that is none', { ...bodega, businessId: '7' }],
])('bad input is refused: %s', (_, input) => {
  const shop = new Shop();
  expect(outcome(shop.tries(createBusiness, input, { by: STRANGER, businessId: NEW }))).toBe('invalid-input');
  expect(shop.history).toEqual([]);
});
