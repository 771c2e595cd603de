/**
 * The usual expenses of a weekday, learned from past weeks, which the server has; without it, and for whoever may not
 * see them, none.
 */
import type { RecordsPage } from '@cuadra/domain/server-answers';
import {
  dayRangeForUsualExpenses,
  type UsualExpense,
  usualExpensesOfWeekday,
} from '@cuadra/domain/explanations/usual-expenses';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { ExpenseCategory } from '@cuadra/domain/rows/expense-categories';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { useMemo } from 'react';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { usePermission, useShop } from '../hooks/use-shop.ts';

const MAX_RECORDS_READ = 100;

/** `records` are those of the day. */
export function useUsualExpenses(day: Day, records: readonly Transaction[], isAsked: boolean): readonly UsualExpense[] {
  const { business } = useShop();
  const { timezone } = business.configuracion;
  const [materials, labor, overhead] = [
    usePastExpenses(day, 'materials', isAsked),
    usePastExpenses(day, 'labor', isAsked),
    usePastExpenses(day, 'overhead', isAsked),
  ];
  return useMemo(() => {
    const past = [materials, labor, overhead].flatMap((page) => page?.records ?? []);
    const expenses = past.flatMap((record) => (record.type === 'expense' ? [record] : []));
    return usualExpensesOfWeekday(day, [...expenses, ...records], timezone);
  }, [day, records, materials, labor, overhead, timezone]);
}

function usePastExpenses(day: Day, spentOn: ExpenseCategory, isAsked: boolean): RecordsPage | undefined {
  const { businessId } = useShop();
  const seesExpenses = usePermission('verEgresos');
  const seesThePast = usePermission('verReportes');
  const query = new URLSearchParams({ ...dayRangeForUsualExpenses(day), spentOn, limit: `${MAX_RECORDS_READ}` });
  const isOpen = isAsked && seesExpenses && seesThePast;
  const address = `/api/businesses/${businessId}/records?${query.toString()}`;
  return useCachedAnswer<RecordsPage>(isOpen ? address : undefined).body;
}
