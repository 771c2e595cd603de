/** Shows whether a record is being stored, is on the device, or is with the server; announces changes. */
import type { ReactNode } from 'react';
import { CheckCircleIcon } from '../icons/icons-status.tsx';
import { ClockIcon, CloudOffIcon } from '../icons/icons-money-and-sync.tsx';

type DeliveryState = 'nowhere' | 'device' | 'on its way' | 'server';

const words: Readonly<Record<DeliveryState, { readonly icon: ReactNode; readonly text: string }>> = {
  nowhere: { icon: <ClockIcon />, text: 'Guardando en este dispositivo…' },
  device: {
    icon: <CloudOffIcon className="size-6 text-warn" />,
    text: 'Guardado en este dispositivo. Se enviará solo cuando vuelva la conexión.',
  },
  'on its way': { icon: <ClockIcon />, text: 'Guardado en este dispositivo. Se está enviando…' },
  server: { icon: <CheckCircleIcon className="size-6 text-in" />, text: 'Guardado' },
};

export function RecordSyncStatus({ state }: { readonly state: DeliveryState }) {
  const { icon, text } = words[state];
  return (
    // As high as its longest text: nothing below moves from under a finger when the record is sent.
    <p aria-live="polite" className="flex min-h-[2lh] items-start gap-2 text-ink-soft">
      {icon}
      <span>{text}</span>
    </p>
  );
}
