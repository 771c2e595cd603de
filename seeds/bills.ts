/**
 * The shops' running costs: rent, light, wages, tax, bags.
 *
 * Amounts are in céntimos; the bills of a day depend only on the day, and on random numbers for amounts that vary by
 * month.
 */
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Account } from '@cuadra/domain/rows/account';
import type { Money } from '@cuadra/domain/kernel/money';
import type { ExpenseCategory } from '@cuadra/domain/rows/expense-categories';
import type { Numbers } from './numbers.ts';
import { dayOfMonth, isPayDay, monthDay, weekdayOf } from './season.ts';
import type { Shop } from './shop.ts';
import type { Bill } from './till.ts';

const [SUNDAY, MONDAY, TUESDAY, SATURDAY] = [0, 1, 2, 6];

/** What the bodega has to pay on a day. */
export function bodegaBills(shop: Shop, day: Day, staff: { readonly hasCarmen: boolean }): Bill[] {
  return [
    ...monthlyBills(day, shop.numbers),
    ...weeklyBills(day, shop.numbers),
    ...wages(day, staff),
    ...unforeseen(day, shop.numbers),
    ...recharges(shop, day),
  ];
}

/** The first shop's costs of setting up the second one. */
export const secondShopBills: readonly Bill[] = [
  overhead('Garantía del local de la librería', 900_00, 'Segundo local', 'bank'),
  overhead('Vitrinas y estantes para la librería', 1_380_00, 'Segundo local', 'bank'),
];

/** The second shop's bills on a day. */
export function stationeryBills({ numbers }: Shop, day: Day, daysOpen: number): Bill[] {
  const bills: Bill[] = [];
  if (daysOpen === 1) bills.push(overhead('Alquiler del local', 450_00, 'Alquiler', 'bank'));
  if (dayOfMonth(day) === 14) bills.push(overhead('Recibo de luz', numbers.between(45, 70) * 100, 'Luz', 'bank'));
  if (weekdayOf(day) === MONDAY)
    bills.push(materials('Tóner y papel para la copiadora', numbers.between(18, 32) * 100, 'Copias', 'cash'));
  if (weekdayOf(day) === SATURDAY) bills.push(labor('Apoyo de fin de semana', 60_00, 'Sueldos', 'cash'));
  return bills;
}

function monthlyBills(day: Day, numbers: Numbers): Bill[] {
  const ofMonth = dayOfMonth(day);
  const isWarm = ['12', '01', '02', '03'].includes(day.slice(5, 7));
  switch (ofMonth) {
    case 5:
      return [overhead('Alquiler del local', 750_00, 'Alquiler', 'bank')];
    case 11:
      return [overhead('Impuesto SUNAT (RER)', numbers.between(195, 245) * 100, 'Impuestos', 'bank')];
    case 12:
      return [overhead('Recibo de luz Pluz', numbers.between(1_650, 1_950) * 10 + (isWarm ? 38_00 : 0), 'Luz', 'bank')];
    case 18:
      return [overhead('Recibo de agua Sedapal', numbers.between(420, 640) * 10, 'Agua', 'cash')];
    case 20:
      return [overhead('Internet y celular', 89_00, 'Internet', 'bank')];
    case 25:
      return ['02', '05', '08', '11'].includes(day.slice(5, 7))
        ? [overhead('Arbitrios municipales', 118_40, 'Impuestos', 'bank')]
        : [];
    default:
      return [];
  }
}

function weeklyBills(day: Day, numbers: Numbers): Bill[] {
  switch (weekdayOf(day)) {
    case MONDAY:
      return [materials('Bolsas y papel de despacho', numbers.between(110, 220) * 10, 'Bolsas', 'cash')];
    case TUESDAY:
      return [overhead('Movilidad al mercado', numbers.between(8, 14) * 100, 'Movilidad', 'cash')];
    case SATURDAY:
      return [
        overhead('Taxi con la mercadería', numbers.between(10, 18) * 100, 'Movilidad', 'cash'),
        labor('Sueldo de Rosa', 140_00, 'Sueldos', 'cash'),
      ];
    case SUNDAY:
      return numbers.chance(0.3)
        ? [overhead('Útiles de limpieza', numbers.between(8, 20) * 100, 'Limpieza', 'cash')]
        : [];
    default:
      return [];
  }
}

function wages(day: Day, { hasCarmen }: { readonly hasCarmen: boolean }): Bill[] {
  const bills: Bill[] = [];
  if (isPayDay(day)) {
    bills.push(labor('Sueldo de Luis, quincena', 565_00, 'Sueldos', 'bank'));
    if (hasCarmen) bills.push(labor('Sueldo de Carmen, quincena', 300_00, 'Sueldos', 'bank'));
  }
  if (monthDay(day) === '12-15') bills.push(labor('Gratificación de Navidad de Luis', 565_00, 'Sueldos', 'bank'));
  if (monthDay(day) === '07-15') bills.push(labor('Gratificación de julio de Luis', 565_00, 'Sueldos', 'bank'));
  return bills;
}

function unforeseen(day: Day, numbers: Numbers): Bill[] {
  switch (monthDay(day)) {
    case '01-20':
      return [overhead('Repuesto de la congeladora', 185_00, 'Mantenimiento', 'cash')];
    case '02-06':
      return [overhead('Congeladora de segunda mano', 1_450_00, 'Equipos', 'bank')];
    case '04-09':
      return [overhead('Fumigación del local', 90_00, 'Mantenimiento', 'cash')];
    case '07-22':
      return [overhead('Banderas y adornos por Fiestas Patrias', 64_00, 'Decoración', 'cash')];
    case '09-10':
      return [overhead('Pintura de la fachada', 240_00, 'Mantenimiento', 'bank')];
    case '12-05':
      return [overhead('Luces y adornos de Navidad', 78_00, 'Decoración', 'cash')];
    default:
      return numbers.chance(0.03)
        ? [overhead('Copias de llaves y ferretería', numbers.between(5, 25) * 100, 'Varios', 'cash')]
        : [];
  }
}

/** The telephone company sells credit for recharges: it gets the sold amount less five per cent. */
function recharges(shop: Shop, day: Day): Bill[] {
  const isDue = shop.rechargesOwed >= 150_00 || (shop.rechargesOwed >= 40_00 && weekdayOf(day) === SATURDAY);
  if (!isDue) return [];
  const amount = Math.round((shop.rechargesOwed * 0.95) / 100) * 100;
  shop.rechargesOwed = 0;
  return [materials('Saldo para recargas', amount, 'Recargas', 'bank')];
}

function overhead(description: string, amount: Money, subcategory: string, from: Account): Bill {
  return bill(description, amount, 'overhead', subcategory, from);
}

function labor(description: string, amount: Money, subcategory: string, from: Account): Bill {
  return bill(description, amount, 'labor', subcategory, from);
}

function materials(description: string, amount: Money, subcategory: string, from: Account): Bill {
  return bill(description, amount, 'materials', subcategory, from);
}

function bill(description: string, amount: Money, category: ExpenseCategory, subcategory: string, from: Account): Bill {
  return { description, amount, category, subcategory, from };
}
