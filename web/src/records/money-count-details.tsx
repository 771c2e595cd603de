/** A count's result for each account, and its notes and coins if they were counted. */
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import { compareMoneyCountAsRecorded } from '@cuadra/domain/cash/money-count-verdict';
import { denominations } from '@cuadra/domain/kernel/denominations';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { Card } from '../kit/card.tsx';
import { useClosureWithDaySummary } from '../hooks/use-closure-with-day-summary.ts';
import { ClosingSummary } from '../shop/closing-summary.tsx';
import { MoneyCountBadge } from '../shop/money-count-badge.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { ClosureDifferenceExplanations } from '../corrections/closure-difference-explanations.tsx';
import { MovementsArrivedAfterCount } from './movements-arrived-after-count.tsx';

export function MoneyCountDetails({ record }: { readonly record: MoneyCount }) {
  return (
    <>
      <MovementsArrivedAfterCount count={record} />
      <div className="grid gap-4 sm:grid-cols-2">
        {accounts.map((account) => (
          <CountedAccount key={account} record={record} account={account} />
        ))}
        {record.count !== null && <Pieces count={record.count} />}
      </div>
      <ClosureDifferenceExplanations count={record} />
      {record.type === 'closure' && record.deletedAt === null && <ClosingOf closure={record} />}
    </>
  );
}

function ClosingOf({ closure }: { readonly closure: MoneyCount }) {
  return <ClosingSummary {...useClosureWithDaySummary(closure)} />;
}

function CountedAccount({ record, account }: { readonly record: MoneyCount; readonly account: Account }) {
  const comparison = compareMoneyCountAsRecorded(record, account);
  return (
    <Card>
      <h2 className="flex flex-wrap items-center justify-between gap-2 font-bold">
        {accountLabels[account]}
        <MoneyCountBadge comparison={comparison} />
      </h2>
      <dl className="mt-3">
        <div className="flex flex-wrap justify-between gap-x-3 py-1 text-ink-soft">
          <dt>Esperado</dt>
          <dd>
            <MoneyText amount={comparison.expected} />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-3 py-1 font-bold">
          <dt>Contado</dt>
          <dd>
            <MoneyText amount={comparison.counted} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Pieces({ count }: { readonly count: NonNullable<MoneyCount['count']> }) {
  const counted = denominations.flatMap((denomination) => {
    const pieces = count[`${denomination}`] ?? 0;
    return pieces === 0 ? [] : [{ denomination, pieces }];
  });
  if (counted.length === 0) return null;
  return (
    <Card>
      <h2 className="font-bold">Billetes y monedas</h2>
      <table className="mt-3 w-full text-table">
        <thead className="sr-only">
          <tr>
            <th scope="col">Valor</th>
            <th scope="col">Cantidad</th>
            <th scope="col">Suma</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ denomination, pieces }) => (
            <tr key={denomination} className="*:py-1 *:pl-2 *:text-right *:whitespace-nowrap *:first:pl-0">
              <th scope="row" className="font-normal">
                <MoneyText amount={denomination} />
              </th>
              <td className="text-ink-soft">× {pieces}</td>
              <td>
                <MoneyText amount={denomination * pieces} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
