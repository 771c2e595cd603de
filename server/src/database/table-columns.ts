/** The columns of every table that commands write: exactly the stored fields of the domain's rows. */
import { recordSchemas } from '@cuadra/domain/rows/record-schemas';
import { schemas } from '@cuadra/domain/rows/row-schemas';
import { storedInstant } from '@cuadra/domain/rows/stored-field-schemas';
import type { TableName } from '@cuadra/domain/rows/tables';
import * as z from 'zod/mini';

export interface TableShape {
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** True if its rows carry a version of their business. */
  readonly versioned: boolean;
}

const { income, expense, transfer, return: saleReturn, closure } = recordSchemas;
const fieldsOf: Readonly<Record<TableName, z.core.$ZodShape>> = {
  profiles: schemas.profiles.shape,
  businesses: schemas.businesses.shape,
  memberships: schemas.memberships.shape,
  invitations: schemas.invitations.shape,
  apiTokens: schemas.apiTokens.shape,
  customers: schemas.customers.shape,
  sharedSheets: schemas.sharedSheets.shape,
  products: schemas.products.shape,
  transactions: { ...income.shape, ...expense.shape, ...transfer.shape, ...saleReturn.shape, ...closure.shape },
  expenses: schemas.expenses.shape,
  stockLogs: schemas.stockLogs.shape,
};

export const tableShapes: Readonly<Record<TableName, TableShape>> = {
  profiles: { ...shapeOf('profiles', 'uid'), versioned: false },
  businesses: shapeOf('businesses', 'id'),
  memberships: shapeOf('memberships', 'businessId', 'uid'),
  invitations: shapeOf('invitations', 'businessId', 'invitationId'),
  apiTokens: shapeOf('apiTokens', 'businessId', 'uuid'),
  customers: shapeOf('customers', 'businessId', 'uuid'),
  sharedSheets: shapeOf('sharedSheets', 'businessId', 'uuid'),
  products: shapeOf('products', 'businessId', 'uuid'),
  transactions: shapeOf('transactions', 'businessId', 'uuid'),
  expenses: shapeOf('expenses', 'businessId', 'uuid'),
  stockLogs: shapeOf('stockLogs', 'businessId', 'uuid'),
};

/** The fields that contain an instant, in any table. */
export const instantColumns: ReadonlySet<string> = new Set(
  Object.values(fieldsOf).flatMap((fields) =>
    Object.entries(fields).flatMap(([name, schema]) => (holdsInstant(schema) ? [name] : [])),
  ),
);

function shapeOf(table: TableName, ...key: string[]): TableShape {
  return { key, columns: Object.keys(fieldsOf[table]), versioned: true };
}

function holdsInstant(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniPrefault) {
    return holdsInstant(schema.def.innerType);
  }
  return schema === storedInstant;
}
