/**
 * What an address may say after its question mark, by screen. What does not fit is left out, never an error: a link
 * that somebody has cut short still opens its screen.
 *
 * Read by hand: a library of schemas would be a tenth of the login's first load. What the features ask for are their
 * own types; which words there are is said here again, since nothing of a feature is loaded before it is opened.
 */
import { type Day, isDay } from '@cuadra/domain/kernel/instant';
import type { AdminSide } from '../../admin/admin-search.ts';
import type { BookSearch } from '../../records/book-search.ts';
import type { ListSearch } from '../../records/list-filters.tsx';
import type { ReportSearch } from '../../reports/report-search.ts';
import type { YearFigure } from '../../reports/year-figures.ts';
import type { AskedTrail } from '../../traceability/trail-search.ts';

type Raw = Readonly<Record<string, unknown>>;

interface SignInSearch {
  /** Where to go after signing in. */
  readonly volver?: string | undefined;
  /** What went wrong on the way back from Google. */
  readonly error?: string | undefined;
  /** That one is back from Google. */
  readonly google?: string | undefined;
}

export function signInSearch({ volver, error, google }: Raw): SignInSearch {
  return { volver: text(volver), error: text(error), google: text(google) };
}

interface InvitationSearch {
  /** The token of an invitation. */
  readonly invitacion?: string | undefined;
}

export function invitationSearch({ invitacion }: Raw): InvitationSearch {
  return { invitacion: text(invitacion) };
}

const movements = ['movimiento', 'ingreso', 'egreso', 'transferencia'] as const;
const sheets = ['mas', 'envios', 'cuenta'] as const;

interface BusinessSearch {
  /** The wizard, and the movement it starts with. */
  readonly registrar?: (typeof movements)[number] | undefined;
  readonly ver?: (typeof sheets)[number] | undefined;
  /** A record, for who may not open its own screen. */
  readonly movimiento?: string | undefined;
  /** The sale whose receipt is shown. */
  readonly recibo?: string | undefined;
  /** The step of a wizard: the browser's way back goes one step back. */
  readonly paso?: number | undefined;
  /** The refused command that is corrected by what is being recorded. */
  readonly corrige?: string | undefined;
}

/** What is open over a screen of a business. */
export function businessSearch({ registrar, ver, movimiento, recibo, paso, corrige }: Raw): BusinessSearch {
  return {
    registrar: oneOf(movements, registrar),
    ver: oneOf(sheets, ver),
    movimiento: text(movimiento),
    recibo: text(recibo),
    paso: wholeNumber(paso),
    corrige: text(corrige),
  };
}

const accounts = ['cash', 'bank'] as const;

/** The filters of a list of records. */
export function listSearch({ desde, hasta, cuenta, buscar }: Raw): ListSearch {
  return { desde: day(desde), hasta: day(hasta), cuenta: oneOf(accounts, cuenta), buscar: text(buscar) };
}

const recordKinds = ['income', 'expense', 'transfer', 'count'] as const;
const spendings = ['materials', 'labor', 'overhead', 'purchases'] as const;

/** The filters of every kind of record together. */
export function bookSearch(raw: Raw): BookSearch {
  return { ...listSearch(raw), tipo: oneOf(recordKinds, raw['tipo']), gasto: oneOf(spendings, raw['gasto']) };
}

const periods = ['day', 'week', 'month', 'range'] as const;

export function reportSearch({ periodo, desde, hasta, cuenta }: Raw): ReportSearch {
  return { periodo: oneOf(periods, periodo), desde: day(desde), hasta: day(hasta), cuenta: oneOf(accounts, cuenta) };
}

const yearFigures = ['income', 'spent', 'result'] as const satisfies readonly YearFigure['value'][];

interface YearSearch {
  readonly anio?: number | undefined;
  readonly figura?: YearFigure['value'] | undefined;
}

export function yearSearch({ anio, figura }: Raw): YearSearch {
  const year = wholeNumber(anio) ?? 0;
  return { anio: year >= 1971 && year <= 2199 ? year : undefined, figura: oneOf(yearFigures, figura) };
}

const counts = ['abrir', 'cerrar'] as const;

interface TillSearch {
  /** Which count of the money is being made. */
  readonly contar?: (typeof counts)[number] | undefined;
}

export function tillSearch({ contar }: Raw): TillSearch {
  return { contar: oneOf(counts, contar) };
}

const exits = ['venta', 'merma'] as const;

interface RemoveStockSearch {
  /** What somebody came to do: to sell, or to write off. */
  readonly salida?: (typeof exits)[number] | undefined;
}

export function removeStockSearch({ salida }: Raw): RemoveStockSearch {
  return { salida: oneOf(exits, salida) };
}

const stockStates = ['critical', 'low', 'normal', 'running-low'] as const;

interface InventorySearch {
  readonly buscar?: string | undefined;
  readonly estado?: (typeof stockStates)[number] | undefined;
  /** A product is being created. */
  readonly crear?: boolean | undefined;
  /** Products are being brought in from a file. */
  readonly traer?: boolean | undefined;
}

export function inventorySearch({ buscar, estado, crear, traer }: Raw): InventorySearch {
  return {
    buscar: text(buscar),
    estado: oneOf(stockStates, estado),
    crear: switchedOn(crear),
    traer: switchedOn(traer),
  };
}

interface EmployeesSearch {
  /** The uid of whoever is looked at. */
  readonly empleado?: string | undefined;
  /** Somebody is being invited, perhaps with this e-mail. */
  readonly invitar?: boolean | undefined;
  readonly correo?: string | undefined;
  /** The invitation that is handed on. */
  readonly invitacion?: string | undefined;
}

/** What is open over the list of employees. */
export function employeesSearch({ empleado, invitar, correo, invitacion }: Raw): EmployeesSearch {
  return {
    empleado: text(empleado),
    invitar: switchedOn(invitar),
    correo: text(correo),
    invitacion: text(invitacion),
  };
}

const settingsParts = ['moneda', 'empleados', 'copia', 'perfil', 'pantalla', 'seguridad'] as const;

export type SettingsPart = (typeof settingsParts)[number];

interface SettingsSearch {
  /** Which part of the settings is open; all of them are offered where there is none. */
  readonly parte?: SettingsPart | undefined;
}

export function settingsSearch({ parte }: Raw): SettingsSearch {
  return { parte: oneOf(settingsParts, parte) };
}

interface NotificationsSearch {
  /** The business whose notices are looked at. */
  readonly negocio?: string | undefined;
}

export function notificationsSearch({ negocio }: Raw): NotificationsSearch {
  return { negocio: text(negocio) };
}

/** The filters of the audit trail. */
export function tracesSearch(raw: Raw): AskedTrail {
  const { desde, hasta, entidad, operacion, gravedad, persona, codigo, llegada, conteo, origen, cambios } = raw;
  return {
    desde: day(desde),
    hasta: day(hasta),
    entidad: text(entidad),
    operacion: text(operacion),
    gravedad: text(gravedad),
    persona: text(persona),
    codigo: text(codigo),
    llegada: llegada === 'tarde' ? llegada : undefined,
    conteo: text(conteo),
    origen: origen === 'device' ? origen : undefined,
    cambios: cambios === 'todos' ? cambios : undefined,
  };
}

const adminSides = ['estado', 'usuarios', 'negocios'] as const satisfies readonly AdminSide[];

interface AdminSearch {
  /** Which side of the instance is looked at. */
  readonly lado?: AdminSide | undefined;
  readonly buscar?: string | undefined;
}

export function adminSearch({ lado, buscar }: Raw): AdminSearch {
  return { lado: oneOf(adminSides, lado), buscar: text(buscar) };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** A link says it as a number, an address in digits. */
function wholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && /^\d{1,6}$/u.test(value) ? Number(value) : undefined;
}

function switchedOn(value: unknown): true | undefined {
  return value === true || value === 'true' ? true : undefined;
}

function day(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

function oneOf<Option extends string>(options: readonly Option[], value: unknown): Option | undefined {
  return options.find((option) => option === value);
}
