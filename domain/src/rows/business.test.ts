import { expect, it } from 'vitest';
import type { Currency } from '../kernel/money.ts';
import { businessCashRounding, newBusiness } from './business.ts';
import { hasTaxLimits, type TaxRegime, taxRegimeOf } from './tax-regime.ts';

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

it.each<[regime: TaxRegime | undefined, moneda: Currency, then: TaxRegime, hasLight: boolean]>([
  ['nuevo-rus', 'PEN', 'nuevo-rus', true],
  ['nuevo-rus', 'USD', 'nuevo-rus', false],
  ['rer', 'PEN', 'rer', false],
  ['rmt', 'PEN', 'rmt', false],
  ['no-se', 'PEN', 'no-se', false],
  [undefined, 'PEN', 'no-se', false],
])('%s in %s is %s; it has a tax light: %s', (regimenTributario, moneda, then, hasLight) => {
  const business = {
    configuracion: { ...made().configuracion, moneda, ...(regimenTributario && { regimenTributario }) },
  };
  expect(taxRegimeOf(business)).toBe(then);
  expect(hasTaxLimits(business)).toBe(hasLight);
});
