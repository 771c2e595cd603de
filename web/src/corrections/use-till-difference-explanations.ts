/** What would explain the difference of a count, computed on the device. */
import type { BookPosition } from '@cuadra/domain/cash/balances';
import { dayOfMoneyCount } from '@cuadra/domain/cash/closing-after-midnight';
import {
  moneyCountDifferenceAfterCorrections,
  explainTillDifference,
  type Explanation,
} from '@cuadra/domain/explanations/explain-till-difference';
import { repeatedSalesOfRecords } from '@cuadra/domain/explanations/suspect-unrecorded-usual-sales';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { filterRowsNotDeleted } from '@cuadra/domain/rows/books-in-memory';
import type { Balances } from '@cuadra/domain/rows/account';
import type { MoneyCount, Transaction } from '@cuadra/domain/rows/transaction';
import { firstDayOnDevice } from '@cuadra/domain/working-set';
import { useMemo } from 'react';
import { useDeviceRecordsOfDays } from '../hooks/use-records.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useRecordsUpToMoneyCount } from './use-records-up-to-money-count.ts';
import { useUsualExpenses } from './use-usual-expenses.ts';

/** A count that is being made, or one that is recorded. */
export type CountToExplain = CountBeingMade | MoneyCount;

interface CountBeingMade {
  readonly at: BookPosition;
  /** The day that it closes. */
  readonly day: Day;
  readonly difference: Balances;
}

export interface Explained {
  readonly explanations: readonly Explanation[];
  readonly records: ReadonlyMap<Uuid, Transaction>;
  /** What is missing by the book as it is now. */
  readonly difference: Balances;
}

const NONE: readonly Transaction[] = [];

/** Undefined until everything is known that it takes. */
export function useTillDifferenceExplanations(count: CountToExplain): Explained | undefined {
  const { business, membership, today } = useShop();
  const at = 'at' in count ? count.at : count;
  const day = 'at' in count ? count.day : dayOfMoneyCount(count, business.configuracion.timezone);
  const records = useRecordsUpToMoneyCount(at.createdAt);
  const { cash, bank } =
    'at' in count ? count.difference : moneyCountDifferenceAfterCorrections(count, records ?? NONE, membership);
  const isShort = cash < 0 || bank < 0;
  const usualExpenses = useUsualExpenses(day, records ?? NONE, isShort);
  const ofLastDays = useDeviceRecordsOfDays({ from: firstDayOnDevice(today), to: today });
  const goods = useKnownGoods();
  return useMemo(() => {
    if (records === undefined) return undefined;
    const usualSales = repeatedSalesOfRecords(ofLastDays);
    const difference = { cash, bank };
    const given = { difference, records, at, goods, usualExpenses, usualSales };
    return {
      explanations: explainTillDifference(given),
      records: new Map(records.map((record) => [record.uuid, record])),
      difference,
    };
  }, [records, at, goods, usualExpenses, ofLastDays, cash, bank]);
}

function useKnownGoods() {
  const { products, stockLogs } = useShop().copy.books;
  return useMemo(() => {
    const purchases = filterRowsNotDeleted(stockLogs).flatMap((log) =>
      log.type === 'buy' && log.transactionId !== null ? [[log.transactionId, log] as const] : [],
    );
    return {
      prices: new Map([...products.values()].map(({ uuid, price }) => [uuid, price])),
      purchases: new Map(purchases),
    };
  }, [products, stockLogs]);
}
