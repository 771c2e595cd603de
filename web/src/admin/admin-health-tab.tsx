import type { InstanceHealth } from '@cuadra/domain/admin/admin-answers';
import type { ReactNode } from 'react';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { Button } from '../kit/button.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { formatBytes, formatSecondsAsDuration } from './format-bytes-and-duration.ts';

export function AdminHealthTab() {
  const { body, isAsking, ...reading } = useCachedAnswer<InstanceHealth>('/api/admin/health');
  const state = <LoadingOrError isKnown={body !== undefined} rows={4} {...reading} />;
  if (body === undefined) return state;
  return (
    <div className="flex flex-col gap-6">
      {state}
      <Figures health={body} />
      <Migrations migrations={body.migrations} />
      <div>
        <Button kind="secondary" onPress={reading.reload} isPending={isAsking} pendingLabel="Actualizando…">
          Actualizar
        </Button>
      </div>
    </div>
  );
}

function Figures({ health }: { readonly health: InstanceHealth }) {
  const { database, memory, failed } = health;
  const kind = database.kind === 'embedded' ? 'incluida' : 'externa';
  return (
    <dl className="grid gap-3 min-[28rem]:grid-cols-2 lg:grid-cols-3">
      <Figure label="Versión de Cuadra">{health.version}</Figure>
      <Figure label="Encendido hace">{formatSecondsAsDuration(health.uptimeSeconds)}</Figure>
      <Figure label="Dispositivos conectados">{formatWholeNumber(health.eventStreams)}</Figure>
      <Figure label="Usuarios">{formatWholeNumber(health.users)}</Figure>
      <Figure label="Negocios">{formatWholeNumber(health.businesses)}</Figure>
      <Figure label="Movimientos">{formatWholeNumber(health.records)}</Figure>
      <Figure label="Base de datos">{`PostgreSQL ${database.version}, ${kind}`}</Figure>
      <Figure label="Tamaño de la base">{formatBytes(database.bytes)}</Figure>
      <Figure label="Memoria">{formatBytes(memory.residentBytes)}</Figure>
      <Figure label="Fallas desde que se encendió" isBad={failed.requests + failed.commands > 0}>
        {`${formatWholeNumber(failed.requests)} de pedidos, ${formatWholeNumber(failed.commands)} de registros`}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly isBad?: boolean;
}

function Figure({ label, children, isBad = false }: FigureProps) {
  return (
    <div className={`min-w-0 rounded-2xl border bg-sheet px-4 py-3 ${isBad ? 'border-warn-line' : 'border-line'}`}>
      <dt className="text-form text-ink-soft">{label}</dt>
      <dd className={`font-bold wrap-anywhere ${isBad ? 'text-warn' : ''}`}>{children}</dd>
    </div>
  );
}

function Migrations({ migrations }: Pick<InstanceHealth, 'migrations'>) {
  return (
    <section aria-labelledby="migrations" className="flex flex-col gap-2">
      <SectionHeading id="migrations">Cambios de la base de datos</SectionHeading>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-sheet text-form">
        {migrations.map(({ name, ranAt }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
            <code className="wrap-anywhere">{name}</code>
            <DateTime instant={ranAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
