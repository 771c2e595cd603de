/** Refused commands ("Por revisar"): each with the reason in the shop's words, and the options. */
import { type Review, refusalReview, type WayOut } from '@cuadra/domain/wizard/refusal-review';
import { RECORD_IN_NEW_DAY_LABEL, buildNewDayClosingInput } from '@cuadra/domain/cash/retry-overtaken-closing';
import { saleIgnoringStock } from '@cuadra/domain/wizard/sale-refused-for-stock';
import { SELL_ANYWAY_LABEL } from '@cuadra/domain/wizard/income-line-draft';
import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { CommandSummary } from '../shop/command-summary.tsx';
import { DiscardRefusedCommand } from '../corrections/discard-refused-command.tsx';
import { FieldError } from '../fields/field.tsx';
import { AlertIcon } from '../icons/icons-status.tsx';
import { waitUntilCommandStoredOnDevice } from '../hooks/wait-until-command-stored-on-device.ts';
import type { RefusedEntry } from '../replica/outbox.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';
import { retryRefusedCommand } from '../replica/retry-refused-command.ts';
import { useProductAndRecordNames } from '../hooks/use-product-and-record-names.ts';
import { useDeviceServices } from '../session/use-session.ts';
import { useShop } from '../hooks/use-shop.ts';
import { ChangedRecordLink, CorrectCommandLink } from './correct-command-link.tsx';

export function RefusedCommandsList({ refused }: { readonly refused: readonly RefusedEntry[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {refused.map((entry) => (
        <RefusedLine key={entry.envelope.id} entry={entry} refused={refused} />
      ))}
    </ul>
  );
}

interface RefusedLineProps {
  readonly entry: RefusedEntry;
  readonly refused: readonly RefusedEntry[];
}

function RefusedLine({ entry, refused }: RefusedLineProps) {
  const { envelope, standing, retries = 0 } = entry;
  const { products } = useShop().copy.books;
  const all = refused.map((each) => each.envelope);
  const review = refusalReview(envelope, standing.error, products, all);
  return (
    <li className="rounded-xl border border-warn-line bg-warn-soft p-4">
      <p className="flex gap-3 font-bold">
        <AlertIcon className="mt-0.5 size-5 shrink-0 text-warn" />
        {review.title}
      </p>
      <p className="mt-2">{review.why}</p>
      <div className="mt-3 border-t border-warn-line pt-3">
        <CommandSummary command={envelope} nameOf={useProductAndRecordNames()} />
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
  const { replica } = useDeviceServices();
  const { sell, close, failure } = useReplacement(entry);
  const [isDiscarding, setIsDiscarding] = useState(false);
  if (isDiscarding) {
    return <DiscardRefusedCommand commandId={entry.envelope.id} onKeep={() => setIsDiscarding(false)} />;
  }
  const buttons: Readonly<Record<WayOut, ReactNode>> = {
    'sell-anyway': (
      <Button onPress={sell} pendingLabel="Enviando…">
        {SELL_ANYWAY_LABEL}
      </Button>
    ),
    'close-own-day': (
      <Button onPress={close} pendingLabel="Enviando…">
        {RECORD_IN_NEW_DAY_LABEL}
      </Button>
    ),
    correct: <CorrectCommandLink command={entry.envelope} />,
    'open-record': <ChangedRecordLink command={entry.envelope} />,
    retry: (
      <Button
        kind="secondary"
        onPress={() => retryRefusedCommand(replica, entry).then(() => undefined)}
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
          <div key={way} className={widerOnPhones.has(way) ? 'w-full sm:w-auto' : ''}>
            {buttons[way]}
          </div>
        ))}
      </div>
    </>
  );
}

/** They stand alone in their line. */
const widerOnPhones: ReadonlySet<WayOut> = new Set<WayOut>(['sell-anyway', 'close-own-day']);

/** Replaces what was refused: a sale by the same with 'Vender igual', a closing by the same of its own day. */
function useReplacement({ envelope, standing }: RefusedEntry) {
  const { products } = useShop().copy.books;
  const record = useDispatchCommand(envelope.id);
  const [failure, setFailure] = useState<string>();
  const sell = async () => {
    const sale = saleIgnoringStock(envelope, products);
    if (sale !== undefined) setFailure(await waitUntilCommandStoredOnDevice(record('record-income', sale)));
  };
  const close = async () => {
    const closing = buildNewDayClosingInput(envelope, standing.error);
    if (closing !== undefined) setFailure(await waitUntilCommandStoredOnDevice(record('close-day', closing)));
  };
  return { sell, close, failure };
}
