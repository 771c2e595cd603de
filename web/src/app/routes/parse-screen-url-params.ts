/**
 * The search parameters of every screen. A wrong value is dropped and never an error: a truncated link still opens its
 * screen.
 *
 * Parsed by hand: a schema library would be a tenth of the login's first load. The types come from the features; their
 * values are repeated here, because no feature is loaded before it is opened.
 */
import type { DebtorOrder } from '@cuadra/domain/customers/debtors';
import type { StockLossTermName } from '@cuadra/domain/reports/wealth/stock-loss-report';
import type { AdminTab } from '../../admin/admin-list-api-url.ts';
import type { BookSearch } from '../../records/all-records-filters-in-url.ts';
import type { ListSearch } from '../../records/record-list-filters.tsx';
import type { ReportSearch } from '../../reports/period-from-url.ts';
import type { MonthlyFigure } from '../../reports/monthly-figure-kinds.ts';
import type { RawTrailSearch } from '../../traceability/trail-url-filters.ts';
import { dayFromUrl, optionFromUrl, flagFromUrl, textFromUrl, wholeNumberFromUrl } from './parse-url-values.ts';

type Raw = Readonly<Record<string, unknown>>;

interface SignInSearch {
  /** Where to go after signing in. */
  readonly volver?: string | undefined;
  /** The error code of a failed sign-in through a provider. */
  readonly error?: string | undefined;
  /** Set on the way back from a provider. */
  readonly google?: string | undefined;
  /** Set in the popup that was at the provider. */
  readonly ventana?: string | undefined;
}

export function parseSignInUrlParams({ volver, error, google, ventana }: Raw): SignInSearch {
  return {
    volver: textFromUrl(volver),
    error: textFromUrl(error),
    google: textFromUrl(google),
    ventana: textFromUrl(ventana),
  };
}

interface SecuritySearch {
  /** Set on the way back from a provider that was added. */
  readonly agregado?: string | undefined;
  /** Why it was not. */
  readonly error?: string | undefined;
  /** Deleting the account is open. */
  readonly eliminar?: boolean | undefined;
}

export function parseSecurityUrlParams({ agregado, error, eliminar }: Raw): SecuritySearch {
  return { agregado: textFromUrl(agregado), error: textFromUrl(error), eliminar: flagFromUrl(eliminar) };
}

interface InvitationSearch {
  /** The token of an invitation. */
  readonly invitacion?: string | undefined;
}

export function parseInvitationUrlParams({ invitacion }: Raw): InvitationSearch {
  return { invitacion: textFromUrl(invitacion) };
}

const movements = ['movimiento', 'ingreso', 'egreso', 'transferencia'] as const;
const sheets = ['mas', 'envios', 'cuenta', 'casa', 'puse'] as const;

interface BusinessSearch {
  /** Opens the wizard at this movement. */
  readonly registrar?: (typeof movements)[number] | undefined;
  readonly ver?: (typeof sheets)[number] | undefined;
  /** A record, for people who may not open its own screen. */
  readonly movimiento?: string | undefined;
  /** The sale whose receipt is shown. */
  readonly recibo?: string | undefined;
  /** The wizard's step, so that the browser's Back goes one step back. */
  readonly paso?: number | undefined;
  /** The refused command that is being corrected. */
  readonly corrige?: string | undefined;
  /** An expense that the wizard proposes, as JSON. */
  readonly propone?: string | undefined;
}

/** What is open over a screen of a business. */
export function parseBusinessOverlayUrlParams({
  registrar,
  ver,
  movimiento,
  recibo,
  paso,
  corrige,
  propone,
}: Raw): BusinessSearch {
  return {
    registrar: optionFromUrl(movements, registrar),
    ver: optionFromUrl(sheets, ver),
    movimiento: textFromUrl(movimiento),
    recibo: textFromUrl(recibo),
    paso: wholeNumberFromUrl(paso),
    corrige: textFromUrl(corrige),
    propone: textFromUrl(propone),
  };
}

const accounts = ['cash', 'bank'] as const;

/** The filters of a list of one kind of record. */
export function parseRecordListUrlParams({ desde, hasta, cuenta, buscar }: Raw): ListSearch {
  return {
    desde: dayFromUrl(desde),
    hasta: dayFromUrl(hasta),
    cuenta: optionFromUrl(accounts, cuenta),
    buscar: textFromUrl(buscar),
  };
}

const recordKinds = ['income', 'expense', 'transfer', 'owner', 'return', 'collection', 'forgiveness', 'count'] as const;
const spendings = ['materials', 'labor', 'overhead', 'purchases'] as const;

/** The filters of the lists of all records. */
export function parseAllRecordsUrlParams(raw: Raw): BookSearch {
  return {
    ...parseRecordListUrlParams(raw),
    tipo: optionFromUrl(recordKinds, raw['tipo']),
    gasto: optionFromUrl(spendings, raw['gasto']),
  };
}

const periods = ['day', 'week', 'month', 'range'] as const;

const shelfTerms = ['waste', 'countDifferences', 'soldWithoutStock'] as const satisfies readonly StockLossTermName[];

export function parseReportUrlParams({ periodo, desde, hasta, cuenta, linea }: Raw): ReportSearch {
  return {
    periodo: optionFromUrl(periods, periodo),
    desde: dayFromUrl(desde),
    hasta: dayFromUrl(hasta),
    cuenta: optionFromUrl(accounts, cuenta),
    linea: optionFromUrl(shelfTerms, linea),
  };
}

const yearFigures = ['income', 'spent', 'result'] as const satisfies readonly MonthlyFigure['value'][];

interface YearSearch {
  readonly anio?: number | undefined;
  readonly figura?: MonthlyFigure['value'] | undefined;
}

export function parseYearUrlParams({ anio, figura }: Raw): YearSearch {
  const year = wholeNumberFromUrl(anio) ?? 0;
  return { anio: year >= 1971 && year <= 2199 ? year : undefined, figura: optionFromUrl(yearFigures, figura) };
}

const counts = ['abrir', 'cerrar'] as const;

interface TillSearch {
  /** The count of the money that is being made. */
  readonly contar?: (typeof counts)[number] | undefined;
}

export function parseTillUrlParams({ contar }: Raw): TillSearch {
  return { contar: optionFromUrl(counts, contar) };
}

const exits = ['venta', 'merma', 'casa'] as const;

interface RemoveStockSearch {
  /** Sale, waste, or for the owner's house. */
  readonly salida?: (typeof exits)[number] | undefined;
}

export function parseRemoveStockUrlParams({ salida }: Raw): RemoveStockSearch {
  return { salida: optionFromUrl(exits, salida) };
}

const debtorOrders = ['age', 'amount'] as const satisfies readonly DebtorOrder[];

interface CustomersSearch {
  readonly orden?: DebtorOrder | undefined;
  readonly crear?: boolean | undefined;
}

export function parseCustomersUrlParams({ orden, crear }: Raw): CustomersSearch {
  return { orden: optionFromUrl(debtorOrders, orden), crear: flagFromUrl(crear) };
}

const customerSheets = ['cobrar', 'enviar', 'compartir', 'editar', 'perdonar'] as const;

interface CustomerSearch {
  readonly abre?: (typeof customerSheets)[number] | undefined;
}

export function parseCustomerDialogUrlParam({ abre }: Raw): CustomerSearch {
  return { abre: optionFromUrl(customerSheets, abre) };
}

const stockStates = ['critical', 'low', 'normal', 'running-low', 'without-cost'] as const;

interface InventorySearch {
  readonly buscar?: string | undefined;
  readonly estado?: (typeof stockStates)[number] | undefined;
  /** The form for a new product is open. */
  readonly crear?: boolean | undefined;
  /** The import of products is open. */
  readonly traer?: boolean | undefined;
}

export function parseInventoryUrlParams({ buscar, estado, crear, traer }: Raw): InventorySearch {
  return {
    buscar: textFromUrl(buscar),
    estado: optionFromUrl(stockStates, estado),
    crear: flagFromUrl(crear),
    traer: flagFromUrl(traer),
  };
}

interface EmployeesSearch {
  /** The uid of the open employee. */
  readonly empleado?: string | undefined;
  /** The uid of the employee to whom the business is being handed over. */
  readonly entregar?: string | undefined;
  /** The form of an invitation is open, perhaps with this e-mail. */
  readonly invitar?: boolean | undefined;
  readonly correo?: string | undefined;
  /** The open invitation. */
  readonly invitacion?: string | undefined;
}

/** What is open over the list of employees. */
export function parseEmployeesUrlParams({ empleado, entregar, invitar, correo, invitacion }: Raw): EmployeesSearch {
  return {
    empleado: textFromUrl(empleado),
    entregar: textFromUrl(entregar),
    invitar: flagFromUrl(invitar),
    correo: textFromUrl(correo),
    invitacion: textFromUrl(invitacion),
  };
}

const settingsParts = [
  'moneda',
  'impuestos',
  'empleados',
  'copia',
  'eliminar',
  'perfil',
  'pantalla',
  'seguridad',
] as const;

export type SettingsPart = (typeof settingsParts)[number];

interface SettingsSearch {
  /** The open section; undefined shows the list of sections. */
  readonly parte?: SettingsPart | undefined;
}

export function parseSettingsUrlParams({ parte }: Raw): SettingsSearch {
  return { parte: optionFromUrl(settingsParts, parte) };
}

interface NotificationsSearch {
  /** The business whose notices are shown. */
  readonly negocio?: string | undefined;
}

export function parseNotificationsUrlParams({ negocio }: Raw): NotificationsSearch {
  return { negocio: textFromUrl(negocio) };
}

/** The filters of the audit trail. */
export function parseTrailUrlParams(raw: Raw): RawTrailSearch {
  const { desde, hasta, entidad, operacion, gravedad, persona, codigo, llegada, conteo, origen, cambios } = raw;
  return {
    desde: dayFromUrl(desde),
    hasta: dayFromUrl(hasta),
    entidad: textFromUrl(entidad),
    operacion: textFromUrl(operacion),
    gravedad: textFromUrl(gravedad),
    persona: textFromUrl(persona),
    codigo: textFromUrl(codigo),
    llegada: llegada === 'tarde' ? llegada : undefined,
    conteo: textFromUrl(conteo),
    origen: origen === 'device' ? origen : undefined,
    cambios: cambios === 'todos' ? cambios : undefined,
  };
}

const adminSides = ['estado', 'usuarios', 'negocios'] as const satisfies readonly AdminTab[];

interface AdminSearch {
  /** The open tab. */
  readonly lado?: AdminTab | undefined;
  readonly buscar?: string | undefined;
}

export function parseAdminUrlParams({ lado, buscar }: Raw): AdminSearch {
  return { lado: optionFromUrl(adminSides, lado), buscar: textFromUrl(buscar) };
}
