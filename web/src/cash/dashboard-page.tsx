/**
 * Today at a glance: the expected balances, what the day earned, the last movements, low stock; a new shop's first
 * steps.
 *
 * Everything is on the device, so it is shown at once, also without a connection.
 */
import { type FirstStep, firstSteps } from '@cuadra/domain/businesses/first-steps';
import { accounts } from '@cuadra/domain/rows/account';
import { tillStateOf } from '@cuadra/domain/cash/todays-till-state';
import { hasTaxLimits } from '@cuadra/domain/rows/tax-regime';
import { useMemo } from 'react';
import { EmptyState } from '../kit/empty-state.tsx';
import { CashIcon } from '../icons/icons-shop.tsx';
import { Page } from '../kit/page.tsx';
import { useTodaysRecords } from '../hooks/use-records.ts';
import { useActiveProducts, useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import { lazyWithRetry } from '../requests/lazy-with-retry.ts';
import { FirstStepsList } from './first-steps-list.tsx';
import { TodayBalances } from './today-balances.tsx';
import { TodayProfitBreakdown } from './today-profit-breakdown.tsx';
import { LatestRecords } from './latest-records.tsx';
import { LowStockList } from './low-stock-list.tsx';
import { SalesAndReportsLinks } from './sales-and-reports-links.tsx';

/** Most businesses have neither, so they are fetched only by those that do. */
const CustomerDebtsLine = lazyWithRetry(
  async () => (await import('./customer-debts-line.tsx')).CustomerDebtsLine,
  () => <div className="h-12" />,
);
const TaxLightLine = lazyWithRetry(async () => (await import('./tax-light-line.tsx')).TaxLightLine);

export function DashboardPage() {
  const records = useTodaysRecords();
  const { business, copy } = useShop();
  const isNew = useIsNew();
  const steps = useFirstSteps();
  const isAnyoneOwing = [...copy.debts.values()].some(({ balance }) => balance > 0);
  return (
    <Page title="Hoy" actions={<SalesAndReportsLinks />} hasSmallActions>
      {isNew && (steps.length > 0 ? <FirstStepsList steps={steps} isAlone /> : <NothingYet />)}
      {!isNew && (
        <>
          <TodayBalances till={tillStateOf(records, business.configuracion.timezone)} />
          {steps.length > 0 && <FirstStepsList steps={steps} isAlone={false} />}
          {isAnyoneOwing && <CustomerDebtsLine />}
          {hasTaxLimits(business) && <TaxLightLine />}
          <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
            <TodayProfitBreakdown />
            <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <LatestRecords records={records} />
            </div>
            <LowStockList />
          </div>
        </>
      )}
    </Page>
  );
}

/** True for a business without any record. */
function useIsNew(): boolean {
  const { copy } = useShop();
  const balances = useExpectedBalances();
  return copy.summaries.size === 0 && accounts.every((account) => balances[account] === 0);
}

function useFirstSteps(): readonly FirstStep[] {
  const { copy, today, membership } = useShop();
  const { summaries, carried } = copy;
  const hasProducts = useActiveProducts().length > 0;
  return useMemo(
    () => firstSteps(membership, { today, hasProducts, summaries: summaries.values(), carried: carried.balances }),
    [membership, today, hasProducts, summaries, carried],
  );
}

/** For people who may not record. */
function NothingYet() {
  return (
    <EmptyState title="Todavía no hay nada anotado" icon={<CashIcon />}>
      Cuando alguien abra la caja, aquí verás cuánto debe haber.
    </EmptyState>
  );
}
