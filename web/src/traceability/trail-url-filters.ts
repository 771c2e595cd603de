/** The trail's filters, as the address has them (app/routes/parse-screen-url-params.ts), and the request they make. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { severities, type Severity } from '@cuadra/domain/trail/trace-tags-and-severity';
import {
  traceEntities,
  type TraceEntity,
  type TraceOperation,
  traceOperations,
} from '@cuadra/domain/trail/audit-trace-entry';

export interface TrailSearch {
  readonly desde?: Day | undefined;
  readonly hasta?: Day | undefined;
  readonly entidad?: TraceEntity | undefined;
  readonly operacion?: TraceOperation | undefined;
  readonly gravedad?: Severity | undefined;
  /** The uid of the author. */
  readonly persona?: string | undefined;
  /** The id of the subject. */
  readonly codigo?: string | undefined;
  /** Only what arrived late, or is dated before a count. */
  readonly llegada?: 'tarde' | undefined;
  /** The id of a count: only what is dated before it. */
  readonly conteo?: string | undefined;
  /** The devices' entries; by default the server's own trail. */
  readonly origen?: 'device' | undefined;
  /** All entries; by default only deletions and corrections. */
  readonly cambios?: 'todos' | undefined;
}

type TrailView = 'corrections' | 'all' | 'devices';

/** A filter by subject or by late arrival shows all kinds of change. */
export function trailViewOfFilters({ cambios, origen, codigo, llegada, conteo }: TrailSearch): TrailView {
  if (origen === 'device') return 'devices';
  return [cambios, codigo, llegada, conteo].every((asked) => asked === undefined) ? 'corrections' : 'all';
}

export function trailFiltersForView(look: TrailView): TrailSearch {
  const one = { codigo: undefined, llegada: undefined, conteo: undefined };
  return {
    ...(look === 'corrections' && one),
    cambios: look === 'all' ? 'todos' : undefined,
    origen: look === 'devices' ? 'device' : undefined,
    operacion: undefined,
  };
}

type Named = 'entidad' | 'operacion' | 'gravedad';

/** As the address has it, with unchecked texts. */
export type RawTrailSearch = Omit<TrailSearch, Named> & { readonly [Name in Named]?: string | undefined };

/** An unknown value is ignored. */
export function parseTrailFilters(search: RawTrailSearch): TrailSearch {
  return {
    ...search,
    entidad: traceEntities.find((name) => name === search.entidad),
    operacion: traceOperations.find((name) => name === search.operacion),
    gravedad: severities.find((name) => name === search.gravedad),
  };
}

export const noTrailFilters = {
  desde: undefined,
  hasta: undefined,
  entidad: undefined,
  operacion: undefined,
  gravedad: undefined,
  persona: undefined,
  codigo: undefined,
  llegada: undefined,
  conteo: undefined,
} satisfies TrailSearch;

const PAGE = '50';

export function trailApiUrl(businessId: string, search: TrailSearch): string {
  return `/api/businesses/${businessId}/traces?${queryOf(search, { limit: PAGE })}`;
}

/** All entries that the list has, as a file. */
export function trailFileUrl(businessId: string, search: TrailSearch): string {
  return `/api/businesses/${businessId}/traces.csv?${queryOf(search, {})}`;
}

function queryOf(search: TrailSearch, page: Record<string, string>): string {
  const { desde, hasta, entidad, operacion, gravedad, persona, codigo, llegada, conteo, origen } = search;
  const asked = {
    from: desde,
    to: hasta,
    entityType: entidad,
    operation: operacion,
    severity: gravedad,
    userId: persona,
    entityId: codigo,
    arrived: llegada === undefined ? undefined : 'late',
    beforeCount: conteo,
    source: origen,
    kind: trailViewOfFilters(search) === 'corrections' ? 'correction' : undefined,
  };
  const query = new URLSearchParams(page);
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  return query.toString();
}

export function hasTrailFilters(search: TrailSearch): boolean {
  return Object.entries(search).some(([name, value]) => Object.hasOwn(noTrailFilters, name) && value !== undefined);
}
