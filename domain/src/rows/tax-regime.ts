/** The tax regimes of Peru that a small shop can be in. */
import type { Business } from './business.ts';

export const taxRegimes = ['nuevo-rus', 'rer', 'rmt', 'no-se'] as const;
export type TaxRegime = (typeof taxRegimes)[number];

export const taxRegimeLabels: Readonly<Record<TaxRegime, string>> = {
  'nuevo-rus': 'Nuevo RUS',
  rer: 'RER (Régimen Especial)',
  rmt: 'RMT (Régimen MYPE Tributario)',
  'no-se': 'No sé',
};

/** 'no-se' where nobody has said. */
export function taxRegimeOf({ configuracion }: Pick<Business, 'configuracion'>): TaxRegime {
  return configuracion.regimenTributario ?? 'no-se';
}

/** The limits of the Nuevo RUS are in soles, so they say nothing of books in another currency. */
export function hasTaxLimits(business: Pick<Business, 'configuracion'>): boolean {
  return taxRegimeOf(business) === 'nuevo-rus' && business.configuracion.moneda === 'PEN';
}
