/** An explanation in the shop's words: a question, and never a reproach. */
import { type Currency, formatMoney, type Money } from '../kernel/money.ts';
import { formatQuantity } from '../kernel/quantity.ts';
import { millisecondsOf } from '../kernel/instant.ts';
import type { Uuid } from '../kernel/input-fields.ts';
import { recordAccountsLabel } from '../records/record-titles-and-labels.ts';
import { accountLabels, accounts } from '../rows/account.ts';
import type { Transaction } from '../rows/transaction.ts';
import type { Explanation } from './explain-till-difference.ts';
import type { ExplanationKind, Mend, ShouldBe } from './till-mistake-types.ts';

export interface ExplanationWords {
  readonly question: string;
  readonly hint: string;
}

/** `records` are those that it names; undefined if one of them is no longer there. */
export function explanationWords(
  explanation: Explanation,
  records: ReadonlyMap<Uuid, Transaction>,
  currency: Currency,
): ExplanationWords | undefined {
  const { kind, recordIds, shouldBe, alike } = explanation;
  if (alike > 1) return { question: sharedQuestions[kind], hint: sharedHint(explanation, currency) };
  const named = recordIds.flatMap((id) => records.get(id) ?? []);
  const record = named.at(-1);
  if (named.length < recordIds.length) return undefined;
  if (shouldBe?.what === 'record') return missingWords(kind, shouldBe, currency);
  if (record === undefined) return undefined;
  if (shouldBe !== undefined) return mistypedWords(kind, shouldBe, currency);
  if (kind === 'recorded-twice') return { question: '¿Se registró dos veces?', hint: twinHint(named) };
  return kind === 'change-not-given' ? changeWords(explanation, currency) : wrongAccountWords(record);
}

/** What the button says. */
export function differenceFixLabel(mend: Mend, currency: Currency): string {
  switch (mend.way) {
    case 'delete':
      return 'Eliminar el segundo';
    case 'open':
      return 'Ver el movimiento';
    case 'record-expense':
      return 'Registrar el gasto';
    case 'correct': {
      const { amount, account } = mend.correction;
      if (amount !== undefined) return `Corregir a ${formatMoney(amount, currency)}`;
      return account === undefined ? 'Poner al revés' : `Pasar a ${accountLabels[account]}`;
    }
  }
}

function changeWords({ effect }: Explanation, currency: Currency): ExplanationWords {
  const change = formatMoney(Math.max(effect.cash, effect.bank), currency);
  return { question: '¿Se quedó el vuelto?', hint: `Está anotado un vuelto de ${change}.` };
}

function wrongAccountWords(record: Transaction): ExplanationWords {
  const label = recordAccountsLabel(record);
  const other = record.type !== 'transfer' && label === accountLabels.cash ? accountLabels.bank : accountLabels.cash;
  switch (record.type) {
    case 'transfer':
      return { question: '¿Fue al revés?', hint: `Está anotado de ${label}.` };
    case 'expense':
    case 'return':
      return leftFrom(other, label);
    case 'owner':
      return record.category === 'taken-out' ? leftFrom(other, label) : cameTo(other, label);
    default:
      return cameTo(other, label);
  }
}

function leftFrom(other: string, label: string): ExplanationWords {
  return { question: `¿Salió de ${other}?`, hint: `Está anotado en ${label}.` };
}

function cameTo(other: string, label: string): ExplanationWords {
  return { question: `¿Entró a ${other}?`, hint: `Está anotado en ${label}.` };
}

function twinHint([first, second]: readonly Transaction[]): string {
  const between = millisecondsOf(second?.createdAt ?? '') - millisecondsOf(first?.createdAt ?? '');
  const minutes = Math.floor(between / 60_000);
  if (minutes === 0) return 'Hay otro igual menos de un minuto antes.';
  return `Hay otro igual ${minutes === 1 ? 'un minuto' : `${minutes} minutos`} antes.`;
}

function mistypedWords(kind: ExplanationKind, shouldBe: Exclude<ShouldBe, { what: 'record' }>, currency: Currency) {
  const format = shouldBe.what === 'quantity' ? formatQuantity : (amount: Money) => formatMoney(amount, currency);
  const [recorded, right] = [format(shouldBe.recorded), format(shouldBe.right)];
  const why = kind === 'extra-zero' ? 'puede sobrar un cero' : 'pueden estar dos cifras cambiadas de lugar';
  switch (shouldBe.what) {
    case 'amount':
      return { question: `¿Fue ${right}?`, hint: `Dice ${recorded}: ${why}.` };
    case 'price':
      return { question: `¿El precio era ${right}?`, hint: `${shouldBe.of} dice ${recorded}: ${why}.` };
    case 'cost':
      return { question: `¿El costo era ${right}?`, hint: `Dice ${recorded}: ${why}.` };
    case 'quantity':
      return { question: `¿La cantidad era ${right}?`, hint: `${shouldBe.of} dice ${recorded}: ${why}.` };
  }
}

function missingWords(
  kind: ExplanationKind,
  { of, right }: Extract<ShouldBe, { what: 'record' }>,
  currency: Currency,
): ExplanationWords {
  const amount = formatMoney(right, currency);
  if (kind === 'missing-sale') {
    return { question: '¿Falta registrar una venta?', hint: `${of} se vende seguido por ${amount}.` };
  }
  return { question: '¿Falta registrar un gasto?', hint: `${of}, ${amount}: casi todas las semanas sale este día.` };
}

const sharedQuestions: Readonly<Record<ExplanationKind, string>> = {
  'wrong-account': '¿Uno está en la otra cuenta?',
  'recorded-twice': '¿Uno se registró dos veces?',
  'swapped-digits': '¿Hay dos cifras cambiadas de lugar?',
  'extra-zero': '¿Sobra un cero?',
  'missing-expense': '¿Falta registrar un gasto?',
  'missing-sale': '¿Falta registrar una venta?',
  'change-not-given': '¿Se quedó un vuelto?',
};

/** Says how many there are. */
function sharedHint({ kind, effect, alike }: Explanation, currency: Currency): string {
  const moved = Math.max(...accounts.map((account) => Math.abs(effect[account])));
  const amount = formatMoney(moved, currency);
  switch (kind) {
    case 'wrong-account':
      return `Hay ${alike} movimientos de ${amount}: no se puede saber cuál.`;
    case 'recorded-twice':
      return `Hay ${alike} movimientos de ${amount} con otro igual minutos antes.`;
    case 'swapped-digits':
    case 'extra-zero':
      return `En ${alike} movimientos eso daría ${amount}: no se puede saber cuál.`;
    case 'missing-expense':
      return `Hay ${alike} gastos de este día que pueden ser ${amount}.`;
    case 'missing-sale':
      return `Hay ${alike} productos que se venden seguido por ${amount}.`;
    case 'change-not-given':
      return `Hay ${alike} ventas con un vuelto de ${amount}.`;
  }
}
