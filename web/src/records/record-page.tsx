/**
 * One record: its facts, lines, stock and audit; correcting and deleting it, for people who may.
 * Spec: sections 2 (records/{registerId}) and 8 (a missing transaction).
 */
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { StaleDataNote } from '../shop/stale-data-note.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { useShop } from '../hooks/use-shop.ts';
import { RecordContent } from './record-content.tsx';
import { RecordLoadingOrMissingPage } from './record-loading-or-missing-page.tsx';
import { useRecordDetailDuringDeletion } from './use-record-detail-during-deletion.ts';
import { useRecordActions } from './use-record-actions.tsx';

const route = getRouteApi('/business/$businessId/records/$registerId');

/** The path of the list with records of each type. */
const listOfType = {
  income: 'income',
  expense: 'expenses',
  transfer: 'transfers',
  owner: 'basicAccountingRecordsBook',
  collection: 'income',
  forgiveness: 'income',
  return: 'basicAccountingRecordsBook',
  opening: 'accounts-balance',
  closure: 'accounts-balance',
} as const satisfies Readonly<Record<Transaction['type'], string>>;

export function RecordPage() {
  const { registerId } = route.useParams();
  return <RecordOfId key={registerId} id={registerId} />;
}

function RecordOfId({ id }: { readonly id: Uuid }) {
  const reading = useRecordDetailDuringDeletion(id);
  const { detail, failure, at, reload, keep } = reading;
  if (detail === undefined) return <RecordLoadingOrMissingPage id={id} reading={reading} />;
  return (
    <>
      {failure !== undefined && at !== undefined && (
        <div className="mx-auto w-full max-w-5xl px-4 pt-4 sm:px-8">
          <div className="max-w-2xl">
            <StaleDataNote message={failure.message} at={at} onRetry={reload} />
          </div>
        </div>
      )}
      <RecordScreen detail={detail} onKeep={keep} />
    </>
  );
}

interface RecordScreenProps {
  readonly detail: RecordDetail;
  readonly onKeep: (detail: RecordDetail | undefined) => void;
}

function RecordScreen({ detail, onKeep }: RecordScreenProps) {
  const { businessId } = useShop();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const { record } = detail;
  const list = listOfType[record.type];
  // Back in the history where possible, so that the list keeps its filters; an open dialog would stop it.
  const leave = () => {
    if (canGoBack) history.back({ ignoreBlocker: true });
    else void navigate({ to: `/business/$businessId/${list}`, params: { businessId }, search: {}, replace: true });
  };
  const { buttons, dialogs } = useRecordActions(detail, { onKeep, onDeleted: leave });
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return;
    event.preventDefault();
    leave();
  };
  return (
    <Page
      title={recordTitle(record)}
      width="reading"
      back={
        <BackLink to={`/business/$businessId/${list}`} params={{ businessId }} onClick={goBack}>
          Volver
        </BackLink>
      }
      actions={buttons}
    >
      <RecordContent detail={detail} />
      {dialogs}
    </Page>
  );
}
