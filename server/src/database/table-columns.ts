/** The columns of every table that commands write: exactly the stored fields of the domain's rows. */
import { recordSchemas } from '@cuadra/domain/rows/record-schemas';
import { rowSchemas } from '@cuadra/domain/rows/row-schemas';
import { storedInstantSchema } from '@cuadra/domain/rows/stored-field-schemas';
import type { TableName } from '@cuadra/domain/rows/tables';
import * as z from 'zod/mini';
import { quoteIdentifier } from './quote-identifier.ts';

export interface TableShape {
  readonly key: readonly string[];
  readonly columns: readonly string[];
  /** The same, quoted and one after the other. */
  readonly columnsSql: string;
  /** True if its rows carry a version of their business. */
  readonly versioned: boolean;
}

const { income, expense, transfer, return: saleReturn, closure } = recordSchemas;
const fieldsOf: Readonly<Record<TableName, z.core.$ZodShape>> = {
  profiles: rowSchemas.profiles.shape,
  businesses: rowSchemas.businesses.shape,
  memberships: rowSchemas.memberships.shape,
  invitations: rowSchemas.invitations.shape,
  apiTokens: rowSchemas.apiTokens.shape,
  customers: rowSchemas.customers.shape,
  sharedSheets: rowSchemas.sharedSheets.shape,
  products: rowSchemas.products.shape,
  transactions: { ...income.shape, ...expense.shape, ...transfer.shape, ...saleReturn.shape, ...closure.shape },
  expenses: rowSchemas.expenses.shape,
  stockLogs: rowSchemas.stockLogs.shape,
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
  const columns = Object.keys(fieldsOf[table]);
  return { key, columns, columnsSql: columns.map(quoteIdentifier).join(', '), versioned: true };
}

function holdsInstant(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniPrefault) {
    return holdsInstant(schema.def.innerType);
  }
  return schema === storedInstantSchema;
}
