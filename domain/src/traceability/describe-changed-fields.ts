/**
 * Shows the state before and after in an audit entry, field by field, in the shop's words.
 *
 * Invariants: only what the entry contains is shown, and for an update only what differs; ids, fields that follow from
 * others and those that were never filled in are left out; a field of another version appears under its own name.
 * Spec: section 3 (Trace log).
 */
import { permissionLabels } from '../rows/permissions.ts';
import { accountLabels } from '../rows/account.ts';
import { stockAdjustmentTypeForDifference } from '../inventory/stock-movements.ts';
import { stockAdjustmentTypeLabels, stockLogTypeLabels } from '../rows/stock-log.ts';
import { formatDayInDigits, formatInstant, type TimeZone } from '../kernel/calendar.ts';
import { type Currency, formatMoney } from '../kernel/money.ts';
import { formatQuantity, type Quantity } from '../kernel/quantity.ts';
import { fieldValueLabel } from './field-value-labels.ts';
import { isPlainObject } from '../trail/canonical-json.ts';
import type { TableName, Tables } from '../rows/tables.ts';
import type { TraceEntry, TraceState } from '../trail/audit-trace-entry.ts';

export interface ShownField {
  /** The field's path in the row: "configuracion.moneda". */
  readonly path: string;
  readonly label: string;
  /** Undefined if there was no value before. */
  readonly before: string | undefined;
  /** Undefined if there is no value after. */
  readonly after: string | undefined;
}

export interface Locale {
  readonly currency: Currency;
  readonly zone: TimeZone;
}

type ShownEntry = Pick<TraceEntry, 'previousState' | 'newState'>;

export function describeChangedFields({ previousState, newState }: ShownEntry, locale: Locale): ShownField[] {
  const [before, after] = [leavesOf(previousState ?? {}), leavesOf(newState ?? {})];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  return paths
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((path) => {
      const field = fieldOf(path);
      const worded = (leaves: Leaves) => wordsFor(field, leaves.get(path), locale);
      return { path, label: labelOf(field), before: worded(before), after: worded(after) };
    })
    .filter(({ before: was, after: is }) => was !== undefined || is !== undefined);
}

/** What stands in a field, where it is not shown as it is. */
type FieldKind = 'picture' | 'money' | 'quantity' | 'instant' | 'day' | 'free text';

/** Groups of fields that are shown as one. */
const wholeGroups = ['count', 'lostTrail', 'parts'] as const;
type WholeGroup = (typeof wholeGroups)[number];
const wholeGroupNames: ReadonlySet<string> = new Set(wholeGroups);

/** The names of all fields in the state of a thing: those of its row, and the rows that belong to it. */
type StateField = RowField<Tables[Exclude<TableName, 'expenses' | 'stockLogs'>]> | 'expense' | 'stockLogs';

type RowField<Row> = Row extends unknown
  ? { [Name in keyof Row & string]: LeafField<Name, NonNullable<Row[Name]>> }[keyof Row & string]
  : never;

type LeafField<Name extends string, Value> = Value extends readonly unknown[]
  ? Name
  : Value extends object
    ? Name extends WholeGroup
      ? Name
      : RowField<Value>
    : Name;

/** Every field that is not hidden, else this does not compile. First what the thing is, then its amounts. */
const labels: Readonly<Record<Exclude<StateField, HiddenField>, readonly [label: string, kind?: FieldKind]>> = {
  description: ['Descripción', 'free text'],
  category: ['Categoría'],
  subcategory: ['Subcategoría'],
  type: ['Tipo'],
  account: ['Cuenta'],
  fromAccount: ['Desde'],
  toAccount: ['Hacia'],
  reason: ['Motivo', 'free text'],
  items: ['Productos'],
  count: ['Conteo'],
  code: ['Código'],
  unit: ['Unidad'],
  trackStock: ['Lleva stock'],
  stockLogs: ['Historial de stock'],
  activo: ['Activo'],
  nombre: ['Nombre', 'free text'],
  name: ['Nombre', 'free text'],
  apellidos: ['Apellidos', 'free text'],
  phone: ['Teléfono'],
  limit: ['Límite', 'money'],
  note: ['Nota', 'free text'],
  email: ['Correo'],
  tipo: ['Tipo de negocio'],
  descripcion: ['Descripción', 'free text'],
  direccion: ['Dirección', 'free text'],
  telefono: ['Teléfono'],
  moneda: ['Moneda'],
  timezone: ['Zona horaria'],
  regimenTributario: ['Régimen tributario'],
  cashRounding: ['Redondeo del efectivo', 'money'],
  rol: ['Rol'],
  departamento: ['Departamento', 'free text'],
  esPrincipal: ['Negocio principal'],
  theme: ['Tema'],
  notifications: ['Avisos'],
  lostTrail: ['Registros que se perdieron'],
  deletionRequestedAt: ['Pedido de eliminarlo', 'instant'],
  verIngresos: [permissionLabels.verIngresos],
  verEgresos: [permissionLabels.verEgresos],
  verTransferencias: [permissionLabels.verTransferencias],
  verReportes: [permissionLabels.verReportes],
  crearMovimientos: [permissionLabels.crearMovimientos],
  editarMovimientos: [permissionLabels.editarMovimientos],
  amount: ['Monto', 'money'],
  total: ['Total', 'money'],
  parts: ['Pago'],
  cost: ['Costo', 'money'],
  price: ['Precio', 'money'],
  stockValue: ['Valor del stock', 'money'],
  realCashBalance: ['Contado en Efectivo', 'money'],
  realBankBalance: ['Contado en Yape/Plin', 'money'],
  expectedCashBalance: ['Esperado en Efectivo', 'money'],
  expectedBankBalance: ['Esperado en Yape/Plin', 'money'],
  stock: ['Stock', 'quantity'],
  closedDay: ['Día que cierra', 'day'],
  createdAt: ['Fecha', 'instant'],
  fechaRegistro: ['Registro', 'instant'],
  fechaCreacion: ['Creación', 'instant'],
  fechaIngreso: ['Desde', 'instant'],
  expiresAt: ['Vence', 'instant'],
  acceptedAt: ['Aceptada', 'instant'],
  logo: ['Logo', 'picture'],
};

const labelled = new Map(Object.entries(labels));
const inOrder = [...labelled.keys()];

function labelOf(field: string): string {
  return labelled.get(field)?.[0] ?? field;
}

function kindOf(field: string): FieldKind | undefined {
  return labelled.get(field)?.[1];
}

function fieldOf(path: string): string {
  return path.split('.').at(-1) ?? path;
}

/** True for what somebody wrote in their own words, which is quoted in a sentence. */
export function isChangedFieldFreeText({ path }: Pick<ShownField, 'path'>): boolean {
  return kindOf(fieldOf(path)) === 'free text';
}

/** Fields without a label come last. */
function placeOf(path: string): number {
  const place = inOrder.indexOf(fieldOf(path));
  return place === -1 ? inOrder.length : place;
}

/**
 * Ids, an invitation's token, an API token's hash, database columns, the expense row (it repeats its record), and the
 * sums of a stock history other than the stock.
 */
const hiddenFields = [
  'uuid',
  'id',
  'uid',
  'businessId',
  'invitationId',
  'gerenteId',
  'deletionRequestedBy',
  'createdBy',
  'acceptedBy',
  'token',
  'hash',
  'updatedAt',
  'deletedAt',
  'estadoInvitacion',
  'itemsAndStockLogs',
  'expense',
  'lacking',
  'lackingValue',
  'costSetAt',
  'customerId',
  'saleId',
] as const satisfies readonly StateField[];
type HiddenField = (typeof hiddenFields)[number];
const hidden: ReadonlySet<string> = new Set(hiddenFields);

/** Shown only where they say something. */
const unusual: ReadonlySet<string> = new Set<StateField>(['closedDay', 'parts']);

type Leaves = ReadonlyMap<string, unknown>;

/** Every value that is not itself a group of fields, keyed by its path. */
function leavesOf(state: TraceState, path = ''): Leaves {
  return new Map(
    Object.entries(state).flatMap(([field, value]): [string, unknown][] => {
      if (hidden.has(field) || (value === null && unusual.has(field))) return [];
      return isPlainObject(value) && !wholeGroupNames.has(field)
        ? [...leavesOf(value, `${path}${field}.`)]
        : [[path + field, value]];
    }),
  );
}

/** Undefined for what is not filled in. */
function wordsFor(field: string, value: unknown, locale: Locale): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return numberWords(field, value, locale);
  if (typeof value === 'string') return textWords(field, value, locale);
  if (field === 'count' && isPlainObject(value)) return piecesWords(value, locale);
  if (field === 'parts' && isPlainObject(value)) return partsWords(value, locale);
  if (field === 'lostTrail' && isPlainObject(value)) return `Hasta el N.º ${String(value['sequence'])}`;
  return Array.isArray(value) ? listWords(value, locale) : JSON.stringify(value);
}

function numberWords(field: string, value: number, { currency }: Locale): string {
  if (kindOf(field) === 'money') return formatMoney(value, currency);
  return kindOf(field) === 'quantity' ? formatQuantity(value) : String(value);
}

function textWords(field: string, value: string, { zone }: Locale): string {
  if (kindOf(field) === 'instant') return formatInstant(value, zone);
  if (kindOf(field) === 'day') return formatDayInDigits(value);
  if (kindOf(field) === 'picture') return `Imagen ${value.slice(0, 6)}`;
  return fieldValueLabel(field, value);
}

/** "2 × S/ 100.00, 5 × S/ 0.50", from the largest. */
function piecesWords(pieces: TraceState, { currency }: Locale): string {
  return Object.entries(pieces)
    .toSorted(([a], [b]) => Number(b) - Number(a))
    .map(([worth, count]) => `${String(count)} × ${formatMoney(Number(worth), currency)}`)
    .join(', ');
}

const partLabels = { ...accountLabels, owed: 'Fiado', rounding: 'Redondeo', received: 'Recibido' } as const;

/** "Efectivo S/ 5.00, Yape/Plin S/ 2.00, Redondeo S/ 0.03". */
function partsWords(parts: TraceState, { currency }: Locale): string {
  return Object.entries(partLabels)
    .flatMap(([part, label]) => {
      const amount = parts[part];
      return typeof amount === 'number' && amount !== 0 ? [`${label} ${formatMoney(amount, currency)}`] : [];
    })
    .join(', ');
}

function listWords(list: readonly unknown[], locale: Locale): string | undefined {
  if (list.length === 0) return undefined;
  return list.map((one) => (isPlainObject(one) ? elementWords(one, locale) : String(one))).join('; ');
}

const logNames = new Map<unknown, string>(Object.entries(stockLogTypeLabels));

/**
 * A sold line ("2 ARROZ a S/ 4.50"), one that came back ("2 ARROZ por S/ 9.00"), or a line of a product's stock history
 * ("Venta −2", "Eliminado (+2)").
 */
function elementWords(element: TraceState, { currency }: Locale): string {
  const { description, quantity, price, amount, spoiled, type, effect, reversal, count, deletedAt } = element;
  if (typeof description === 'string' && typeof quantity === 'number') {
    const goods = `${formatQuantity(quantity)} ${description}`;
    if (typeof price === 'number') return `${goods} a ${formatMoney(price, currency)}`;
    if (typeof amount === 'number')
      return `${goods} por ${formatMoney(amount, currency)}${spoiled === true ? ' (malogrado)' : ''}`;
  }
  const log = logNames.get(type);
  if (log === undefined || typeof effect !== 'number') return JSON.stringify(element);
  if (typeof deletedAt === 'string') return `Eliminado (${withSign(Number(reversal))})`;
  const finding = isPlainObject(count)
    ? stockAdjustmentTypeLabels[stockAdjustmentTypeForDifference(effect)]
    : undefined;
  return [log, withSign(effect), finding && `(${finding})`].filter(Boolean).join(' ');
}

function withSign(effect: Quantity): string {
  return `${effect > 0 ? '+' : ''}${formatQuantity(effect)}`;
}
