import { expect, it } from 'vitest';
import { noMoney } from '../rows/account.ts';
import type { Transaction } from '../rows/transaction.ts';
import { expense, income, ownerMoney, saleReturn, transfer } from '../testing/book.ts';
import type { Explanation } from './explain-till-difference.ts';
import { explanationWords, differenceFixLabel } from './explanation-words.ts';
import { explanationKinds } from './till-mistake-types.ts';

const [first, second, hourLater] = [expense(0, 'cash', 25_00), expense(2, 'cash', 25_00), expense(62, 'cash', 25_00)];
const sale = income(5, 'bank', 9_00);
const moved = transfer(6, 'cash', 20_00);
const back = saleReturn(7, 'cash', 4_50);
const [taken, brought] = [ownerMoney(8, 'taken-out', 'bank', 30_00), ownerMoney(9, 'brought-in', 'bank', 30_00)];
const known = [first, second, hourLater, sale, moved, back, taken, brought];
const records = new Map(known.map((record) => [record.uuid, record]));

const words = (explanation: Partial<Explanation>, of: readonly Transaction[] = []) => {
  const recordIds = of.map(({ uuid }) => uuid);
  const base: Explanation = {
    kind: 'wrong-account',
    recordIds,
    effect: noMoney,
    mend: undefined,
    likelihood: 1,
    alike: 1,
  };
  const told = explanationWords({ ...base, ...explanation }, records, 'PEN');
  return told && `${told.question} ${told.hint}`;
};

it.each<[string, string | undefined]>([
  ['¿Salió de Yape/Plin? Está anotado en Efectivo.', words({}, [first])],
  ['¿Entró a Efectivo? Está anotado en Yape/Plin.', words({}, [sale])],
  ['¿Salió de Yape/Plin? Está anotado en Efectivo.', words({}, [back])],
  ['¿Salió de Efectivo? Está anotado en Yape/Plin.', words({}, [taken])],
  ['¿Entró a Efectivo? Está anotado en Yape/Plin.', words({}, [brought])],
  ['¿Fue al revés? Está anotado de Efectivo a Yape/Plin.', words({}, [moved])],
  ['¿Se registró dos veces? Hay otro igual 2 minutos antes.', words({ kind: 'recorded-twice' }, [first, second])],
  [
    '¿Fue S/ 53.10? Dice S/ 35.10: pueden estar dos cifras cambiadas de lugar.',
    words({ kind: 'swapped-digits', shouldBe: { what: 'amount', recorded: 35_10, right: 53_10 } }, [first]),
  ],
  [
    '¿El precio era S/ 4.50? ARROZ dice S/ 5.40: pueden estar dos cifras cambiadas de lugar.',
    words({ kind: 'swapped-digits', shouldBe: { what: 'price', of: 'ARROZ', recorded: 5_40, right: 4_50 } }, [sale]),
  ],
  [
    '¿La cantidad era 1? PAN dice 10: puede sobrar un cero.',
    words({ kind: 'extra-zero', shouldBe: { what: 'quantity', of: 'PAN', recorded: 10_000, right: 1_000 } }, [sale]),
  ],
  [
    '¿El costo era S/ 3.00? Dice S/ 30.00: puede sobrar un cero.',
    words({ kind: 'extra-zero', shouldBe: { what: 'cost', of: 'PAN', recorded: 30_00, right: 3_00 } }, [first]),
  ],
  [
    '¿Falta registrar un gasto? Movilidad, S/ 12.00: casi todas las semanas sale este día.',
    words({ kind: 'missing-expense', shouldBe: { what: 'record', of: 'Movilidad', right: 12_00 } }),
  ],
  [
    '¿Falta registrar una venta? GAS se vende seguido por S/ 48.00.',
    words({ kind: 'missing-sale', shouldBe: { what: 'record', of: 'GAS', right: 48_00 } }),
  ],
  [
    '¿Se quedó el vuelto? Está anotado un vuelto de S/ 2.50.',
    words({ kind: 'change-not-given', effect: { cash: 2_50, bank: 0 } }, [sale]),
  ],
])('%s', (expected, told) => expect(told).toBe(expected));

it('nothing is said of a record that is no longer there', () => {
  expect(words({}, [expense(99, 'cash', 1)])).toBeUndefined();
  expect(words({ kind: 'recorded-twice' }, [expense(99, 'cash', 1), second])).toBeUndefined();
});

it('a minute is one, and less than that is none', () => {
  const twice = (...of: Transaction[]) => words({ kind: 'recorded-twice' }, of);
  expect(twice(second, sale)).toContain('3 minutos antes');
  expect(twice(sale, moved)).toContain('un minuto antes');
  expect(twice(first, first)).toContain('menos de un minuto antes');
});

it('what many explain says how many they are, and how much', () => {
  const shared = (kind: Explanation['kind']) => words({ kind, alike: 6, effect: { cash: -2_50, bank: 2_50 } });
  for (const kind of explanationKinds) expect(shared(kind)).toMatch(/^¿[^?]+\? (?:Hay|En) 6 .*S\/ 2\.50/u);
  expect(new Set(explanationKinds.map(shared)).size).toBe(explanationKinds.length);
});

it.each([
  ['Eliminar el segundo', { way: 'delete', recordId: 'a' }],
  ['Ver el movimiento', { way: 'open', recordId: 'a' }],
  ['Corregir a S/ 53.10', { way: 'correct', recordId: 'a', correction: { amount: 53_10 } }],
  ['Pasar a Yape/Plin', { way: 'correct', recordId: 'a', correction: { account: 'bank' } }],
  ['Poner al revés', { way: 'correct', recordId: 'a', correction: { fromAccount: 'bank', toAccount: 'cash' } }],
  [
    'Registrar el gasto',
    {
      way: 'record-expense',
      expense: { description: 'Taxi', amount: 1, category: 'overhead', subcategory: '', account: 'cash' },
    },
  ],
] as const)('%s', (label, mend) => expect(differenceFixLabel(mend, 'PEN')).toBe(label));

it('nothing is said of a record where none is named', () => {
  expect(words({ kind: 'wrong-account' })).toBeUndefined();
});
