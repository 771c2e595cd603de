/**
 * Describes an entry in a sentence for the owner of the shop: "borró una venta de S/ 12.50 (ARROZ y 2 más)".
 *
 * Invariants: it uses only what the entry contains and what the device knows of the thing; an unknown kind of entry
 * gets a general sentence, so that it is never hidden.
 * Spec: section 3 (Trace log).
 */
import { accountLabels, accounts } from '../rows/account.ts';
import { stockLogTypeLabels } from '../rows/stock-log.ts';
import { erasureInstant } from '../kernel/erasure-delay.ts';
import { dayOf, formatDayInDigits, formatInstant } from '../kernel/calendar.ts';
import type { Instant } from '../kernel/instant.ts';
import { formatMoney } from '../kernel/money.ts';
import { formatQuantity } from '../kernel/quantity.ts';
import { transactionTypes, type TransactionType } from '../rows/transaction.ts';
import { isPlainObject } from '../trail/canonical-json.ts';
import {
  type Locale,
  type ShownField,
  describeChangedFields,
  isChangedFieldFreeText,
} from './describe-changed-fields.ts';
import {
  type TraceEntry,
  traceEntityLabels,
  traceOperationLabels,
  type TraceState,
} from '../trail/audit-trace-entry.ts';

export type DeedEntry = Pick<
  TraceEntry,
  'analysis' | 'command' | 'entityId' | 'entityType' | 'newState' | 'operation' | 'previousState' | 'userId'
>;

/** What the device knows of the thing: an update's entry has only the changed fields. */
export interface KnownThing {
  readonly name?: string | undefined;
  readonly type?: TransactionType | undefined;
}

/** Follows the person's name. */
export function describeDeed(entry: DeedEntry, known: KnownThing, locale: Locale): string {
  return sentenceOf(entry, known, locale) ?? describePlainly(entry, known);
}

/** The name of the API token with which a program did it; undefined if a person did. */
export function apiTokenNameOfTrace({ analysis }: Pick<DeedEntry, 'analysis'>): string | undefined {
  const token = analysis['apiToken'];
  const name = isPlainObject(token) ? token['name'] : undefined;
  return typeof name === 'string' ? name : undefined;
}

function sentenceOf(entry: DeedEntry, known: KnownThing, locale: Locale): string | undefined {
  // A device's entry says what was tried, and has no states.
  if (entry.previousState === null && entry.newState === null) return undefined;
  switch (entry.entityType) {
    case 'transaction':
      return recordDeed(entry, known, locale);
    case 'cash_event':
    case 'cash_closure':
      return countDeed(entry, locale);
    case 'inventory':
      return productDeed(entry, known, locale);
    case 'business':
      return businessDeed(entry, known, locale);
    case 'user':
      return personDeed(entry, known, locale);
  }
}

function describePlainly({ operation, entityType }: DeedEntry, { name }: KnownThing): string {
  const what = [traceEntityLabels[entityType], name].filter((part) => part !== undefined).join(' · ');
  return `${traceOperationLabels[operation].toLowerCase()}: ${what}`;
}

const recordNouns: Partial<Readonly<Record<TransactionType, string>>> = {
  income: 'una venta',
  expense: 'un gasto',
  transfer: 'un pase entre cuentas',
  owner: 'dinero del dueño',
  collection: 'un cobro de fiado',
  forgiveness: 'un fiado perdonado',
  return: 'una devolución',
};

function recordDeed(entry: DeedEntry, known: KnownThing, locale: Locale): string {
  const state = newestFields(entry);
  const noun = nounOf(entry, known);
  const title = titleOf(state, known);
  const named = title === undefined ? '' : ` (${title})`;
  if (entry.operation !== 'update') {
    const did = entry.operation === 'delete' ? 'borró' : 'registró';
    return `${did} ${noun}${amountWords(state['total'], locale)}${named}`;
  }
  const [before, after] = [entry.previousState?.['total'], entry.newState?.['total']];
  if (typeof before === 'number' && typeof after === 'number') {
    return `corrigió ${noun} de ${formatMoney(before, locale.currency)} a ${formatMoney(after, locale.currency)}${named}`;
  }
  return `corrigió ${noun}${amountWords(entry.analysis['value'], locale)}${named}${changesAfter(entry, locale)}`;
}

function amountWords(amount: unknown, { currency }: Locale): string {
  return typeof amount === 'number' ? ` de ${formatMoney(amount, currency)}` : '';
}

/** The kind of a movement follows from its fields: each kind has some that no other has. */
function nounOf(entry: DeedEntry, known: KnownThing): string {
  const said = newestFields(entry);
  const lines = entry.analysis['lines'];
  const type = transactionTypes.find((one) => one === said['type']) ?? known.type;
  if (type !== undefined) return recordNouns[type] ?? 'un movimiento';
  if ('saleId' in said) return 'una devolución';
  if ('expense' in said) return 'un gasto';
  if ('fromAccount' in said || 'toAccount' in said) return 'un pase entre cuentas';
  return typeof lines === 'number' && lines > 0 ? 'una venta' : 'un movimiento';
}

/** Its description, or its first line and the number of the others. */
function titleOf({ description, items }: TraceState, { name }: KnownThing): string | undefined {
  if (typeof description === 'string' && description !== '') return description;
  const lines = Array.isArray(items) ? items.filter(isPlainObject) : [];
  const first = lines[0]?.['description'];
  if (typeof first !== 'string') return name;
  return lines.length === 1 ? first : `${first} y ${lines.length - 1} más`;
}

function countDeed(entry: DeedEntry, locale: Locale): string {
  const isClosure = entry.entityType === 'cash_closure';
  const state = newestFields(entry);
  const counted = (['realCashBalance', 'realBankBalance'] as const).flatMap((field, place) => {
    const [money, account] = [state[field], accounts[place]];
    return typeof money === 'number' && account !== undefined
      ? [`${formatMoney(money, locale.currency)} en ${accountLabels[account]}`]
      : [];
  });
  const found = counted.length === 0 ? '' : `: ${counted.join(' y ')}`;
  const closedDay = state['closedDay'];
  const ofDay = typeof closedDay === 'string' ? ` del ${formatDayInDigits(closedDay)}` : '';
  if (entry.operation === 'create') return `${isClosure ? 'cerró' : 'abrió'} la caja${ofDay}${found}`;
  const count = isClosure ? 'un cierre de caja' : 'una apertura de caja';
  if (entry.operation === 'update') return `corrigió ${count}${changesAfter(entry, locale)}`;
  const at = state['createdAt'];
  return `borró ${count}${typeof at === 'string' ? ` del ${formatInstant(at, locale.zone)}` : ''}${found}`;
}

function productDeed(entry: DeedEntry, { name = 'un producto' }: KnownThing, locale: Locale): string {
  const { command, newState, operation, previousState } = entry;
  if (operation === 'create') {
    const price = newState?.['price'];
    return `registró el producto ${name}${typeof price === 'number' ? ` a ${formatMoney(price, locale.currency)}` : ''}`;
  }
  if (newState?.['activo'] === false) return `archivó ${name}`;
  if (newState?.['activo'] === true) return `volvió a vender ${name}`;
  const [was, is] = [previousState?.['stock'], newState?.['stock']];
  const moved =
    typeof was === 'number' && typeof is === 'number' ? `${formatQuantity(was)} a ${formatQuantity(is)}` : '';
  if (command === 'delete-stock-log') {
    const [gone = 'un movimiento de stock'] = linesIn(previousState);
    return `borró de ${name}: ${gone.toLowerCase()}${moved === '' ? '' : `, el stock pasó de ${moved}`}`;
  }
  const lines = linesIn(newState).join(' y ');
  if (moved !== '') return `cambió el stock de ${name} de ${moved}${lines === '' ? '' : ` (${lines})`}`;
  return changedProduct(name, describeChangedFields(entry, locale));
}

/** "Venta", "Conteo": the kinds of the stock lines in an entry; a deleted line is stored as a return. */
function linesIn(state: TraceState | null): string[] {
  const logs = state?.['stockLogs'];
  const labels = new Map<unknown, string>(Object.entries(stockLogTypeLabels));
  const told = (Array.isArray(logs) ? logs.filter(isPlainObject) : []).flatMap(({ type }) => labels.get(type) ?? []);
  return [...new Set(told)];
}

const nameOfField: Readonly<Record<string, string>> = {
  description: 'el nombre',
  price: 'el precio',
  cost: 'el costo',
  code: 'el código',
  unit: 'la unidad',
  type: 'el tipo',
};

function changedProduct(name: string, fields: readonly ShownField[]): string {
  const told = fields.filter(({ path }) => !followers.has(path));
  const [only] = told;
  const field = nameOfField[only?.path ?? ''];
  if (told.length !== 1 || only === undefined || field === undefined) return `corrigió ${name}${listFields(told)}`;
  const { path, before, after } = only;
  if (path === 'description') return `corrigió ${field} de «${before ?? name}» a «${after ?? name}»`;
  if (before === undefined) return `agregó ${field} de ${name}: ${after}`;
  if (after === undefined) return `quitó ${field} de ${name}: ${before}`;
  return `corrigió ${field} de ${name} de ${before} a ${after}`;
}

function businessDeed(entry: DeedEntry, { name }: KnownThing, locale: Locale): string {
  if (entry.operation === 'create') return name === undefined ? 'creó el negocio' : `creó el negocio ${name}`;
  const lost = entry.newState?.['lostTrail'];
  if (isPlainObject(lost))
    return `avisó que se restauró una copia: se perdió hasta el registro N.º ${String(lost['sequence'])}`;
  const asked = entry.newState?.['deletionRequestedAt'];
  if (typeof asked === 'string') return `pidió eliminar el negocio: se borra el ${erasureDayWords(asked, locale)}`;
  if (asked === null) return 'deshizo la eliminación del negocio';
  if (entry.command === 'hand-over-business') return 'cambió quién es gerente del negocio';
  return `cambió los datos del negocio${changesAfter(entry, locale)}`;
}

function erasureDayWords(requestedAt: Instant, { zone }: Locale): string {
  return formatDayInDigits(dayOf(erasureInstant(requestedAt), zone));
}

function personDeed(entry: DeedEntry, { name = 'una persona' }: KnownThing, locale: Locale): string | undefined {
  if (entry.command === 'save-customer') return customerDeed(entry, name, locale);
  if (entry.command === 'share-debts') return `compartió la cuenta de ${name}${expiryWords(entry, locale)}`;
  if (entry.command === 'unshare-debts') return `dejó de compartir la cuenta de ${name}`;
  const token = newestFields(entry)['name'];
  if (typeof token === 'string') {
    return `${entry.operation === 'create' ? 'creó' : 'quitó'} la llave «${token}» para un programa`;
  }
  switch (entry.command) {
    case 'create-business':
      return 'creó el negocio y es su gerente';
    case 'invite-employee':
      return `invitó a ${name}`;
    case 'accept-invitation':
      return 'acceptedAt' in newestFields(entry) ? 'aceptó su invitación' : 'entró a trabajar en el negocio';
    case 'cancel-invitation':
      return `canceló la invitación de ${name}`;
    case 'hand-over-business':
      return entry.newState?.['rol'] === 'gerente' ? `le entregó el negocio a ${name}` : 'dejó de ser gerente';
    case 'remove-employee':
      return entry.entityId === entry.userId ? 'salió del negocio' : `retiró a ${name} del negocio`;
    case 'update-employee':
      return employeeChangeDeed(entry, name, locale);
    default:
      return undefined;
  }
}

function employeeChangeDeed(entry: DeedEntry, name: string, locale: Locale): string {
  const isActive = entry.newState?.['activo'];
  if (isActive === false) return `le quitó el acceso a ${name}`;
  if (isActive === true) return `le devolvió el acceso a ${name}`;
  return `cambió lo que puede hacer ${name}${changesAfter(entry, locale)}`;
}

function customerDeed(entry: DeedEntry, known: string, locale: Locale): string {
  const written = newestFields(entry)['name'];
  const name = typeof written === 'string' ? written : known;
  if (entry.operation === 'create') return `registró al cliente ${name}`;
  if (entry.newState?.['activo'] === false) return `quitó de la lista al cliente ${name}`;
  return `corrigió al cliente ${name}${changesAfter(entry, locale)}`;
}

function expiryWords({ newState }: DeedEntry, { zone }: Locale): string {
  const expiresAt = newState?.['expiresAt'];
  return typeof expiresAt === 'string' ? ` hasta el ${formatDayInDigits(dayOf(expiresAt, zone))}` : '';
}

/** Fields that follow from others, or that the sentence already says. */
const followers: ReadonlySet<string> = new Set(['stockValue', 'stockLogs', 'reason']);
const MAX_LISTED = 3;

function changesAfter(entry: DeedEntry, locale: Locale): string {
  return listFields(describeChangedFields(entry, locale).filter(({ path }) => !followers.has(path)));
}

/** ": categoría de A a B, agregó subcategoría C, quitó nota D y 2 datos más" */
function listFields(fields: readonly ShownField[]): string {
  if (fields.length === 0) return '';
  // Else a verb would seem to go with the fields that follow it.
  const [filled, others] = [fields.filter(isStillFilledIn), fields.filter((field) => !isStillFilledIn(field))];
  const told = [...filled, ...others].slice(0, MAX_LISTED).map(fieldWords).join(', ');
  const left = fields.length - MAX_LISTED;
  return `: ${told}${left > 0 ? ` y ${left === 1 ? 'un dato' : `${left} datos`} más` : ''}`;
}

function isStillFilledIn({ before, after }: ShownField): boolean {
  return before !== undefined && after !== undefined;
}

function fieldWords(field: ShownField): string {
  const { before, after } = field;
  const label = field.label.toLowerCase();
  const quoted = (words = '') => (isChangedFieldFreeText(field) ? `«${words}»` : words);
  if (before === undefined) return `agregó ${label} ${quoted(after)}`;
  if (after === undefined) return `quitó ${label} ${quoted(before)}`;
  const isAnswer = [before, after].every((words) => words === 'Sí' || words === 'No');
  return isAnswer ? `${label} ahora ${after.toLowerCase()}` : `${label} de ${quoted(before)} a ${quoted(after)}`;
}

/** All fields of the thing, with their newest values. */
function newestFields({ newState, previousState }: DeedEntry): TraceState {
  return { ...previousState, ...newState };
}
