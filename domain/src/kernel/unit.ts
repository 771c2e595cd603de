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

const otherSpellings: Readonly<Partial<Record<Unit, readonly string[]>>> = {
  uni: ['u', 'un', 'unid', 'unids', 'unis', 'unds', 'unidades'],
  kg: ['kilo', 'kilos', 'kilogramos', 'kgs'],
  g: ['gr', 'grs', 'gramos'],
  lt: ['l', 'lts', 'litros'],
  ml: ['mililitros'],
  m: ['metros'],
  cm: ['porc', 'porción', 'porciones'],
  service: ['servicios'],
};

/** Every way in which people write it, in small letters. */
export function unitSpellings(one: Unit): readonly string[] {
  const spellings = [one, suffixes[one], unitLabels[one], ...(otherSpellings[one] ?? [])];
  return spellings.filter((spelling) => spelling !== '').map((spelling) => spelling.toLowerCase());
}

export function unitSuffix(one: Unit): string {
  return suffixes[one];
}
