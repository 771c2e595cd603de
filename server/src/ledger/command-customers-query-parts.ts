/** Queries the customers that a command asked for, and the links to the account of one. */
import type { Reads } from '@cuadra/domain/commands/command-reads';
import { type Part, rowsAsJsonSql } from './query-part.ts';

export function commandCustomersQueryParts({ customers, sharedSheetsOf }: Reads): Part[] {
  const parts: (Part | undefined)[] = [
    customers && {
      name: 'customers',
      sql: (to) => rowsAsJsonSql('customers', `where "businessId" = $1 and uuid = any(${to(customers)}::uuid[])`),
    },
    sharedSheetsOf === undefined
      ? undefined
      : {
          name: 'sharedSheets',
          sql: (to) =>
            rowsAsJsonSql(
              'sharedSheets',
              `where "businessId" = $1 and "customerId" = ${to(sharedSheetsOf)} and "deletedAt" is null`,
            ),
        },
  ];
  return parts.flatMap((part) => part ?? []);
}
