/** What the trail is narrowed by, as the address has it (app/search.ts), and as the server is asked. */
import type { Day } from '@cuadra/domain/kernel/instant';
import { severities, type Severity } from '@cuadra/domain/trail/severity';
import {
  traceEntities,
  type TraceEntity,
  type TraceOperation,
  traceOperations,
} from '@cuadra/domain/trail/trace-entry';

export interface TrailSearch {
  readonly desde?: Day | undefined;
  readonly hasta?: Day | undefined;
  readonly entidad?: TraceEntity | undefined;
  readonly operacion?: TraceOperation | undefined;
  readonly gravedad?: Severity | undefined;
  /** The uid of whoever did it. */
  readonly persona?: string | undefined;
  /** The id of what it was done to. */
  readonly codigo?: string | undefined;
  /** What arrived late, or was dated before a count that stood. */
  readonly llegada?: 'tarde' | undefined;
  /** The id of the count of the money before which it was dated. */
  readonly conteo?: string | undefined;
  /** Where the entry comes from; the server's own trail unless said otherwise. */
  readonly origen?: 'device' | undefined;
  /** Not only what was deleted or corrected. */
  readonly cambios?: 'todos' | undefined;
}

type Look = 'corrections' | 'all' | 'devices';

/** Who asks for one thing, or for what came late, is shown all that was done to it. */
export function looksAt({ cambios, origen, codigo, llegada, conteo }: TrailSearch): Look {
  if (origen === 'device') return 'devices';
  return [cambios, codigo, llegada, conteo].every((asked) => asked === undefined) ? 'corrections' : 'all';
}

export function lookAt(look: Look): TrailSearch {
  const one = { codigo: undefined, llegada: undefined, conteo: undefined };
  return {
    ...(look === 'corrections' && one),
    cambios: look === 'all' ? 'todos' : undefined,
    origen: look === 'devices' ? 'device' : undefined,
    operacion: undefined,
  };
}

type Named = 'entidad' | 'operacion' | 'gravedad';

/** As the address has it, which knows no names. */
export type AskedTrail = Omit<TrailSearch, Named> & { readonly [Name in Named]?: string | undefined };

/** What is asked for and nobody knows does not narrow anything. */
export function trailSearch(search: AskedTrail): TrailSearch {
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

export function trailAddress(businessId: string, search: TrailSearch): string {
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
    kind: looksAt(search) === 'corrections' ? 'correction' : undefined,
  };
  const query = new URLSearchParams({ limit: PAGE });
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  return `/api/businesses/${businessId}/traces?${query.toString()}`;
}

export function isFiltered(search: TrailSearch): boolean {
  return Object.entries(search).some(([name, value]) => Object.hasOwn(noTrailFilters, name) && value !== undefined);
}
