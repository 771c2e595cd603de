/** The columns of each exported list: the Spanish titles and their values. */
import { fullName } from '@cuadra/domain/people/full-name';
import { balanceChange } from '@cuadra/domain/cash/balances';
import { dayOfMoneyCount } from '@cuadra/domain/cash/closing-after-midnight';
import type { Closure, ListedDebtor, PeopleNames, ReadSummary } from '@cuadra/domain/server-answers';
import { debtChange } from '@cuadra/domain/customers/customer-debt';
import { debtAgeLabels, debtAges } from '@cuadra/domain/customers/debtors';
import type { ShownInvitation } from '@cuadra/domain/rows/invitation';
import type { Member } from '@cuadra/domain/rows/membership';
import { profitBreakdown, profitBreakdownLabels } from '@cuadra/domain/reports/profit-breakdown';
import { canSeeOtherGainsAndLosses } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import {
  canSeeCosts,
  canSeeEarnings,
  fillRedactedRecord,
  type VisibleRecord,
  type VisibleStockLog,
} from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import { type PermissionHolder, permissionLabels, permissionNames, roleLabels } from '@cuadra/domain/rows/permissions';
import { type Account, accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import type { Product } from '@cuadra/domain/rows/product';
import { stockLogLabel } from '@cuadra/domain/rows/stock-log';
import { accountsOfRecord } from '@cuadra/domain/records/record-titles-and-labels';
import { dayOf, type TimeZone } from '@cuadra/domain/kernel/calendar';
import {
  codeExportColumn,
  dayExportColumn,
  instantExportColumn,
  moneyExportColumn,
  quantityExportColumn,
  type ExportColumn,
  subtractedColumnTitle,
  textExportColumn,
} from '@cuadra/domain/kernel/export-column-types';
import type { Money } from '@cuadra/domain/kernel/money';
import { quantityWithUnit } from '@cuadra/domain/kernel/quantity';
import { spendingKindOf, spendingKindLabels } from '@cuadra/domain/rows/spending-kinds';
import {
  moneyOfIncomeByAccount,
  moneyRefundedByAccount,
  moneySpentByAccount,
  owedAtSale,
  roundingOfIncome,
} from '@cuadra/domain/rows/money-moved-by-record';
import {
  ADJUSTMENT_CATEGORY,
  isMoneyCountRecord,
  type Transaction,
  type TransactionItem,
  transactionTypeLabels,
} from '@cuadra/domain/rows/transaction';
import { fieldValueLabel } from '@cuadra/domain/traceability/field-value-labels';
import type { PaidExpense } from './list-expenses.ts';

/** A row with the name of its author, and of the customer whose debt it is. */
export interface Signed<Row> {
  readonly row: Row;
  readonly by: string;
  readonly customer?: string | undefined;
}

export function rowsWithAuthorNames<Row extends { readonly createdBy: string }>(
  rows: readonly Row[],
  people: PeopleNames,
): Signed<Row>[] {
  return rows.map((row) => ({ row, by: people[row.createdBy] ?? '' }));
}

export function recordCsvColumns(
  reader: PermissionHolder,
  zone: TimeZone,
): readonly ExportColumn<Signed<VisibleRecord>>[] {
  return [
    instantExportColumn('Fecha', zone, ({ row }) => row.createdAt),
    textExportColumn('Tipo', ({ row }) => transactionTypeLabels[row.type]),
    textExportColumn('Cuenta', ({ row }) => accountOf(row)),
    textExportColumn('Descripción', ({ row }) => row.description),
    textExportColumn('Categoría', ({ row }) => categoryOf(row)),
    textExportColumn('Detalle', ({ row }) => linesOf(row)),
    moneyExportColumn('Total', ({ row }) => ('total' in row ? row.total : null)),
    moneyExportColumn('En efectivo', ({ row }) => movedBy(row)?.cash),
    moneyExportColumn('Por Yape/Plin', ({ row }) => movedBy(row)?.bank),
    moneyExportColumn('Fiado', ({ row }) => owedIn(row)),
    moneyExportColumn('Redondeo', ({ row }) => roundingIn(row)),
    moneyExportColumn('Cambio en efectivo', ({ row }) => changeBy(row)?.cash),
    moneyExportColumn('Cambio en Yape/Plin', ({ row }) => changeBy(row)?.bank),
    ...onlyFor<Signed<VisibleRecord>>(canSeeEarnings(reader), [
      moneyExportColumn('Costo', ({ row }) => (row.type === 'income' || row.type === 'return' ? row.cost : null)),
    ]),
    moneyExportColumn('Efectivo contado', ({ row }) => ('realCashBalance' in row ? row.realCashBalance : null)),
    moneyExportColumn('Efectivo esperado', ({ row }) =>
      'expectedCashBalance' in row ? row.expectedCashBalance : null,
    ),
    moneyExportColumn('Yape/Plin contado', ({ row }) => ('realBankBalance' in row ? row.realBankBalance : null)),
    moneyExportColumn('Yape/Plin esperado', ({ row }) =>
      'expectedBankBalance' in row ? row.expectedBankBalance : null,
    ),
    dayExportColumn('Día que cierra', ({ row }) => (row.type === 'closure' ? dayOfMoneyCount(row, zone) : null)),
    textExportColumn('Cliente', ({ customer = '' }) => customer),
    textExportColumn('Registrado por', ({ by }) => by),
    textExportColumn('Id', ({ row }) => row.uuid),
  ];
}

/** Below zero where money left the account; a count sets the balance and has none. */
function changeBy(shown: VisibleRecord): Balances | undefined {
  const record = fillRedactedRecord(shown);
  return isMoneyCountRecord(record) ? undefined : balanceChange(record);
}

/** What it brought in or took out of each account, without a sign. */
function movedBy(record: VisibleRecord): Balances | undefined {
  if (record.type === 'income') return moneyOfIncomeByAccount(record);
  if (record.type === 'return') return moneyRefundedByAccount(record);
  if (record.type === 'collection') return record.parts;
  return record.type === 'expense' || record.type === 'owner' ? moneySpentByAccount(record) : undefined;
}

function owedIn(record: VisibleRecord): Money | null {
  if (record.type === 'return') return record.parts.owed;
  return record.type === 'income' ? owedAtSale(record) : null;
}

function roundingIn(record: VisibleRecord): Money | null {
  if (record.type === 'return' || record.type === 'collection') return record.parts.rounding;
  return record.type === 'income' ? roundingOfIncome(record) : null;
}

export function closureCsvColumns(_reader: PermissionHolder, zone: TimeZone): readonly ExportColumn<Signed<Closure>>[] {
  return [
    dayExportColumn('Día que cierra', ({ row }) => dayOfMoneyCount(row, zone)),
    instantExportColumn('Fecha', zone, ({ row }) => row.createdAt),
    moneyExportColumn('Efectivo esperado', ({ row }) => row.expectedCashBalance),
    moneyExportColumn('Efectivo contado', ({ row }) => row.realCashBalance),
    moneyExportColumn('Diferencia efectivo', ({ row }) => row.difference.cash),
    moneyExportColumn('Yape/Plin esperado', ({ row }) => row.expectedBankBalance),
    moneyExportColumn('Yape/Plin contado', ({ row }) => row.realBankBalance),
    moneyExportColumn('Diferencia Yape/Plin', ({ row }) => row.difference.bank),
    textExportColumn('Registrado por', ({ by }) => by),
    textExportColumn('Id', ({ row }) => row.uuid),
  ];
}

export function daySummaryCsvColumns(reader: PermissionHolder): readonly ExportColumn<ReadSummary>[] {
  return [
    dayExportColumn('Día', (summary) => summary.day),
    moneyExportColumn('Ventas efectivo', ({ income }) => income?.cash),
    moneyExportColumn('Ventas Yape/Plin', ({ income }) => income?.bank),
    moneyExportColumn('Ventas fiadas', ({ owed }) => owed),
    moneyExportColumn('Redondeo', ({ rounding }) => rounding),
    moneyExportColumn(subtractedColumnTitle('Gastos y compras efectivo'), ({ expenses }) => expenses?.cash),
    moneyExportColumn(subtractedColumnTitle('Gastos y compras Yape/Plin'), ({ expenses }) => expenses?.bank),
    ...onlyFor<ReadSummary>(canSeeEarnings(reader), [
      moneyExportColumn(subtractedColumnTitle('Costo de lo vendido'), ({ costOfSales }) => costOfSales),
    ]),
    moneyExportColumn('Compras', ({ purchases }) => purchases),
    ...onlyFor<ReadSummary>(canSeeOtherGainsAndLosses(reader), [
      moneyExportColumn(profitBreakdownLabels.other, otherOf),
      moneyExportColumn(profitBreakdownLabels.profit, ({ profit }) => profit),
    ]),
    moneyExportColumn('Saldo efectivo', ({ balances }) => balances.expected.cash),
    moneyExportColumn('Saldo Yape/Plin', ({ balances }) => balances.expected.bank),
  ];
}

/** With it the terms of the day add up to its profit, as on "Hoy". */
function otherOf({ others, profit, ...summary }: ReadSummary): Money | undefined {
  if (profit === undefined) return undefined;
  return profitBreakdown(summary, others).lines.find(({ term }) => term === 'other')?.amount ?? 0;
}

/** A line of the history of this product. */
export interface LineOfProduct extends Signed<VisibleStockLog> {
  readonly product: Pick<Product, 'createdAt'>;
}

export function stockLogCsvColumns(reader: PermissionHolder, zone: TimeZone): readonly ExportColumn<LineOfProduct>[] {
  return [
    instantExportColumn('Fecha', zone, ({ row }) => row.createdAt),
    textExportColumn('Movimiento', ({ row, product }) => stockLogLabel(row, product)),
    quantityExportColumn('Cantidad', ({ row }) => row.quantity),
    quantityExportColumn('Cambio en stock', ({ row }) => row.effect),
    moneyExportColumn('Precio', ({ row }) => row.price),
    ...onlyFor<LineOfProduct>(canSeeCosts(reader), [moneyExportColumn('Costo', ({ row }) => row.cost)]),
    textExportColumn('Motivo', ({ row }) => row.reason),
    textExportColumn('Registrado por', ({ by }) => by),
    textExportColumn('Id', ({ row }) => row.uuid),
  ];
}

export function expenseCsvColumns(_reader: PermissionHolder, zone: TimeZone): readonly ExportColumn<PaidExpense>[] {
  return [
    instantExportColumn('Fecha', zone, ({ row }) => row.createdAt),
    textExportColumn('Descripción', ({ row }) => row.description),
    textExportColumn('Categoría', ({ spentOn }) => spendingKindLabels[spentOn]),
    textExportColumn('Subcategoría', ({ row }) => row.category2),
    textExportColumn('Cuenta', ({ paid }) => joinAccounts(accounts.filter((account) => paid[account] !== 0))),
    moneyExportColumn('Monto', ({ row }) => row.cost),
    moneyExportColumn('En efectivo', ({ paid }) => paid.cash),
    moneyExportColumn('Por Yape/Plin', ({ paid }) => paid.bank),
    textExportColumn('Id', ({ row }) => row.uuid),
  ];
}

export function customerCsvColumns(_reader: PermissionHolder, zone: TimeZone): readonly ExportColumn<ListedDebtor>[] {
  return [
    textExportColumn('Cliente', ({ customer }) => customer.name),
    codeExportColumn('Celular', ({ customer }) => customer.phone),
    moneyExportColumn('Debe', ({ debt }) => Math.max(0, debt.balance)),
    moneyExportColumn('Saldo a favor', ({ debt }) => Math.max(0, 0 - debt.balance)),
    dayExportColumn('Debe desde', ({ debt }) => debt.open[0] && dayOf(debt.open[0].timestamp, zone)),
    ...debtAges.map((age) => moneyExportColumn<ListedDebtor>(debtAgeLabels[age], ({ owed }) => owed[age])),
    moneyExportColumn('Límite', ({ customer }) => customer.limit),
    textExportColumn('Se le fía', ({ customer }) => yesOrNo(customer.activo)),
    textExportColumn('Nota', ({ customer }) => customer.note),
    textExportColumn('Id', ({ customer }) => customer.uuid),
  ];
}

export function customerRecordCsvColumns(
  _reader: PermissionHolder,
  zone: TimeZone,
): readonly ExportColumn<Signed<Transaction>>[] {
  return [
    instantExportColumn('Fecha', zone, ({ row }) => row.createdAt),
    textExportColumn('Tipo', ({ row }) => transactionTypeLabels[row.type]),
    textExportColumn('Descripción', ({ row }) => row.description),
    textExportColumn('Detalle', ({ row }) => linesOf(row)),
    moneyExportColumn('Total', ({ row }) => ('total' in row ? row.total : null)),
    moneyExportColumn('Cambio en su deuda', ({ row }) => debtChange(row)),
    textExportColumn('Registrado por', ({ by }) => by),
    textExportColumn('Id', ({ row }) => row.uuid),
  ];
}

export function memberCsvColumns(_reader: PermissionHolder, zone: TimeZone): readonly ExportColumn<Member>[] {
  return [
    textExportColumn('Nombre', fullName),
    textExportColumn('Correo', ({ email }) => email),
    textExportColumn('Rol', ({ rol }) => roleLabels[rol]),
    textExportColumn('Departamento', ({ departamento }) => departamento),
    instantExportColumn('Ingreso', zone, ({ fechaIngreso }) => fechaIngreso),
    textExportColumn('Activo', ({ activo }) => yesOrNo(activo)),
    ...permissionNames.map((name) =>
      textExportColumn<Member>(permissionLabels[name], ({ rol, permissions }) =>
        yesOrNo(rol === 'gerente' || permissions[name]),
      ),
    ),
  ];
}

/** Without the tokens, because a file is more easily passed on than a screen. */
export function invitationCsvColumns(
  _reader: PermissionHolder,
  zone: TimeZone,
): readonly ExportColumn<ShownInvitation>[] {
  return [
    textExportColumn('Correo', ({ email }) => email),
    textExportColumn('Departamento', ({ departamento }) => departamento),
    textExportColumn('Estado', ({ state }) => invitationLabels[state]),
    instantExportColumn('Creada', zone, ({ createdAt }) => createdAt),
    instantExportColumn('Vence', zone, ({ expiresAt }) => expiresAt),
  ];
}

const invitationLabels = { pending: 'Pendiente', accepted: 'Aceptada', expired: 'Vencida' } as const;

/** A column that the reader may not see is missing, not empty. */
function onlyFor<Row>(isSeen: boolean, columns: readonly ExportColumn<Row>[]): readonly ExportColumn<Row>[] {
  return isSeen ? columns : [];
}

function yesOrNo(is: boolean): string {
  return is ? 'Sí' : 'No';
}

function accountOf(shown: VisibleRecord): string {
  const record = fillRedactedRecord(shown);
  if (record.type === 'transfer') return `${accountLabels[record.fromAccount]} → ${accountLabels[record.toAccount]}`;
  return isMoneyCountRecord(record) ? '' : joinAccounts(accountsOfRecord(record));
}

function joinAccounts(paying: readonly Account[]): string {
  return paying.map((account) => accountLabels[account]).join(' y ');
}

function categoryOf(row: VisibleRecord): string {
  if (row.type === 'expense') return spendingKindLabels[spendingKindOf(row)];
  const isCode = row.type === 'owner' || row.category === ADJUSTMENT_CATEGORY;
  return isCode ? fieldValueLabel('category', row.category) : row.category;
}

function linesOf(row: VisibleRecord): string {
  if (row.type !== 'income' && row.type !== 'return') return '';
  const items: readonly Pick<TransactionItem, 'quantity' | 'unit' | 'description'>[] = row.items;
  return items.map((item) => `${quantityWithUnit(item.quantity, item.unit)} ${item.description}`).join(', ');
}
