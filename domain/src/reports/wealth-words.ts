/** What the shop is left with, in its owner's words. */
import type { Wealth, WealthTermName } from './wealth-terms.ts';

export const wealthTermLabels: Readonly<Record<WealthTermName, string>> = {
  sales: 'Ventas',
  rounding: 'Redondeo del efectivo',
  costOfSales: 'Costo de lo vendido',
  soldWithoutStock: 'Vendido sin stock',
  expenses: 'Gastos',
  waste: 'Merma',
  countDifferences: 'Diferencias al contar el stock',
  tillDifferences: 'Diferencias de caja',
  forgiven: 'Perdonado a clientes',
  broughtIn: 'Pusiste',
  takenOut: 'Para la casa',
  revaluation: 'Cambios de costo',
};

export const wealthEndLabels: Readonly<Record<keyof Wealth | 'start' | 'end', string>> = {
  start: 'Al empezar',
  end: 'Al terminar',
  cash: 'Efectivo',
  bank: 'Yape/Plin',
  stock: 'Mercadería al costo',
  owed: 'Te deben',
};
