/** What the shop is left with at both ends of a range of days, and the terms of what changed it. */
import type { WealthReport } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { financialFigures } from '@cuadra/domain/reports/financial-report';
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Reader } from '../api/read-as-member.ts';
import type { BothEnds } from './read-stock-value-with-reasons.ts';
import { readWealthChangeTerms } from './read-wealth-change-terms.ts';
import { readCashFlow } from '../reads/read-cash-flow.ts';
import { readStockGainsAndLosses } from '../reads/read-stock-gains-and-losses.ts';
import { readSummariesOfDays } from './reports-from-day-summaries.ts';

export async function readWealthChangeReport(reader: Reader, range: DayRange): Promise<WealthReport> {
  const figures = financialFigures(await readSummariesOfDays(reader, range));
  const { total: flow } = await readCashFlow(reader, range);
  const { terms, stock } = await readWealthChangeTerms(
    reader,
    range,
    figures,
    flow,
    await readStockGainsAndLosses(reader, range),
  );
  const owed = await readOwed(reader, range);
  return {
    ...range,
    start: { ...flow.start, stock: stock.start, owed: owed.start },
    terms,
    end: { ...flow.end, stock: stock.end, owed: owed.end },
  };
}

/** As the domain's debtChangeOfDay says of one day. */
async function readOwed({ client, businessId }: Reader, { from, to }: DayRange): Promise<BothEnds> {
  const { rows } = await client.query<BothEnds>(
    preparedQuery(
      `with days as (select day, (summary ->> 'owed')::bigint - (summary #>> '{collected,cash}')::bigint
            - (summary #>> '{collected,bank}')::bigint - (summary ->> 'debtRounding')::bigint
            - (summary ->> 'forgiven')::bigint as change
          from "daySummaries" where "businessId" = $1 and day <= $3)
        select coalesce(sum(change) filter (where day < $2), 0)::bigint as start,
          coalesce(sum(change), 0)::bigint as end from days`,
      [businessId, from, to],
    ),
  );
  return rows[0] ?? { start: 0, end: 0 };
}
