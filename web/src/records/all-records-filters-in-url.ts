/**
 * The filters of the lists of all records in the address (app/routes/parse-screen-url-params.ts), and the query they
 * make.
 */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { canSeeRecordType } from '@cuadra/domain/visibility/record-visibility';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { RecordFilter } from '@cuadra/domain/records/filter-records';
import { type SpendingKind, spendingKindLabels, spendingKinds } from '@cuadra/domain/rows/spending-kinds';
import type { ListSearch } from './record-list-filters.tsx';

export interface BookSearch extends ListSearch {
  readonly tipo?:
    | 'income'
    | 'expense'
    | 'transfer'
    | 'owner'
    | 'return'
    | 'collection'
    | 'forgiveness'
    | 'count'
    | undefined;
  /** A spending category: finds only expenses. */
  readonly gasto?: SpendingKind | undefined;
}

const kinds = [
  { value: 'income', label: 'Ventas' },
  { value: 'expense', label: 'Gastos y compras' },
  { value: 'transfer', label: 'Pases entre cuentas' },
  { value: 'return', label: 'Devoluciones' },
  { value: 'collection', label: 'Cobros de fiado' },
  { value: 'forgiveness', label: 'Fiado perdonado' },
  { value: 'owner', label: 'Dinero del dueño' },
  { value: 'count', label: 'Conteos de caja' },
] as const;

/** The kinds that the person may see. */
export function visibleRecordKinds(membership: Membership): readonly (typeof kinds)[number][] {
  return kinds.filter(({ value }) => value === 'count' || canSeeRecordType(membership, value));
}

export const spendingChoices = spendingKinds.map((value) => ({ value, label: spendingKindLabels[value] }));

/** Leaves out kinds that the person may not see. */
export function recordFilterFromUrl({ tipo, gasto, cuenta, buscar }: BookSearch, membership: Membership): RecordFilter {
  const isVisible = visibleRecordKinds(membership).some(({ value }) => value === tipo);
  return {
    type: isVisible ? tipo : undefined,
    spentOn: tipo === 'expense' && hasPermission(membership, 'verEgresos') ? gasto : undefined,
    account: cuenta,
    text: buscar,
  };
}

/** As shown: "Gastos y compras", "Gastos indirectos". */
export function recordFilterWords({ type, spentOn }: RecordFilter): readonly string[] {
  if (spentOn !== undefined) return [spendingKindLabels[spentOn]];
  return kinds.filter(({ value }) => value === type).map(({ label }) => label);
}

export const noBookFilters: BookSearch = {
  desde: undefined,
  hasta: undefined,
  cuenta: undefined,
  buscar: undefined,
  tipo: undefined,
  gasto: undefined,
};
