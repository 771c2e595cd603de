/**
 * What was recorded here and the server did not take ("Por revisar"): each with why, in the words of the shop, and the
 * ways out of it that make sense.
 */
import { type Review, reviewOf, type WayOut } from '@cuadra/domain/wizard/review';
import { saleAnyway } from '@cuadra/domain/wizard/sell-anyway';
import { SELL_ANYWAY } from '@cuadra/domain/wizard/line-draft';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { CommandSummary } from '../shop/command-summary.tsx';
import { FieldError } from '../fields/field.tsx';
import { AlertIcon } from '../icons/icons-sign.tsx';
import { reasonNotStored } from '../hooks/not-kept.ts';
import type { RefusedEntry } from '../replica/outbox.ts';
import { useRecord } from '../session/record.ts';
import { retryCommand } from '../replica/review.ts';
import { useNameOf } from '../hooks/use-name-of.ts';
import { useDevice } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { CorrectLink } from './correct-link.tsx';

export function RefusedList({ refused }: { readonly refused: readonly RefusedEntry[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {refused.map((entry) => (
        <RefusedLine key={entry.envelope.id} entry={entry} />
      ))}
    </ul>
  );
}

function RefusedLine({ entry }: { readonly entry: RefusedEntry }) {
  const { envelope, standing, retries = 0 } = entry;
  const { products } = useShop().copy.books;
  const review = reviewOf(envelope, standing.error, products);
  return (
    <li className="rounded-xl border border-warn-line bg-warn-soft p-4">
      <p className="flex gap-3 font-bold">
        <AlertIcon className="mt-0.5 size-5 shrink-0 text-warn" />
        {review.title}
      </p>
      <p className="mt-2">{review.why}</p>
      <div className="mt-3 border-t border-warn-line pt-3">
        <CommandSummary command={envelope} nameOf={useNameOf()} />
      </div>
      {retries > 0 && (
        <output className="mt-3 block font-bold">
          {retries === 1
            ? 'Lo intentaste de nuevo y sigue igual.'
            : `Lo intentaste ${retries} veces más y sigue igual.`}
        </output>
      )}
      <WaysOut entry={entry} review={review} />
    </li>
  );
}

interface WaysOutProps {
  readonly entry: RefusedEntry;
  readonly review: Review;
}

function WaysOut({ entry, review: { waysOut } }: WaysOutProps) {
  const { replica } = useDevice();
  const { sell, failure } = useSellAnyway(entry);
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (isDiscarding) {
    return (
      <div role="alert" className="mt-3">
        <p className="mb-3 font-bold">Se pierde lo que registraste. ¿Lo descartas?</p>
        <div className="flex flex-wrap gap-2">
          <Button kind="danger" onPress={() => replica.discard(entry.envelope.id)} pendingLabel="Descartando…">
            Sí, descartar
          </Button>
          <Button kind="quiet" onPress={() => setIsDiscarding(false)}>
            No, conservar
          </Button>
        </div>
      </div>
    );
  }
  const buttons: Readonly<Record<WayOut, ReactNode>> = {
    'sell-anyway': (
      <Button onPress={sell} pendingLabel="Enviando…">
        {SELL_ANYWAY}
      </Button>
    ),
    correct: <CorrectLink command={entry.envelope} />,
    retry: (
      <Button
        kind="secondary"
        onPress={() => retryCommand(replica, entry).then(() => undefined)}
        pendingLabel="Enviando…"
      >
        Intentar de nuevo
      </Button>
    ),
    discard: (
      <Button kind="quiet" onPress={() => setIsDiscarding(true)}>
        Descartar
      </Button>
    ),
  };
  return (
    <>
      {failure !== undefined && <FieldError>{failure}</FieldError>}
      <div className="mt-3 flex flex-wrap gap-2">
        {waysOut.map((way) => (
          <div key={way} className={way === 'sell-anyway' ? 'w-full sm:w-auto' : ''}>
            {buttons[way]}
          </div>
        ))}
      </div>
    </>
  );
}

/** The refused sale once more with 'Vender igual', in the place of the refused one. */
function useSellAnyway({ envelope }: RefusedEntry) {
  const { products } = useShop().copy.books;
  const record = useRecord(envelope.id);
  const [failure, setFailure] = useState<string>();
  const sell = async () => {
    const sale = saleAnyway(envelope, products);
    if (sale !== undefined) setFailure(await reasonNotStored(record('record-income', sale)));
  };
  return { sell, failure };
}
