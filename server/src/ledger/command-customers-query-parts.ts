/** Queries the customers that a command asked for, and the links to the account of one. */
import type { Reads } from '@cuadra/domain/commands/command-reads';
import { type Part, WITHOUT_VERSION } from './query-part.ts';

export function commandCustomersQueryParts({ customers, sharedSheetsOf }: Reads): Part[] {
  const parts: (Part | undefined)[] = [
    customers && {
      name: 'customers',
      sql: (to) =>
        `select coalesce(json_agg(to_jsonb(c) ${WITHOUT_VERSION}), '[]') from customers c
          where "businessId" = $1 and uuid = any(${to(customers)}::uuid[])`,
    },
    sharedSheetsOf === undefined
      ? undefined
      : {
          name: 'sharedSheets',
          sql: (to) =>
            `select coalesce(json_agg(to_jsonb(s) ${WITHOUT_VERSION}), '[]') from "sharedSheets" s
              where "businessId" = $1 and "customerId" = ${to(sharedSheetsOf)} and "deletedAt" is null`,
        },
  ];
  return parts.flatMap((part) => part ?? []);
}
