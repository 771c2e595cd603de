/** How this device's own log is doing: whether it reaches the server, and what waits (spec, section 4: Trace buffer). */
import type { TraceBufferStatus } from '@cuadra/domain/traceability/trace-buffer';
import { type ReactNode, useEffect, useState } from 'react';
import { Card } from '../kit/card.tsx';
import { DateTime } from '../kit/date-time.tsx';
import { AlertIcon, CheckCircleIcon, CloudOffIcon } from '../kit/icons-sign.tsx';
import { instantAt } from '../replica/clock.ts';
import { useDevice } from '../replica/use-session.ts';

export function DeviceBuffer() {
  const { traces } = useDevice();
  const [status, setStatus] = useState(traces.status);
  useEffect(() => traces.subscribe(() => setStatus(traces.status())), [traces]);
  const { pending, dropped, lastFlushAt } = status;
  return (
    <Card>
      <h2 className="font-bold">Este dispositivo</h2>
      <p aria-live="polite" className="my-2 flex min-h-12 gap-3">
        <Health status={status} />
      </p>
      <dl className="grid gap-1 text-form">
        <Fact label="Pendientes">{pending}</Fact>
        <Fact label="Perdidos por falta de espacio">{dropped}</Fact>
        <Fact label="Último envío">
          {lastFlushAt === null ? 'Ninguno desde que abriste Cuadra' : <DateTime instant={instantAt(lastFlushAt)} />}
        </Fact>
      </dl>
    </Card>
  );
}

function Health({ status: { healthy, online } }: { readonly status: TraceBufferStatus }) {
  if (!online) {
    return (
      <>
        <CloudOffIcon className="size-6 text-warn" />
        Sin conexión: guarda lo que pasa y lo envía cuando vuelva.
      </>
    );
  }
  return healthy ? (
    <>
      <CheckCircleIcon className="size-6 text-accent" />
      Funciona bien: lo que pasa aquí llega al servidor.
    </>
  ) : (
    <>
      <AlertIcon className="size-6 text-warn" />
      El servidor no recibe lo que pasa aquí. Se guarda y se vuelve a intentar cada minuto.
    </>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
