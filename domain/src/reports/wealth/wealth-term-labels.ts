import type { WealthTermName } from './wealth-change-terms.ts';

export const wealthTermLabels: Readonly<Record<WealthTermName, string>> = {
  sales: 'Ventas',
  rounding: 'Redondeo del efectivo',
  costOfSales: 'Costo de lo vendido',
  soldWithoutStock: 'Vendido sin stock',
  expenses: 'Gastos',
  waste: 'Merma',
  countDifferences: 'Diferencias al contar el stock',
  tillDifferences: 'Diferencias de caja',
  forgiven: 'Fiado perdonado',
  broughtIn: 'Pusiste',
  takenOut: 'Para la casa',
  revaluation: 'Cambios de costo',
};
