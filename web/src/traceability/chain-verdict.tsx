/** Whether the trail is the one that was written: the server follows its chain from the first entry to the last. */
import type { ChainVerdict as Verdict } from '@cuadra/domain/traceability/hash-chain';
import { verdictWords } from '@cuadra/domain/traceability/trail-words';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { AlertIcon, CheckCircleIcon } from '../kit/icons-sign.tsx';
import { CloudOffIcon } from '../kit/icons-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import type { Answer } from '../replica/api.ts';
import { askFor } from '../replica/ask-for.ts';
import { useShop } from '../replica/use-shop.ts';

type TrailVerdict = Verdict & { readonly entries: number };

/** Enough of a hash to compare with one that was written down. */
const SHOWN_DIGITS = 12;

export function ChainVerdict() {
  const { businessId } = useShop();
  const [answer, setAnswer] = useState<Answer<TrailVerdict>>();
  const verify = useCallback(
    () => askFor<TrailVerdict>(`/api/businesses/${businessId}/traces/verify`).then(setAnswer),
    [businessId],
  );
  useEffect(() => {
    void verify();
  }, [verify]);
  return (
    <Card>
      <h2 className="font-bold">¿Está completo?</h2>
      <div aria-live="polite" className="my-2 flex min-h-12 gap-3">
        {answer === undefined ? <Skeleton className="h-12 w-full" /> : <Told answer={answer} />}
      </div>
      <Button kind="quiet" onPress={verify} pendingLabel="Comprobando…">
        Comprobar de nuevo
      </Button>
    </Card>
  );
}

function Told({ answer }: { readonly answer: Answer<TrailVerdict> }) {
  if (!answer.ok) {
    return (
      <>
        <CloudOffIcon className="size-6 text-warn" />
        <p>No se pudo comprobar. {answer.failure.message}</p>
      </>
    );
  }
  const verdict = answer.body;
  return (
    <>
      {verdict.ok ? <CheckCircleIcon className="size-6 text-accent" /> : <AlertIcon className="size-6 text-warn" />}
      <p className={verdict.ok ? '' : 'font-bold'}>
        {verdictWords(verdict)}
        {verdict.ok && verdict.entries > 0 && (
          <span className="block text-form text-ink-soft">
            Sello del último: <code>{verdict.head.hash.slice(0, SHOWN_DIGITS)}</code>
          </span>
        )}
      </p>
    </>
  );
}
