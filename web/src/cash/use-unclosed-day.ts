/** The day, of those on the device before today, whose till was opened and not counted since. */
import { findDayOfOpenTill } from '@cuadra/domain/cash/todays-till-state';
import type { Day } from '@cuadra/domain/kernel/instant';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { visibleRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';

export function useUnclosedDay(): Day | undefined {
  const { copy, today } = useShop();
  const { books, business, membership } = copy;
  const { transactions } = books;
  return useMemo(() => {
    const range = { from: firstDayOnDevice(today), to: today };
    const records = visibleRecordsOfDays({ books: { transactions }, business, membership }, today, range);
    const day = findDayOfOpenTill(records, business.configuracion.timezone);
    return day === today ? undefined : day;
  }, [transactions, business, membership, today]);
}
