/** One explanation: a question, the record that it is about, and what mends it. */
import type { Explanation } from '@cuadra/domain/explanations/explain-till-difference';
import { type ExplanationWords, differenceFixLabel } from '@cuadra/domain/explanations/explanation-words';
import type { Mend } from '@cuadra/domain/explanations/till-mistake-types';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import type { Day } from '@cuadra/domain/kernel/instant';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { canCorrectRecordType } from '@cuadra/domain/visibility/record-visibility';
import { type ReactNode, useState } from 'react';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useCheckIfOnDeviceOnly, usePermission, useShop } from '../hooks/use-shop.ts';
import { Button } from '../kit/button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { RecordRow } from '../shop/record-row.tsx';
import { ConfirmRecordFixDialog } from './confirm-record-fix-dialog.tsx';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface DifferenceExplanationCardProps {
  readonly explanation: Explanation;
  readonly words: ExplanationWords;
  /** The record that it is about, if it names one. */
  readonly record: Transaction | undefined;
  /** True if the count is recorded: what is recorded now comes after it, and mends nothing in it. */
  readonly isRecorded: boolean;
  /** The day of the count. */
  readonly day: Day;
}

export function PossibleTillDifferenceCauseCard({
  explanation: { mend },
  words,
  record,
  isRecorded,
  day,
}: DifferenceExplanationCardProps) {
  const { businessId } = useShop();
  const { zone } = useShopLocale();
  const isOnDeviceOnly = useCheckIfOnDeviceOnly();
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-2xl border border-line bg-sheet p-4">
      <div>
        <p className="font-bold">{keepAmountsOnOneLine(words.question)}</p>
        <p className="text-form text-ink-soft wrap-anywhere">{keepAmountsOnOneLine(words.hint)}</p>
      </div>
      {record !== undefined && (
        <ul className="overflow-hidden rounded-xl border border-line">
          <RecordRow
            record={record}
            businessId={businessId}
            opens="sheet"
            isOnDeviceOnly={isOnDeviceOnly(record.uuid)}
            isTimeOnly={dayOf(record.createdAt, zone) === day}
          />
        </ul>
      )}
      {mend !== undefined && <MendAction mend={mend} record={record} isRecorded={isRecorded} />}
    </li>
  );
}

interface MendActionProps extends Pick<DifferenceExplanationCardProps, 'record' | 'isRecorded'> {
  readonly mend: Mend;
}

function MendAction({ mend, record, isRecorded }: MendActionProps) {
  const { currency } = useShopLocale();
  const { membership } = useShop();
  const mayRecord = usePermission('crearMovimientos');
  const [isAsked, setIsAsked] = useState(false);
  const label = differenceFixLabel(mend, currency);
  if (mend.way === 'record-expense') {
    if (isRecorded || !mayRecord) return null;
    const propone = JSON.stringify(mend.expense);
    return (
      <Row>
        <ButtonLink
          to="."
          search={(before) => ({ ...before, registrar: 'egreso' as const, propone, paso: undefined })}
          kind="secondary"
        >
          {label}
        </ButtonLink>
      </Row>
    );
  }
  if (record === undefined || !canCorrectRecordType(membership, record.type)) return null;
  if (mend.way === 'open') {
    return (
      <Row>
        <ButtonLink to="." search={(before) => ({ ...before, movimiento: mend.recordId })} kind="secondary">
          {label}
        </ButtonLink>
      </Row>
    );
  }
  return (
    <Row>
      <Button kind="secondary" onPress={() => setIsAsked(true)}>
        {label}
      </Button>
      <ConfirmRecordFixDialog
        mend={mend}
        record={record}
        label={label}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
      />
    </Row>
  );
}

function Row({ children }: { readonly children: ReactNode }) {
  return <div className="grid sm:flex">{children}</div>;
}
