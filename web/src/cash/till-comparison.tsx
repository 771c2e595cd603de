/** Counted and expected amounts of each account, while counting. */
import { type Account, accountLabels, accounts, type Balances } from '@cuadra/domain/rows/account';
import { isMoneyCountComparable, moneyCountVerdictMeanings } from '@cuadra/domain/cash/money-count-verdict';
import { compareCountedWithExpected, type TillDraft } from '@cuadra/domain/wizard/till-draft';
import { Banner } from '../kit/banner.tsx';
import { MoneyCountBadge } from '../shop/money-count-badge.tsx';
import { MoneyText } from '../figures/money-text.tsx';

interface TillComparisonProps {
  readonly draft: TillDraft;
  readonly expected: Balances;
}

interface TillComparisonWithNoticeProps extends TillComparisonProps {
  /** Why what was expected has changed while counting. */
  readonly moved: string | undefined;
}

export function TillComparison({ draft, expected, moved }: TillComparisonWithNoticeProps) {
  return (
    <>
      {moved !== undefined && (
        <div className="mb-3 short:hidden">
          <Banner tone="warning">{moved}</Banner>
        </div>
      )}
      <dl className="flex flex-col gap-2 text-form lg:flex-row lg:items-start lg:gap-8 lg:*:flex-1 short:gap-0">
        {accounts.map((account) => (
          <AccountComparison key={account} draft={draft} expected={expected} account={account} />
        ))}
      </dl>
    </>
  );
}

function AccountComparison({ draft, expected, account }: TillComparisonProps & { readonly account: Account }) {
  const comparison = compareCountedWithExpected(draft, account, expected);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <dt>{accountLabels[account]}</dt>
      <dd>
        {comparison === undefined ? (
          <span className="text-ink-soft">Falta contar</span>
        ) : (
          <MoneyText amount={comparison.counted} className="font-bold" />
        )}
      </dd>
      {isMoneyCountComparable(draft.type, expected[account]) && (
        <dd className="flex min-h-7 w-full flex-wrap items-center justify-between gap-x-3 text-ink-soft short:hidden">
          <span>
            Debe haber <MoneyText amount={expected[account]} />
          </span>
          {comparison !== undefined && (
            <span className="ml-auto *:whitespace-normal">
              <MoneyCountBadge comparison={comparison} />
            </span>
          )}
        </dd>
      )}
    </div>
  );
}

/** The usual cause of each kind of difference, each shown once. */
export function TillDifferenceMeanings({ draft, expected }: TillComparisonProps) {
  const verdicts = accounts.flatMap((account) => compareCountedWithExpected(draft, account, expected)?.verdict ?? []);
  const told = [...new Set(verdicts)].filter((verdict) => verdict !== 'exact');
  return (
    <div aria-live="polite" className="flex flex-col gap-2 text-form text-ink-soft empty:hidden">
      {told.map((verdict) => (
        <p key={verdict}>{moneyCountVerdictMeanings[verdict]}</p>
      ))}
    </div>
  );
}
