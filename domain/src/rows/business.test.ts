import { expect, it } from 'vitest';
import { businessCashRounding, newBusiness } from './business.ts';

const card = { id: 'a', nombre: 'Bodega', tipo: 'bodega', descripcion: '', direccion: '', telefono: '', email: '' };
const made = (...rounding: (0 | 10)[]) => newBusiness(card, 'owner', '2026-11-21T13:00:00.000Z', ...rounding);

it.each([
  [made(), 0],
  [made(0), 0],
  [made(10), 10],
])('cash is rounded as was chosen, and not where nobody chose', (business, rounding) => {
  expect(businessCashRounding(business)).toBe(rounding);
});

it('what was not chosen is not stored', () => {
  expect(made().configuracion).not.toHaveProperty('cashRounding');
  expect(made(0).configuracion).toHaveProperty('cashRounding', 0);
});
