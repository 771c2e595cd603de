/** Spec: sections 3 (Units) and 9 (default unit). */

export const unitNames = ['uni', 'kg', 'g', 'lt', 'ml', 'm', 'cm', 'service'] as const;
export type Unit = (typeof unitNames)[number];

export const DEFAULT_UNIT: Unit = 'uni';

export const unitLabels: Readonly<Record<Unit, string>> = {
  uni: 'Unidad',
  kg: 'Kilogramo',
  g: 'Gramo',
  lt: 'Litro',
  ml: 'Mililitro',
  m: 'Metro',
  cm: 'Porción',
  service: 'Servicio',
};

/** None for a service, which is not measured; cm stands for a portion. */
export function unitSuffix(one: Unit): string {
  if (one === 'service') return '';
  return one === 'cm' ? 'porc.' : one;
}
