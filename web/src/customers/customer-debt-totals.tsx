/** What all customers owe together, by the age of the debts. */
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import {
  type AgedDebtor,
  debtAgeLabels,
  debtAges,
  totalInFavour,
  totalOwedByAge,
} from '@cuadra/domain/customers/debtors';
import { sumOfNumbers } from '@cuadra/domain/kernel/money';
import { MoneyText } from '../figures/money-text.tsx';
import { Stat } from '../figures/stat.tsx';
import { useTodayAndTimeZone } from '../hooks/use-debts.ts';
import { Card } from '../kit/card.tsx';

export function CustomerDebtTotals({ debtors }: { readonly debtors: readonly AgedDebtor[] }) {
  const byAge = totalOwedByAge(debtors, useTodayAndTimeZone());
  const total = sumOfNumbers(debtAges.map((age) => byAge[age]));
  const inFavour = totalInFavour(debtors);
  const count = debtors.filter(({ debt }) => debt.balance > 0).length;
  return (
    <Card>
      <Stat
        label="Te deben"
        size="large"
        value={<MoneyText amount={total} />}
        hint={count === 0 ? 'Nadie te debe ahora' : countWithNoun(count, 'cliente', 'clientes')}
      />
      {total > 0 && (
        <dl className="mt-4 divide-y divide-line border-t border-line">
          {debtAges.map((age) => (
            <div key={age} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 last:pb-0">
              <dt className="text-ink-soft">{debtAgeLabels[age]}</dt>
              <dd className={`ml-auto font-bold ${age === 'older' && byAge[age] > 0 ? 'text-warn' : ''}`}>
                <MoneyText amount={byAge[age]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {inFavour > 0 && (
        <p className="mt-3 text-form text-ink-soft">
          Saldos a favor de tus clientes: <MoneyText amount={inFavour} />. En «Lo que te queda» se descuentan.
        </p>
      )}
    </Card>
  );
}
