/** Which customers have a link to their account, and until when; never what opens it. */
import type { SharedSheetsAnswer } from '@cuadra/domain/server-answers';
import type { ShownSharedSheet } from '@cuadra/domain/customers/shared-customer-sheet-token';
import type { DayReader } from '../api/declare-business-reads.ts';
import { preparedQuery } from '../database/prepared-query.ts';
import { normalizeRowInstants } from '../database/domain-rows-from-json.ts';

export async function listSharedCustomerSheets({ client, businessId, now }: DayReader): Promise<SharedSheetsAnswer> {
  const { rows } = await client.query<{ sheet: ShownSharedSheet }>(
    preparedQuery(
      `select jsonb_build_object('customerId', "customerId", 'createdAt', "createdAt", 'expiresAt', "expiresAt") as sheet
        from "sharedSheets" where "businessId" = $1 and "deletedAt" is null and "expiresAt" > $2
        order by "createdAt" desc, uuid`,
      [businessId, now],
    ),
  );
  return { sharedSheets: rows.map(({ sheet }) => normalizeRowInstants(sheet)) };
}
