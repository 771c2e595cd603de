/**
 * The columns of every table that commands write: exactly the stored fields of the domain's rows.
 *
 * A row is written through JSON by the names of its fields, so this list is all there is between domain and database;
 * a test compares it with the database's own catalogue and with the rows that the commands make.
 */
import type { TableName } from '@cuadra/domain/rows/tables';

export interface TableShape {
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** Whether its rows take part in a business's versions. */
  readonly versioned: boolean;
}

/** What every record has, whatever its type, and what each type has besides. */
export const recordFields = [
  'uuid',
  'businessId',
  'type',
  'createdAt',
  'updatedAt',
  'createdBy',
  'description',
  'category',
  'reason',
  'deletedAt',
] as const;
const COUNTED = ['realCashBalance', 'realBankBalance', 'expectedCashBalance', 'expectedBankBalance', 'count'] as const;
export const fieldsOfType = {
  income: ['account', 'items', 'itemsAndStockLogs', 'total', 'cost'],
  expense: ['account', 'subcategory', 'itemsAndStockLogs', 'amount', 'total'],
  transfer: ['fromAccount', 'toAccount', 'amount', 'total'],
  opening: COUNTED,
  closure: COUNTED,
} as const;

const owned = (key: readonly string[], columns: readonly string[]): TableShape => ({ key, columns, versioned: true });

export const shapes: Readonly<Record<TableName, TableShape>> = {
  profiles: {
    key: ['uid'],
    columns: ['uid', 'email', 'nombre', 'apellidos', 'fechaRegistro', 'activo', 'configuracion'],
    versioned: false,
  },
  businesses: owned(
    ['id'],
    [
      'id',
      'nombre',
      'tipo',
      'descripcion',
      'direccion',
      'telefono',
      'email',
      'logo',
      'gerenteId',
      'fechaCreacion',
      'updatedAt',
      'activo',
      'lostTrail',
      'configuracion',
    ],
  ),
  memberships: owned(
    ['businessId', 'uid'],
    [
      'businessId',
      'uid',
      'rol',
      'permissions',
      'departamento',
      'fechaIngreso',
      'activo',
      'esPrincipal',
      'estadoInvitacion',
      'deletedAt',
    ],
  ),
  invitations: owned(
    ['businessId', 'invitationId'],
    [
      'businessId',
      'invitationId',
      'email',
      'permissions',
      'departamento',
      'token',
      'createdAt',
      'expiresAt',
      'acceptedAt',
      'acceptedBy',
      'deletedAt',
    ],
  ),
  products: owned(
    ['businessId', 'uuid'],
    [
      'businessId',
      'uuid',
      'description',
      'code',
      'price',
      'cost',
      'costSetAt',
      'stock',
      'stockValue',
      'lacking',
      'lackingValue',
      'unit',
      'type',
      'trackStock',
      'createdAt',
      'updatedAt',
      'activo',
    ],
  ),
  transactions: owned(['businessId', 'uuid'], [...new Set([...recordFields, ...Object.values(fieldsOfType).flat()])]),
  expenses: owned(
    ['businessId', 'uuid'],
    [
      'businessId',
      'uuid',
      'description',
      'cost',
      'createdAt',
      'account',
      'category1',
      'category2',
      'category3',
      'transactionRef',
      'deletedAt',
    ],
  ),
  stockLogs: owned(
    ['businessId', 'uuid'],
    [
      'businessId',
      'uuid',
      'productId',
      'type',
      'quantity',
      'effect',
      'valueEffect',
      'reversal',
      'cost',
      'previousCost',
      'price',
      'transactionId',
      'itemId',
      'count',
      'reason',
      'createdAt',
      'createdBy',
      'deletedAt',
    ],
  ),
};
