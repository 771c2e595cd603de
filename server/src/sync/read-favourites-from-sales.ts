/**
 * What sells most in a business at each part of the day, counted over its last weeks.
 *
 * The parts' first hours are the domain's; the statement only counts what lies between them.
 */
import {
  DAY_PART_STARTS,
  DAYS_OF_FAVOURITES,
  dayPartAfterPassedStarts,
  type Favourites,
  favouritesOfEachDayPart,
} from '@cuadra/domain/counter/favourites';
import { addDays, type Day } from '@cuadra/domain/kernel/instant';
import { startOfDay, usualTimeZoneName } from '@cuadra/domain/kernel/calendar';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Reader } from '../api/read-as-member.ts';

export async function readFavouritesFromSales(
  { client, businessId, business }: Pick<Reader, 'client' | 'businessId' | 'business'>,
  today: Day,
): Promise<Favourites> {
  const { timezone } = business.configuracion;
  const from = startOfDay(addDays(today, -DAYS_OF_FAVOURITES), timezone);
  const { rows } = await client.query<{ productId: string; starts: number; sales: number }>(
    preparedQuery(STATEMENT, [businessId, from, usualTimeZoneName(timezone), DAY_PART_STARTS]),
  );
  return favouritesOfEachDayPart(
    rows.map(({ productId, starts, sales }) => ({ productId, part: dayPartAfterPassedStarts(starts), sales })),
  );
}

const STATEMENT = `select item->>'selectedProductUuid' as "productId",
    width_bucket(extract(hour from "createdAt" at time zone $3)::int, $4::int[]) as starts, count(*)::int as sales
  from transactions cross join lateral jsonb_array_elements(items) item
  where "businessId" = $1 and type = 'income' and "deletedAt" is null and "createdAt" >= $2
    and item->>'selectedProductUuid' is not null
  group by 1, 2`;
