/** The sales report of a shop that somebody stuffed with sales of many lines keeps nobody else waiting. */
import { expect, it } from 'vitest';
import { BUSINESS, OPENING_TIME, OWNER } from '@cuadra/domain/testing/shop';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { readAsMember } from '../api/read-as-member.ts';
import { clientWithAnswers } from '../testing/client-with-answers.ts';
import { shopInDatabase } from '../testing/shop-in-database.ts';
import { testDatabaseOfFile } from '../testing/test-database.ts';
import { readSalesReport } from './read-sales-report.ts';

const test = testDatabaseOfFile();
const SALES = 250;

it('has a hundred sales in memory at most', async () => {
  await shopInDatabase(test.database);
  await test.database.asOwner((owner) =>
    owner.query(
      `insert into transactions ("businessId", uuid, type, "createdAt", "updatedAt", "createdBy", description, category,
          reason, account, items, "itemsAndStockLogs", total, cost, version)
        select $1, gen_random_uuid(), 'income', at, at, $2, '', '', '', 'cash', jsonb_build_array(jsonb_build_object(
            'uuid', gen_random_uuid(), 'description', 'CORTE', 'unit', 'service', 'quantity', 1000, 'price', 100,
            'selectedProductUuid', null, 'cost', null)), '[]', 100, 0, 1
        from generate_series(1, $3::int) n, lateral (select $4::timestamptz - n * interval '1 hour' as at) instants`,
      [BUSINESS, OWNER, SALES, OPENING_TIME],
    ),
  );
  const answers: object[][] = [];
  const caller = { uid: OWNER, program: undefined };
  const report = await readAsMember(test.database, caller, BUSINESS, 'member', (reader) => {
    const client = clientWithAnswers(reader.client, answers);
    return readSalesReport(
      { ...reader, client, now: OPENING_TIME, today: '2026-11-21' },
      { from: '2026-01-01', to: '2026-11-21' },
    );
  });
  if (isRefusal(report)) throw new Error(report.message);
  expect(report.total).toMatchObject({ sales: SALES, income: SALES * 1_00 });
  expect(Math.max(...answers.map((rows) => rows.length))).toBe(100);
});
