/**
 * One record: its facts, lines, stock and audit; correcting and deleting it, for people who may.
 * Spec: sections 2 (records/{registerId}) and 8 (a missing transaction).
 */
import { recordTitle } from '@cuadra/domain/records/record-words';
import type { Transaction } from '@cuadra/domain/rows/transaction';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { StaleDataNote } from '../shop/stale-data-note.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import { type RecordDetail, useRecordDetail } from '../hooks/use-record-detail.ts';
import { useShop } from '../hooks/use-shop.ts';
import { RecordContent } from './record-content.tsx';
import { RecordPlaceholderPage } from './record-placeholder-page.tsx';
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
  const reading = useRecordDetail(registerId);
  const { detail, failure, at, reload } = reading;
  if (detail === undefined) return <RecordPlaceholderPage id={registerId} reading={reading} />;
  return (
    <>
      {failure !== undefined && at !== undefined && (
        <div className="mx-auto w-full max-w-5xl px-4 pt-4 sm:px-8">
          <div className="max-w-2xl">
            <StaleDataNote message={failure.message} at={at} onRetry={reload} />
          </div>
        </div>
      )}
      <RecordScreen key={registerId} detail={detail} />
    </>
  );
}

function RecordScreen({ detail }: { readonly detail: RecordDetail }) {
  const { businessId } = useShop();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const { record } = detail;
  const list = listOfType[record.type];
  const { buttons, dialogs } = useRecordActions(
    detail,
    () => void navigate({ to: `/business/$businessId/${list}`, params: { businessId }, search: {}, replace: true }),
  );
  /** Goes back in the history where possible, so that the list keeps its filters. */
  const goBack = (event: MouseEvent) => {
    if (!canGoBack) return;
    event.preventDefault();
    history.back();
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
