import { expect, it } from 'vitest';
import type { Currency } from '../kernel/money.ts';
import { newBusiness } from './business.ts';
import { hasTaxLight, type TaxRegime, taxRegimeOf } from './tax-regime.ts';

const card = { id: 'a', nombre: 'Bodega', tipo: 'bodega', descripcion: '', direccion: '', telefono: '', email: '' };
const { configuracion } = newBusiness(card, 'owner', '2026-11-21T13:00:00.000Z');

it.each<[regime: TaxRegime | undefined, moneda: Currency, then: TaxRegime, hasLight: boolean]>([
  ['nuevo-rus', 'PEN', 'nuevo-rus', true],
  ['nuevo-rus', 'USD', 'nuevo-rus', false],
  ['rer', 'PEN', 'rer', false],
  ['rmt', 'PEN', 'rmt', false],
  ['no-se', 'PEN', 'no-se', false],
  [undefined, 'PEN', 'no-se', false],
])('%s in %s is %s; it has a tax light: %s', (regimenTributario, moneda, then, hasLight) => {
  const business = { configuracion: { ...configuracion, moneda, ...(regimenTributario && { regimenTributario }) } };
  expect(taxRegimeOf(business)).toBe(then);
  expect(hasTaxLight(business)).toBe(hasLight);
});
