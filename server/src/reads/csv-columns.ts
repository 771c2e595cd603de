/** The columns of each exported list: the Spanish titles and their values. */
import { dayOfMoneyCount } from '@cuadra/domain/cash/late-closing';
import type { Closure, ListedDebtor, PeopleNames, ReadSummary } from '@cuadra/domain/answers';
import { debtChange } from '@cuadra/domain/customers/customer-debt';
import { debtAgeLabels, debtAges } from '@cuadra/domain/customers/debtors';
import type { ShownInvitation } from '@cuadra/domain/rows/invitation';
import type { Member } from '@cuadra/domain/rows/membership';
import { canSeeOtherGainsAndLosses } from '@cuadra/domain/reports/wealth/other-gains-and-losses';
import {
  canSeeCosts,
  canSeeEarnings,
  type VisibleRecord,
  type VisibleStockLog,
} from '@cuadra/domain/visibility/money-visibility';
import { type PermissionHolder, permissionLabels, permissionNames, roleLabels } from '@cuadra/domain/rows/permissions';
import { accountLabels } from '@cuadra/domain/rows/account';
import { stockLogLabels } from '@cuadra/domain/rows/stock-log';
import { dayOf, type Zone } from '@cuadra/domain/kernel/calendar';
import {
  codeColumn,
  dayColumn,
  instantColumn,
  moneyColumn,
  quantityColumn,
  type ExportColumn,
  textColumn,
} from '@cuadra/domain/kernel/export-columns';
import type { Money } from '@cuadra/domain/kernel/money';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { unitSuffix } from '@cuadra/domain/kernel/unit';
import { type ExpenseRow, expenseCategoryLabels } from '@cuadra/domain/rows/expense';
import type { Balances } from '@cuadra/domain/rows/account';
import {
  moneyReceivedByAccount,
  moneyRefundedByAccount,
  moneySpentByAccount,
  owedOfIncome,
  roundingOfIncome,
} from '@cuadra/domain/rows/money-moved';
import {
  ownerMoneyLabels,
  type Transaction,
  type TransactionItem,
  transactionTypeLabels,
} from '@cuadra/domain/rows/transaction';

/** A row with the name of its author. */
export interface Signed<Row> {
  readonly row: Row;
  readonly by: string;
}

export function rowsWithAuthorNames<Row extends { readonly createdBy: string }>(
  rows: readonly Row[],
  people: PeopleNames,
): Signed<Row>[] {
  return rows.map((row) => ({ row, by: people[row.createdBy] ?? '' }));
}

export function recordCsvColumns(reader: PermissionHolder, zone: Zone): readonly ExportColumn<Signed<VisibleRecord>>[] {
  return [
    instantColumn('Fecha', zone, ({ row }) => row.createdAt),
    textColumn('Tipo', ({ row }) => transactionTypeLabels[row.type]),
    textColumn('Cuenta', ({ row }) => accountOf(row)),
    textColumn('Descripción', ({ row }) => row.description),
    textColumn('Categoría', ({ row }) => categoryLabel(row.category)),
    textColumn('Detalle', ({ row }) => (row.type === 'income' || row.type === 'return' ? linesOf(row.items) : '')),
    moneyColumn('Total', ({ row }) => ('total' in row ? row.total : null)),
    moneyColumn('En efectivo', ({ row }) => movedBy(row)?.cash),
    moneyColumn('Por Yape/Plin', ({ row }) => movedBy(row)?.bank),
    moneyColumn('Fiado', ({ row }) => owedIn(row)),
    moneyColumn('Redondeo', ({ row }) => roundingIn(row)),
    ...onlyFor<Signed<VisibleRecord>>(canSeeEarnings(reader), [
      moneyColumn('Costo', ({ row }) => (row.type === 'income' || row.type === 'return' ? row.cost : null)),
    ]),
    moneyColumn('Efectivo contado', ({ row }) => ('realCashBalance' in row ? row.realCashBalance : null)),
    moneyColumn('Efectivo esperado', ({ row }) => ('expectedCashBalance' in row ? row.expectedCashBalance : null)),
    moneyColumn('Yape/Plin contado', ({ row }) => ('realBankBalance' in row ? row.realBankBalance : null)),
    moneyColumn('Yape/Plin esperado', ({ row }) => ('expectedBankBalance' in row ? row.expectedBankBalance : null)),
    dayColumn('Día que cierra', ({ row }) => (row.type === 'closure' ? dayOfMoneyCount(row, zone) : null)),
    textColumn('Registrado por', ({ by }) => by),
    textColumn('Id', ({ row }) => row.uuid),
  ];
}

/** What it brought in or took out of each account. */
function movedBy(record: VisibleRecord): Balances | undefined {
  if (record.type === 'income') return moneyReceivedByAccount(record);
  if (record.type === 'return') return moneyRefundedByAccount(record);
  if (record.type === 'collection') return record.parts;
  return record.type === 'expense' || record.type === 'owner' ? moneySpentByAccount(record) : undefined;
}

function owedIn(record: VisibleRecord): Money | null {
  if (record.type === 'return') return record.parts.owed;
  return record.type === 'income' ? owedOfIncome(record) : null;
}

function roundingIn(record: VisibleRecord): Money | null {
  if (record.type === 'return' || record.type === 'collection') return record.parts.rounding;
  return record.type === 'income' ? roundingOfIncome(record) : null;
}

export function closureCsvColumns(_reader: PermissionHolder, zone: Zone): readonly ExportColumn<Signed<Closure>>[] {
  return [
    dayColumn('Día que cierra', ({ row }) => dayOfMoneyCount(row, zone)),
    instantColumn('Fecha', zone, ({ row }) => row.createdAt),
    moneyColumn('Efectivo esperado', ({ row }) => row.expectedCashBalance),
    moneyColumn('Efectivo contado', ({ row }) => row.realCashBalance),
    moneyColumn('Diferencia efectivo', ({ row }) => row.difference.cash),
    moneyColumn('Yape/Plin esperado', ({ row }) => row.expectedBankBalance),
    moneyColumn('Yape/Plin contado', ({ row }) => row.realBankBalance),
    moneyColumn('Diferencia Yape/Plin', ({ row }) => row.difference.bank),
    textColumn('Registrado por', ({ by }) => by),
    textColumn('Id', ({ row }) => row.uuid),
  ];
}

export function summaryCsvColumns(reader: PermissionHolder): readonly ExportColumn<ReadSummary>[] {
  return [
    dayColumn('Día', (summary) => summary.day),
    moneyColumn('Ventas efectivo', ({ income }) => income?.cash),
    moneyColumn('Ventas Yape/Plin', ({ income }) => income?.bank),
    moneyColumn('Ventas fiadas', ({ owed }) => owed),
    moneyColumn('Redondeo', ({ rounding }) => rounding),
    moneyColumn('Gastos y compras efectivo', ({ expenses }) => expenses?.cash),
    moneyColumn('Gastos y compras Yape/Plin', ({ expenses }) => expenses?.bank),
    ...onlyFor<ReadSummary>(canSeeEarnings(reader), [
      moneyColumn('Costo de lo vendido', ({ costOfSales }) => costOfSales),
    ]),
    moneyColumn('Compras', ({ purchases }) => purchases),
    ...onlyFor<ReadSummary>(canSeeOtherGainsAndLosses(reader), [moneyColumn('Ganancia', ({ profit }) => profit)]),
    moneyColumn('Saldo efectivo', ({ balances }) => balances.expected.cash),
    moneyColumn('Saldo Yape/Plin', ({ balances }) => balances.expected.bank),
  ];
}

export function stockLogCsvColumns(
  reader: PermissionHolder,
  zone: Zone,
): readonly ExportColumn<Signed<VisibleStockLog>>[] {
  return [
    instantColumn('Fecha', zone, ({ row }) => row.createdAt),
    textColumn('Movimiento', ({ row }) => stockLogLabels[row.type]),
    quantityColumn('Cantidad', ({ row }) => row.quantity),
    quantityColumn('Cambio en stock', ({ row }) => row.effect),
    moneyColumn('Precio', ({ row }) => row.price),
    ...onlyFor<Signed<VisibleStockLog>>(canSeeCosts(reader), [moneyColumn('Costo', ({ row }) => row.cost)]),
    textColumn('Motivo', ({ row }) => row.reason),
    textColumn('Registrado por', ({ by }) => by),
    textColumn('Id', ({ row }) => row.uuid),
  ];
}

export function expenseCsvColumns(_reader: PermissionHolder, zone: Zone): readonly ExportColumn<ExpenseRow>[] {
  return [
    instantColumn('Fecha', zone, ({ createdAt }) => createdAt),
    textColumn('Descripción', ({ description }) => description),
    textColumn('Categoría', ({ category1 }) => expenseCategoryLabels[category1]),
    textColumn('Subcategoría', ({ category2 }) => category2),
    textColumn('Cuenta', ({ account }) => accountLabels[account]),
    moneyColumn('Monto', ({ cost }) => cost),
    textColumn('Id', ({ uuid }) => uuid),
  ];
}

export function customerCsvColumns(_reader: PermissionHolder, zone: Zone): readonly ExportColumn<ListedDebtor>[] {
  return [
    textColumn('Cliente', ({ customer }) => customer.name),
    codeColumn('Celular', ({ customer }) => customer.phone),
    moneyColumn('Debe', ({ debt }) => Math.max(0, debt.balance)),
    moneyColumn('Saldo a favor', ({ debt }) => Math.max(0, 0 - debt.balance)),
    dayColumn('Debe desde', ({ debt }) => debt.open[0] && dayOf(debt.open[0].timestamp, zone)),
    ...debtAges.map((age) => moneyColumn<ListedDebtor>(debtAgeLabels[age], ({ owed }) => owed[age])),
    moneyColumn('Límite', ({ customer }) => customer.limit),
    textColumn('Se le fía', ({ customer }) => yesOrNo(customer.activo)),
    textColumn('Nota', ({ customer }) => customer.note),
    textColumn('Id', ({ customer }) => customer.uuid),
  ];
}

export function customerRecordCsvColumns(
  _reader: PermissionHolder,
  zone: Zone,
): readonly ExportColumn<Signed<Transaction>>[] {
  return [
    instantColumn('Fecha', zone, ({ row }) => row.createdAt),
    textColumn('Tipo', ({ row }) => transactionTypeLabels[row.type]),
    textColumn('Descripción', ({ row }) => row.description),
    textColumn('Detalle', ({ row }) => (row.type === 'income' || row.type === 'return' ? linesOf(row.items) : '')),
    moneyColumn('Total', ({ row }) => ('total' in row ? row.total : null)),
    moneyColumn('Cambio en su deuda', ({ row }) => debtChange(row)),
    textColumn('Registrado por', ({ by }) => by),
    textColumn('Id', ({ row }) => row.uuid),
  ];
}

export function memberCsvColumns(_reader: PermissionHolder, zone: Zone): readonly ExportColumn<Member>[] {
  return [
    textColumn('Nombre', ({ nombre, apellidos }) => `${nombre} ${apellidos}`.trim()),
    textColumn('Correo', ({ email }) => email),
    textColumn('Rol', ({ rol }) => roleLabels[rol]),
    textColumn('Departamento', ({ departamento }) => departamento),
    instantColumn('Ingreso', zone, ({ fechaIngreso }) => fechaIngreso),
    textColumn('Activo', ({ activo }) => yesOrNo(activo)),
    ...permissionNames.map((name) =>
      textColumn<Member>(permissionLabels[name], ({ rol, permissions }) =>
        yesOrNo(rol === 'gerente' || permissions[name]),
      ),
    ),
  ];
}

/** Without the tokens, because a file is more easily passed on than a screen. */
export function invitationCsvColumns(_reader: PermissionHolder, zone: Zone): readonly ExportColumn<ShownInvitation>[] {
  return [
    textColumn('Correo', ({ email }) => email),
    textColumn('Departamento', ({ departamento }) => departamento),
    textColumn('Estado', ({ state }) => invitationLabels[state]),
    instantColumn('Creada', zone, ({ createdAt }) => createdAt),
    instantColumn('Vence', zone, ({ expiresAt }) => expiresAt),
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

function accountOf(record: VisibleRecord): string {
  switch (record.type) {
    case 'income':
    case 'expense':
    case 'owner':
    case 'collection':
    case 'return':
      return accountLabels[record.account];
    case 'transfer':
      return `${accountLabels[record.fromAccount]} → ${accountLabels[record.toAccount]}`;
    case 'forgiveness':
    case 'opening':
    case 'closure':
      return '';
  }
}

const categoryLabels = new Map<string, string>(Object.entries({ ...expenseCategoryLabels, ...ownerMoneyLabels }));

function categoryLabel(category: string): string {
  return categoryLabels.get(category) ?? category;
}

function linesOf(items: readonly Pick<TransactionItem, 'quantity' | 'unit' | 'description'>[]): string {
  return items
    .map((item) => `${`${formatQuantity(item.quantity)} ${unitSuffix(item.unit)}`.trim()} ${item.description}`)
    .join(', ');
}
