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

/** Behind a quantity: none for a service, which is not measured; cm stands for a portion. */
const suffixes: Readonly<Record<Unit, string>> = {
  uni: 'und',
  kg: 'kg',
  g: 'g',
  lt: 'lt',
  ml: 'ml',
  m: 'm',
  cm: 'porc.',
  service: '',
};

export function unitSuffix(one: Unit): string {
  return suffixes[one];
}
