/**
 * The state of this device's own log: whether it reaches the server, what waits, its last report, its last operations
 * and failures (spec, sections 4: Trace buffer, and 9).
 */
import { commandLabel } from '@cuadra/domain/command-labels';
import type { OperationMark, TraceBufferStatus } from '@cuadra/domain/device-log/device-trace-upload-buffer';
import { traceEntityLabels, traceOperationLabels } from '@cuadra/domain/trail/audit-trace-entry';
import { type ReactNode, useEffect, useState } from 'react';
import { DateTime } from '../figures/date-time.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { AlertIcon, CheckCircleIcon } from '../icons/icons-status.tsx';
import { CloudOffIcon } from '../icons/icons-money-and-sync.tsx';
import { instantFromMonotonic } from '../requests/clock.ts';
import { readDeviceFaults, type FaultKind } from '../device-log/stored-device-faults.ts';
import type { DeviceLog } from '../device-log/device-log.ts';
import { useDeviceServices } from '../session/use-session.ts';
import { DeviceLogLines } from './device-log-lines.tsx';

const faultWords: Readonly<Record<FaultKind, string>> = {
  session: 'No se pudo retomar la sesión',
  screen: 'No se pudo mostrar una pantalla',
};

export function DeviceLogStatus() {
  const { traces } = useDeviceServices();
  const [{ status, report, chain }, setSeen] = useState(() => lookAt(traces));
  useEffect(() => traces.subscribe(() => setSeen(lookAt(traces))), [traces]);
  const [faults] = useState(readDeviceFaults);
  const { pending, dropped, lastFlushAt } = status;
  return (
    <section aria-labelledby="this-device" className="min-w-0">
      <h2 id="this-device" className="font-bold">
        Este dispositivo
      </h2>
      <p aria-live="polite" className="my-2 flex min-h-12 gap-3">
        <Health status={status} />
      </p>
      <dl className="grid gap-1 text-form">
        <Fact label="Por enviar">{pending}</Fact>
        {dropped > 0 && <Fact label="Perdidos por falta de espacio">{dropped}</Fact>}
        <Fact label="Último envío">
          {lastFlushAt === null ? (
            'Ninguno desde que abriste Cuadra'
          ) : (
            <DateTime instant={instantFromMonotonic(lastFlushAt)} />
          )}
        </Fact>
        <Fact label="Último informe">
          {report === undefined ? (
            'Sale uno cada minuto'
          ) : (
            <>
              <DateTime instant={report.at} /> · {countWithNoun(report.sent, 'enviado', 'enviados')},{' '}
              {countWithNoun(report.failures, 'intento fallido', 'intentos fallidos')}
            </>
          )}
        </Fact>
      </dl>
      <DeviceLogLines
        title="Lo último que se hizo aquí"
        lines={chain.toReversed().map((mark) => ({ at: mark.at, words: markWords(mark) }))}
      />
      <DeviceLogLines
        title="Fallas de este dispositivo"
        lines={faults.map(({ at, kind, reason }) => ({ at, words: `${faultWords[kind]} (${reason})` }))}
      />
    </section>
  );
}

function lookAt(traces: DeviceLog) {
  return { status: traces.status(), report: traces.report(), chain: traces.operationChain() };
}

function markWords({ operation, command, entityType }: OperationMark): string {
  return `${traceOperationLabels[operation]}: ${traceEntityLabels[entityType]} · ${commandLabel(command)}`;
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
