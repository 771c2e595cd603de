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
import { type Holder, permissionLabels, permissionNames, roleLabels } from '@cuadra/domain/rows/permissions';
import { accountLabels } from '@cuadra/domain/rows/account';
import { averageCost, stockState } from '@cuadra/domain/rows/product';
import { stockLogLabels } from '@cuadra/domain/rows/stock-log';
import { unitLabels } from '@cuadra/domain/kernel/unit';
import type { Zone } from '@cuadra/domain/kernel/calendar';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { type ExpenseRow, expenseCategories, expenseCategoryLabels } from '@cuadra/domain/rows/expense';
import { transactionTypeLabels } from '@cuadra/domain/rows/transaction';
import { type Column, day, instant, money, quantity, text } from './csv.ts';
import type { Closure, ReadSummary } from './read-cash.ts';

/** A row, and what whoever recorded it is called. */
export interface Signed<Row> {
  readonly row: Row;
  readonly by: string;
}

export function recordColumns(zone: Zone, reader: Holder): readonly Column<Signed<VisibleRecord>>[] {
  return [
    instant('Fecha', zone, ({ row }) => row.createdAt),
    text('Tipo', ({ row }) => transactionTypeLabels[row.type]),
    text('Cuenta', ({ row }) => accountOf(row)),
    text('Descripción', ({ row }) => row.description),
    text('Categoría', ({ row }) => categoryLabel(row.category)),
    text('Detalle', ({ row }) => (row.type === 'income' ? linesOf(row.items) : '')),
    money('Total', ({ row }) => ('total' in row ? row.total : null)),
    ...onlyFor<Signed<VisibleRecord>>(seesEarnings(reader), [
      money('Costo', ({ row }) => (row.type === 'income' ? row.cost : null)),
    ]),
    money('Efectivo contado', ({ row }) => ('realCashBalance' in row ? row.realCashBalance : null)),
    money('Efectivo esperado', ({ row }) => ('expectedCashBalance' in row ? row.expectedCashBalance : null)),
    money('Yape/Plin contado', ({ row }) => ('realBankBalance' in row ? row.realBankBalance : null)),
    money('Yape/Plin esperado', ({ row }) => ('expectedBankBalance' in row ? row.expectedBankBalance : null)),
    text('Registrado por', ({ by }) => by),
    text('Id', ({ row }) => row.uuid),
  ];
}

export function closureColumns(zone: Zone): readonly Column<Signed<Closure>>[] {
  return [
    instant('Fecha', zone, ({ row }) => row.createdAt),
    money('Efectivo esperado', ({ row }) => row.expectedCashBalance),
    money('Efectivo contado', ({ row }) => row.realCashBalance),
    money('Diferencia efectivo', ({ row }) => row.difference.cash),
    money('Yape/Plin esperado', ({ row }) => row.expectedBankBalance),
    money('Yape/Plin contado', ({ row }) => row.realBankBalance),
    money('Diferencia Yape/Plin', ({ row }) => row.difference.bank),
    text('Registrado por', ({ by }) => by),
    text('Id', ({ row }) => row.uuid),
  ];
}

export function summaryColumns(reader: Holder): readonly Column<ReadSummary>[] {
  return [
    day('Día', (summary) => summary.day),
    money('Ingresos efectivo', ({ income }) => income?.cash),
    money('Ingresos Yape/Plin', ({ income }) => income?.bank),
    money('Egresos efectivo', ({ expenses }) => expenses?.cash),
    money('Egresos Yape/Plin', ({ expenses }) => expenses?.bank),
    ...onlyFor<ReadSummary>(seesEarnings(reader), [money('Costo de ventas', ({ costOfSales }) => costOfSales)]),
    money('Compras', ({ purchases }) => purchases),
    ...onlyFor<ReadSummary>(seesEarnings(reader), [money('Ganancia', ({ profit }) => profit)]),
    money('Saldo efectivo', ({ balances }) => balances.expected.cash),
    money('Saldo Yape/Plin', ({ balances }) => balances.expected.bank),
  ];
}

export function productColumns(reader: Holder): readonly Column<VisibleProduct>[] {
  return [
    text('Producto', ({ description }) => description),
    text('Código', ({ code }) => code),
    text('Unidad', ({ unit }) => unitLabels[unit]),
    money('Precio', ({ price }) => price),
    ...onlyFor<VisibleProduct>(seesCosts(reader), [money('Costo', ({ cost }) => cost)]),
    ...onlyFor<VisibleProduct>(seesEarnings(reader), [
      money('Costo promedio', (product) => averageCost(productKnownAs(product))),
    ]),
    quantity('Stock', ({ stock, trackStock }) => (trackStock ? stock : null)),
    ...onlyFor<VisibleProduct>(seesEarnings(reader), [money('Valor', ({ stockValue }) => stockValue)]),
    text('Estado', ({ stock, trackStock }) => (trackStock ? stateLabels[stockState(stock)] : '')),
    text('Id', ({ uuid }) => uuid),
  ];
}

export function stockLogColumns(zone: Zone, reader: Holder): readonly Column<Signed<VisibleStockLog>>[] {
  return [
    instant('Fecha', zone, ({ row }) => row.createdAt),
    text('Movimiento', ({ row }) => stockLogLabels[row.type]),
    quantity('Cantidad', ({ row }) => row.quantity),
    quantity('Cambio en stock', ({ row }) => row.effect),
    money('Precio', ({ row }) => row.price),
    ...onlyFor<Signed<VisibleStockLog>>(seesCosts(reader), [money('Costo', ({ row }) => row.cost)]),
    text('Motivo', ({ row }) => row.reason),
    text('Registrado por', ({ by }) => by),
    text('Id', ({ row }) => row.uuid),
  ];
}

export function expenseColumns(zone: Zone): readonly Column<ExpenseRow>[] {
  return [
    instant('Fecha', zone, ({ createdAt }) => createdAt),
    text('Descripción', ({ description }) => description),
    text('Categoría', ({ category1 }) => expenseCategoryLabels[category1]),
    text('Subcategoría', ({ category2 }) => category2),
    text('Cuenta', ({ account }) => accountLabels[account]),
    money('Monto', ({ cost }) => cost),
    text('Id', ({ uuid }) => uuid),
  ];
}

export function memberColumns(zone: Zone): readonly Column<Member>[] {
  return [
    text('Nombre', ({ nombre, apellidos }) => `${nombre} ${apellidos}`.trim()),
    text('Correo', ({ email }) => email),
    text('Rol', ({ rol }) => roleLabels[rol]),
    text('Departamento', ({ departamento }) => departamento),
    instant('Ingreso', zone, ({ fechaIngreso }) => fechaIngreso),
    text('Activo', ({ activo }) => yesOrNo(activo)),
    ...permissionNames.map((name) =>
      text<Member>(permissionLabels[name], ({ rol, permissions }) => yesOrNo(rol === 'gerente' || permissions[name])),
    ),
  ];
}

/** Without the tokens: a file is handed on more easily than a screen. */
export function invitationColumns(zone: Zone): readonly Column<ShownInvitation>[] {
  return [
    text('Correo', ({ email }) => email),
    text('Departamento', ({ departamento }) => departamento),
    text('Estado', ({ state }) => invitationLabels[state]),
    instant('Creada', zone, ({ createdAt }) => createdAt),
    instant('Vence', zone, ({ expiresAt }) => expiresAt),
  ];
}

const stateLabels = { critical: 'Crítico', low: 'Bajo', normal: 'Normal', plenty: 'Abundante' } as const;
const invitationLabels = { pending: 'Pendiente', accepted: 'Aceptada', expired: 'Vencida' } as const;

/** A column that its reader may not see is not there, rather than empty. */
function onlyFor<Row>(isSeen: boolean, columns: readonly Column<Row>[]): readonly Column<Row>[] {
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
