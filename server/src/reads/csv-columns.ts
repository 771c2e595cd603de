/**
 * What each list holds as a table: the Spanish title of every column and what is in it.
 */
import type { ShownInvitation } from '@cuadra/domain/rows/invitation';
import type { Member } from '@cuadra/domain/rows/membership';
import {
  productKnownAs,
  seesCosts,
  seesEarnings,
  type VisibleProduct,
  type VisibleRecord,
  type VisibleStockLog,
} from '@cuadra/domain/visibility/money-visibility';
import { type PermissionHolder, permissionLabels, permissionNames, roleLabels } from '@cuadra/domain/rows/permissions';
import { accountLabels } from '@cuadra/domain/rows/account';
import { averageCost, stockState } from '@cuadra/domain/rows/product';
import { stockLogLabels } from '@cuadra/domain/rows/stock-log';
import { unitLabels } from '@cuadra/domain/kernel/unit';
import type { Zone } from '@cuadra/domain/kernel/calendar';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { type ExpenseRow, expenseCategories, expenseCategoryLabels } from '@cuadra/domain/rows/expense';
import { transactionTypeLabels } from '@cuadra/domain/rows/transaction';
import { type CsvColumn, csvDay, csvInstant, csvMoney, csvQuantity, csvText } from './csv.ts';
import type { Closure, ReadSummary } from './read-cash.ts';

/** A row, and what whoever recorded it is called. */
export interface Signed<Row> {
  readonly row: Row;
  readonly by: string;
}

export function recordColumns(zone: Zone, reader: PermissionHolder): readonly CsvColumn<Signed<VisibleRecord>>[] {
  return [
    csvInstant('Fecha', zone, ({ row }) => row.createdAt),
    csvText('Tipo', ({ row }) => transactionTypeLabels[row.type]),
    csvText('Cuenta', ({ row }) => accountOf(row)),
    csvText('Descripción', ({ row }) => row.description),
    csvText('Categoría', ({ row }) => categoryLabel(row.category)),
    csvText('Detalle', ({ row }) => (row.type === 'income' ? linesOf(row.items) : '')),
    csvMoney('Total', ({ row }) => ('total' in row ? row.total : null)),
    ...onlyFor<Signed<VisibleRecord>>(seesEarnings(reader), [
      csvMoney('Costo', ({ row }) => (row.type === 'income' ? row.cost : null)),
    ]),
    csvMoney('Efectivo contado', ({ row }) => ('realCashBalance' in row ? row.realCashBalance : null)),
    csvMoney('Efectivo esperado', ({ row }) => ('expectedCashBalance' in row ? row.expectedCashBalance : null)),
    csvMoney('Yape/Plin contado', ({ row }) => ('realBankBalance' in row ? row.realBankBalance : null)),
    csvMoney('Yape/Plin esperado', ({ row }) => ('expectedBankBalance' in row ? row.expectedBankBalance : null)),
    csvText('Registrado por', ({ by }) => by),
    csvText('Id', ({ row }) => row.uuid),
  ];
}

export function closureColumns(zone: Zone): readonly CsvColumn<Signed<Closure>>[] {
  return [
    csvInstant('Fecha', zone, ({ row }) => row.createdAt),
    csvMoney('Efectivo esperado', ({ row }) => row.expectedCashBalance),
    csvMoney('Efectivo contado', ({ row }) => row.realCashBalance),
    csvMoney('Diferencia efectivo', ({ row }) => row.difference.cash),
    csvMoney('Yape/Plin esperado', ({ row }) => row.expectedBankBalance),
    csvMoney('Yape/Plin contado', ({ row }) => row.realBankBalance),
    csvMoney('Diferencia Yape/Plin', ({ row }) => row.difference.bank),
    csvText('Registrado por', ({ by }) => by),
    csvText('Id', ({ row }) => row.uuid),
  ];
}

export function summaryColumns(reader: PermissionHolder): readonly CsvColumn<ReadSummary>[] {
  return [
    csvDay('Día', (summary) => summary.day),
    csvMoney('Ingresos efectivo', ({ income }) => income?.cash),
    csvMoney('Ingresos Yape/Plin', ({ income }) => income?.bank),
    csvMoney('Egresos efectivo', ({ expenses }) => expenses?.cash),
    csvMoney('Egresos Yape/Plin', ({ expenses }) => expenses?.bank),
    ...onlyFor<ReadSummary>(seesEarnings(reader), [csvMoney('Costo de ventas', ({ costOfSales }) => costOfSales)]),
    csvMoney('Compras', ({ purchases }) => purchases),
    ...onlyFor<ReadSummary>(seesEarnings(reader), [csvMoney('Ganancia', ({ profit }) => profit)]),
    csvMoney('Saldo efectivo', ({ balances }) => balances.expected.cash),
    csvMoney('Saldo Yape/Plin', ({ balances }) => balances.expected.bank),
  ];
}

export function productColumns(reader: PermissionHolder): readonly CsvColumn<VisibleProduct>[] {
  return [
    csvText('Producto', ({ description }) => description),
    csvText('Código', ({ code }) => code),
    csvText('Unidad', ({ unit }) => unitLabels[unit]),
    csvMoney('Precio', ({ price }) => price),
    ...onlyFor<VisibleProduct>(seesCosts(reader), [csvMoney('Costo', ({ cost }) => cost)]),
    ...onlyFor<VisibleProduct>(seesEarnings(reader), [
      csvMoney('Costo promedio', (product) => averageCost(productKnownAs(product))),
    ]),
    csvQuantity('Stock', ({ stock, trackStock }) => (trackStock ? stock : null)),
    ...onlyFor<VisibleProduct>(seesEarnings(reader), [csvMoney('Valor', ({ stockValue }) => stockValue)]),
    csvText('Estado', ({ stock, trackStock }) => (trackStock ? stateLabels[stockState(stock)] : '')),
    csvText('Id', ({ uuid }) => uuid),
  ];
}

export function stockLogColumns(zone: Zone, reader: PermissionHolder): readonly CsvColumn<Signed<VisibleStockLog>>[] {
  return [
    csvInstant('Fecha', zone, ({ row }) => row.createdAt),
    csvText('Movimiento', ({ row }) => stockLogLabels[row.type]),
    csvQuantity('Cantidad', ({ row }) => row.quantity),
    csvQuantity('Cambio en stock', ({ row }) => row.effect),
    csvMoney('Precio', ({ row }) => row.price),
    ...onlyFor<Signed<VisibleStockLog>>(seesCosts(reader), [csvMoney('Costo', ({ row }) => row.cost)]),
    csvText('Motivo', ({ row }) => row.reason),
    csvText('Registrado por', ({ by }) => by),
    csvText('Id', ({ row }) => row.uuid),
  ];
}

export function expenseColumns(zone: Zone): readonly CsvColumn<ExpenseRow>[] {
  return [
    csvInstant('Fecha', zone, ({ createdAt }) => createdAt),
    csvText('Descripción', ({ description }) => description),
    csvText('Categoría', ({ category1 }) => expenseCategoryLabels[category1]),
    csvText('Subcategoría', ({ category2 }) => category2),
    csvText('Cuenta', ({ account }) => accountLabels[account]),
    csvMoney('Monto', ({ cost }) => cost),
    csvText('Id', ({ uuid }) => uuid),
  ];
}

export function memberColumns(zone: Zone): readonly CsvColumn<Member>[] {
  return [
    csvText('Nombre', ({ nombre, apellidos }) => `${nombre} ${apellidos}`.trim()),
    csvText('Correo', ({ email }) => email),
    csvText('Rol', ({ rol }) => roleLabels[rol]),
    csvText('Departamento', ({ departamento }) => departamento),
    csvInstant('Ingreso', zone, ({ fechaIngreso }) => fechaIngreso),
    csvText('Activo', ({ activo }) => yesOrNo(activo)),
    ...permissionNames.map((name) =>
      csvText<Member>(permissionLabels[name], ({ rol, permissions }) =>
        yesOrNo(rol === 'gerente' || permissions[name]),
      ),
    ),
  ];
}

/** Without the tokens: a file is handed on more easily than a screen. */
export function invitationColumns(zone: Zone): readonly CsvColumn<ShownInvitation>[] {
  return [
    csvText('Correo', ({ email }) => email),
    csvText('Departamento', ({ departamento }) => departamento),
    csvText('Estado', ({ state }) => invitationLabels[state]),
    csvInstant('Creada', zone, ({ createdAt }) => createdAt),
    csvInstant('Vence', zone, ({ expiresAt }) => expiresAt),
  ];
}

const stateLabels = { critical: 'Crítico', low: 'Bajo', normal: 'Normal', plenty: 'Abundante' } as const;
const invitationLabels = { pending: 'Pendiente', accepted: 'Aceptada', expired: 'Vencida' } as const;

/** A column that its reader may not see is not there, rather than empty. */
function onlyFor<Row>(isSeen: boolean, columns: readonly CsvColumn<Row>[]): readonly CsvColumn<Row>[] {
  return isSeen ? columns : [];
}

function yesOrNo(is: boolean): string {
  return is ? 'Sí' : 'No';
}

function accountOf(record: VisibleRecord): string {
  switch (record.type) {
    case 'income':
    case 'expense':
      return accountLabels[record.account];
    case 'transfer':
      return `${accountLabels[record.fromAccount]} → ${accountLabels[record.toAccount]}`;
    case 'opening':
    case 'closure':
      return '';
  }
}

function categoryLabel(category: string): string {
  const known = expenseCategories.find((one) => one === category);
  return known === undefined ? category : expenseCategoryLabels[known];
}

function linesOf(items: Extract<VisibleRecord, { type: 'income' }>['items']): string {
  return items.map((item) => `${formatQuantity(item.quantity)} ${item.unit} ${item.description}`).join(', ');
}
