/** The recorded count: its differences, what they mean, and a way to undo it. */
import { canCorrectRecordType } from '@cuadra/domain/visibility/record-visibility';
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import { compareMoneyCountAsRecorded, moneyCountVerdictMeanings } from '@cuadra/domain/cash/money-count-verdict';
import { isLateClosing } from '@cuadra/domain/cash/closing-after-midnight';
import { recordTitle, UNDO_REASON } from '@cuadra/domain/records/record-titles-and-labels';
import type { MoneyCount } from '@cuadra/domain/rows/transaction';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { Card } from '../kit/card.tsx';
import { ClosingSummary } from '../shop/closing-summary.tsx';
import { MoneyCountBadge } from '../shop/money-count-badge.tsx';
import { RecordSyncStatus } from '../shop/record-sync-status.tsx';
import { AnimatedCheck } from '../kit/animated-check.tsx';
import { UndoIcon } from '../icons/icons-action.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { useIsSecondTapPossible } from '../browser/use-is-second-tap-possible.ts';
import { useClosureWithDaySummary } from '../hooks/use-closure-with-day-summary.ts';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useShop } from '../hooks/use-shop.ts';
import { useRecordSyncStatus } from '../hooks/use-record-sync-status.ts';
import { ClosureDifferenceExplanations } from '../corrections/closure-difference-explanations.tsx';
import { AFTER_LATE_CLOSING_SENTENCE, tillCountWords } from './till-count-words.ts';

interface TillCountDoneProps {
  readonly count: MoneyCount;
  readonly onLeave: () => void;
}

export function TillCountDone({ count, onLeave }: TillCountDoneProps) {
  const { business, businessId, membership } = useShop();
  const isLate = isLateClosing(count, business.configuracion.timezone);
  const keep = useStoreCommandOnDevice();
  const [error, setError] = useState<string>();
  const isHurried = useIsSecondTapPossible();
  const delivery = useRecordSyncStatus(count.uuid, true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const { done, afterwards } = tillCountWords[count.type];
  const undo = async () => {
    const failure = await keep('delete-record', { transactionId: count.uuid, reason: UNDO_REASON });
    if (failure === undefined) onLeave();
    else setError(failure);
  };
  return (
    <div className="mx-auto flex w-full max-w-2xl grow flex-col gap-5 px-4 pt-4 pb-8 sm:px-8 sm:pt-8">
      <div>
        <div className="flex items-center gap-3">
          <AnimatedCheck className="size-12" />
          <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight font-bold outline-none sm:text-3xl">
            {done}
          </h1>
        </div>
        {isLate && <p className="mt-2 font-bold">{recordTitle(count)}</p>}
      </div>
      <RecordSyncStatus state={delivery} />
      <Card>
        <dl className="flex flex-col divide-y divide-line">
          {accounts.map((account) => (
            <FoundIn key={account} count={count} account={account} />
          ))}
        </dl>
      </Card>
      {error !== undefined && <Banner tone="error">{error}</Banner>}
      <div className={`grid grid-cols-2 gap-2 *:first:col-span-full sm:flex ${isHurried ? 'pointer-events-none' : ''}`}>
        <ButtonLink to="/business/$businessId/dashboard" params={{ businessId }}>
          Ir al inicio
        </ButtonLink>
        <Button kind="secondary" onPress={onLeave}>
          Ver saldos
        </Button>
        {canCorrectRecordType(membership, count.type) && (
          <Button kind="quiet" icon={<UndoIcon />} onPress={undo} pendingLabel="Deshaciendo…">
            Deshacer
          </Button>
        )}
      </div>
      {/* Below the buttons, so that they are in sight and do not move as these come. */}
      <p className="text-ink-soft">{isLate ? AFTER_LATE_CLOSING_SENTENCE : afterwards}</p>
      {count.type === 'closure' && <ClosingOf closure={count} />}
      <ClosureDifferenceExplanations count={count} />
    </div>
  );
}

function FoundIn({ count, account }: { readonly count: MoneyCount; readonly account: Account }) {
  const comparison = compareMoneyCountAsRecorded(count, account);
  return (
    <div className="py-3 first:pt-0 last:pb-0">
      <dt className="flex flex-wrap items-center justify-between gap-2">
        {accountLabels[account]}
        <MoneyCountBadge comparison={comparison} />
      </dt>
      <dd>
        <MoneyText amount={comparison.counted} className="text-2xl font-bold" />
        <p className="mt-1 text-form text-ink-soft">{moneyCountVerdictMeanings[comparison.verdict]}</p>
      </dd>
    </div>
  );
}

function ClosingOf({ closure }: { readonly closure: MoneyCount }) {
  return <ClosingSummary {...useClosureWithDaySummary(closure)} />;
}
