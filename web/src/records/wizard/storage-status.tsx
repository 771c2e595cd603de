/** Shows whether a record is being stored, is on the device, or is with the server; announces changes. */
import type { ReactNode } from 'react';
import { CheckCircleIcon } from '../../icons/icons-status.tsx';
import { ClockIcon, CloudOffIcon } from '../../icons/icons-shop-status.tsx';
import { useReplicaState } from '../../session/use-session.ts';
import { useIsOnDeviceOnly } from '../../hooks/use-shop.ts';
import type { RecordedMovement } from './recorded-movement.ts';

export function StorageStatus({ receipt }: { readonly receipt: RecordedMovement }) {
  const { isReached } = useReplicaState();
  const isOnDeviceOnly = useIsOnDeviceOnly()(receipt.transactionId);
  return (
    // As high as its longest text, so that nothing below it moves while the record is sent.
    <p aria-live="polite" className="flex min-h-[2lh] items-start gap-2 text-ink-soft">
      {placeOf(receipt.isKept, isOnDeviceOnly, isReached)}
    </p>
  );
}

function placeOf(isKept: boolean, isOnDeviceOnly: boolean, isReached: boolean): ReactNode {
  if (!isKept) return <Words icon={<ClockIcon />} words="Guardando en este celular…" />;
  if (!isOnDeviceOnly) return <Words icon={<CheckCircleIcon className="size-6 text-in" />} words="Guardado" />;
  if (isReached) return <Words icon={<ClockIcon />} words="Guardado en este celular. Se está enviando…" />;
  const words = 'Guardado en este celular. Se enviará solo cuando vuelva la conexión.';
  return <Words icon={<CloudOffIcon className="size-6 text-warn" />} words={words} />;
}

function Words({ icon, words }: { readonly icon: ReactNode; readonly words: string }) {
  return (
    <>
      {icon}
      <span>{words}</span>
    </>
  );
}
