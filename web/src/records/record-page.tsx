/**
 * One record: what it says, its lines, its stock, what was done to it; correcting and deleting it, for who may.
 *
 * Spec: sections 2 (records/{registerId}) and 8 (a missing transaction).
 */
import { holds } from '@cuadra/domain/businesses/permissions';
import { recordTitle } from '@cuadra/domain/records/record-words';
import type { Transaction } from '@cuadra/domain/records/transaction';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { PencilIcon, TrashIcon } from '../kit/icons-action.tsx';
import { KeptNote } from '../kit/kept-note.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import { useShop } from '../replica/use-shop.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RecordContent } from './record-content.tsx';
import { RecordNotShown } from './record-not-shown.tsx';
import { type RecordDetail, useRecordDetail } from '../replica/use-record-detail.ts';

const route = getRouteApi('/business/$businessId/records/$registerId');

/** The list that a record of each type stands in. */
const listOfType = {
  income: 'income',
  expense: 'expenses',
  transfer: 'transfers',
  opening: 'accounts-balance',
  closure: 'accounts-balance',
} as const satisfies Readonly<Record<Transaction['type'], string>>;

export function RecordPage() {
  const { registerId } = route.useParams();
  const reading = useRecordDetail(registerId);
  const { detail, failure, at, reload } = reading;
  if (detail === undefined) return <RecordNotShown id={registerId} reading={reading} />;
  return (
    <>
      {failure !== undefined && at !== undefined && (
        <div className="mx-auto w-full max-w-2xl px-4 pt-4 sm:px-8">
          <KeptNote message={failure.message} at={at} onRetry={reload} />
        </div>
      )}
      <RecordScreen key={registerId} detail={detail} />
    </>
  );
}

function RecordScreen({ detail }: { readonly detail: RecordDetail }) {
  const { businessId, membership } = useShop();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const [doing, setDoing] = useState<'correct' | 'delete'>();
  const { record } = detail;
  const list = listOfType[record.type];
  const stop = () => setDoing(undefined);
  /** To where one comes from, with its filters, where that is known. */
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
      actions={
        holds(membership, 'editarMovimientos') && (
          <>
            <Button kind="secondary" icon={<PencilIcon className="size-5" />} onPress={() => setDoing('correct')}>
              Corregir
            </Button>
            <Button kind="danger" icon={<TrashIcon className="size-5" />} onPress={() => setDoing('delete')}>
              Eliminar
            </Button>
          </>
        )
      }
    >
      <RecordContent detail={detail} />
      <CorrectDialog
        // What it says now is where the next correction starts from.
        key={record.updatedAt}
        record={record}
        isOpen={doing === 'correct'}
        onClose={stop}
      />
      <DeleteDialog
        detail={detail}
        isOpen={doing === 'delete'}
        onClose={stop}
        onDeleted={() =>
          void navigate({ to: `/business/$businessId/${list}`, params: { businessId }, search: {}, replace: true })
        }
      />
    </Page>
  );
}
