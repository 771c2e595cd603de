/** The expected balance of each account, and whether the till was counted today. */
import { accountLabels, accounts } from '@cuadra/domain/rows/account';
import type { TillState } from '@cuadra/domain/cash/todays-till-state';
import { DayDate } from '../figures/date-time.tsx';
import { CashIcon, PhoneIcon } from '../icons/icons-shop.tsx';
import { AlertIcon } from '../icons/icons-status.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { Stat } from '../figures/stat.tsx';
import { useExpectedBalances, useShop } from '../hooks/use-shop.ts';
import { TillActions } from './till-actions.tsx';

const icons = { cash: <CashIcon />, bank: <PhoneIcon /> } as const;

export function TodayBalances({ till }: { readonly till: TillState }) {
  const { today } = useShop();
  const balances = useExpectedBalances();
  const isOverdrawn = accounts.some((account) => balances[account] < 0);
  return (
    <section
      aria-labelledby="day-balance"
      className="squared -mx-4 border-y border-grid px-4 py-5 sm:mx-0 sm:rounded-3xl sm:border sm:p-7"
    >
      <div className="flex flex-col gap-4 rounded-2xl border border-line bg-sheet p-4 shadow-lg shadow-shade sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id="day-balance" className="font-bold">
            Debe haber ahora
          </h2>
          <p className="text-form text-ink-soft">
            <DayDate day={today} />
          </p>
        </div>
        {/* Side by side on every phone, below each other once the letters are twice as large. */}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-x-3 gap-y-3 sm:gap-x-8">
          {accounts.map((account) => (
            <Stat
              key={account}
              size="paired"
              label={accountLabels[account]}
              icon={icons[account]}
              value={<MoneyText amount={balances[account]} />}
            />
          ))}
        </div>
        {isOverdrawn && (
          <p className="flex gap-2 text-form text-warn">
            <AlertIcon className="mt-px size-5" />
            Según el cuaderno salió más dinero del que había. Cuenta la caja o revisa los movimientos.
          </p>
        )}
        <TillActions till={till} />
      </div>
    </section>
  );
}
