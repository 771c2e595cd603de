/** The last closures of the till: what was expected, what was counted, and what was too much or too little. */
import { type Account, accountLabels, accounts } from '@cuadra/domain/cash/account';
import { comparisonOf } from '@cuadra/domain/cash/count-verdict';
import type { MoneyCount } from '@cuadra/domain/records/transaction';
import { Card } from '../kit/card.tsx';
import { CountBadge } from '../kit/count-badge.tsx';
import { DateTime } from '../kit/date-time.tsx';
import { KeptNote } from '../kit/kept-note.tsx';
import { Money } from '../kit/money.tsx';
import { OnDeviceMark } from '../kit/on-device-mark.tsx';
import { RecordLink } from '../kit/record-link.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { useIsOnDeviceOnly, usePermission, useShop } from '../replica/use-shop.ts';
import { useClosures } from './use-closures.ts';

export function LastClosures() {
  const { closures, people, at, isAsking, failure, reload } = useClosures();
  return (
    <section aria-labelledby="last-closures" className="flex flex-col gap-3">
      <SectionHeading id="last-closures">Últimos cierres</SectionHeading>
      {failure !== undefined && at !== undefined && <KeptNote message={failure.message} at={at} onRetry={reload} />}
      {closures.length === 0 ? (
        <NoClosures isAsking={isAsking} />
      ) : (
        <ul className="flex flex-col gap-3">
          {closures.map((closure) => (
            <li key={closure.uuid}>
              <Closure closure={closure} who={people[closure.createdBy]} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NoClosures({ isAsking }: { readonly isAsking: boolean }) {
  if (isAsking) return <SkeletonRows rows={2} />;
  return (
    <p className="rounded-2xl border border-line bg-sheet px-4 py-6 text-ink-soft">
      Aquí verás tus últimos cierres: cuánto debía haber, cuánto contaste y la diferencia.
    </p>
  );
}

function Closure({ closure, who }: { readonly closure: MoneyCount; readonly who: string | undefined }) {
  const { businessId } = useShop();
  const seesThePast = usePermission('verReportes');
  const isOnDeviceOnly = useIsOnDeviceOnly();
  return (
    <Card>
      <h3 className="flex flex-wrap items-center gap-x-3 font-bold">
        <RecordLink recordId={closure.uuid} businessId={businessId} opens={seesThePast ? 'screen' : 'sheet'}>
          <DateTime instant={closure.createdAt} />
        </RecordLink>
        {who !== undefined && <span className="font-normal text-ink-soft">{who}</span>}
      </h3>
      {isOnDeviceOnly(closure.uuid) && <OnDeviceMark />}
      <dl className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {accounts.map((account) => (
          <AccountOfClosure key={account} closure={closure} account={account} />
        ))}
      </dl>
    </Card>
  );
}

function AccountOfClosure({ closure, account }: { readonly closure: MoneyCount; readonly account: Account }) {
  const comparison = comparisonOf(closure, account);
  return (
    <div className="border-t border-line py-3 sm:border-0 sm:pb-0">
      <dt className="flex flex-wrap items-center justify-between gap-2">
        {accountLabels[account]}
        <CountBadge comparison={comparison} />
      </dt>
      <dd className="mt-1 flex justify-between gap-x-4 text-form text-ink-soft">
        Esperado
        <Money amount={comparison.expected} />
      </dd>
      <dd className="flex justify-between gap-x-4 text-form text-ink-soft">
        Contado
        <Money amount={comparison.counted} className="font-bold text-ink" />
      </dd>
    </div>
  );
}
