/** The filters of every kind of record together, as the address has them (app/search.ts), and what they ask for. */
import { hasPermission } from '@cuadra/domain/rows/permissions';
import { seesType } from '@cuadra/domain/visibility/record-visibility';
import type { Membership } from '@cuadra/domain/rows/membership';
import type { RecordFilter } from '@cuadra/domain/records/record-search';
import { type SpendingKind, spendingLabels, spendingKinds } from '@cuadra/domain/rows/spending';
import type { ListSearch } from './list-filters.tsx';

export interface BookSearch extends ListSearch {
  readonly tipo?: 'income' | 'expense' | 'transfer' | 'count' | undefined;
  /** What was spent on: only expenses are found. */
  readonly gasto?: SpendingKind | undefined;
}

const kinds = [
  { value: 'income', label: 'Ingresos' },
  { value: 'expense', label: 'Egresos' },
  { value: 'transfer', label: 'Transferencias' },
  { value: 'count', label: 'Conteos de caja' },
] as const;

/** The kinds that a person may look for. */
export function kindsFor(membership: Membership): readonly (typeof kinds)[number][] {
  return kinds.filter(({ value }) => value === 'count' || seesType(membership, value));
}

export const spendingChoices = spendingKinds.map((value) => ({ value, label: spendingLabels[value] }));

/** What a person may not look for is not asked for. */
export function filterOf({ tipo, gasto, cuenta, buscar }: BookSearch, membership: Membership): RecordFilter {
  const isVisible = kindsFor(membership).some(({ value }) => value === tipo);
  return {
    type: isVisible ? tipo : undefined,
    spentOn: tipo === 'expense' && hasPermission(membership, 'verEgresos') ? gasto : undefined,
    account: cuenta,
    text: buscar,
  };
}

/** As it is read: "Egresos", "Gastos indirectos". */
export function chosenWords({ type, spentOn }: RecordFilter): readonly string[] {
  if (spentOn !== undefined) return [spendingLabels[spentOn]];
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
