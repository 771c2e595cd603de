/** One entry of the trail; opened, it shows the state before and after. */
import { commandLabel } from '@cuadra/domain/command-labels';
import { type KnownThing, describeDeed, apiTokenNameOfTrace } from '@cuadra/domain/traceability/describe-deed';
import type { Deed } from '@cuadra/domain/traceability/group-entries-into-deeds';
import { filterNotableTraceTags, severityLabels, traceTagLabel } from '@cuadra/domain/trail/trace-tags-and-severity';
import { describeChangedFields } from '@cuadra/domain/traceability/describe-changed-fields';
import type { TraceEntry } from '@cuadra/domain/trail/audit-trace-entry';
import { clockDifferenceText, traceSourceLabels } from '@cuadra/domain/trail/trail-messages';
import { type ReactNode, useState } from 'react';
import { Badge } from '../kit/badge.tsx';
import { Button } from '../kit/button.tsx';
import { countWithNoun } from '@cuadra/domain/kernel/format-count';
import { DateTime } from '../figures/date-time.tsx';
import { ChevronDownIcon } from '../icons/icons-chevron-and-plus.tsx';
import { AlertIcon } from '../icons/icons-status.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface TrailEntryProps {
  readonly deed: Deed<TraceEntry>;
  /** What the device knows of the entry's subject. */
  readonly knownOf: (entry: TraceEntry) => KnownThing;
  /** Shows all entries of the same subject. */
  readonly onFollow: () => void;
}

export function TrailEntry({ deed: { main: entry, others }, knownOf, onFollow }: TrailEntryProps) {
  const { userName, timestamp, reason } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const locale = useShopLocale();
  const marks = filterNotableTraceTags(entry.tags);
  const program = apiTokenNameOfTrace(entry);
  return (
    <li>
      <details className="group" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="flex min-h-18 cursor-pointer list-none items-center gap-3 px-4 py-3 max-[15rem]:gap-1 max-[15rem]:px-2 hover:bg-accent-soft focus-visible:outline-offset-[-3px] [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 grow">
            <span className="block leading-snug wrap-anywhere">
              <strong>{userName}</strong>
              {program !== undefined && ` (con la llave «${program}»)`}{' '}
              {keepAmountsOnOneLine(describeDeed(entry, knownOf(entry), locale))}
            </span>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-form text-ink-soft">
              <DateTime instant={timestamp} />
              {others.length > 0 && <span>{`y ${countWithNoun(others.length, 'cambio más', 'cambios más')}`}</span>}
              {reason !== '' && <span className="wrap-anywhere">{`«${reason}»`}</span>}
              {marks.map((tag) => (
                <Badge key={tag} tone="warn" icon={<AlertIcon />}>
                  {traceTagLabel(tag)}
                </Badge>
              ))}
            </span>
          </span>
          <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        {isOpen && (
          <div className="flex flex-col gap-4 border-t border-line bg-paper px-4 py-4">
            <Changes entry={entry} />
            {others.length > 0 && (
              <ul aria-label="Cambió además" className="list-disc pl-5 text-form">
                {others.map((other) => (
                  <li key={other.traceId} className="wrap-anywhere">
                    {keepAmountsOnOneLine(describeDeed(other, knownOf(other), locale))}
                  </li>
                ))}
              </ul>
            )}
            <Circumstances entry={entry} />
            {entry.entityId !== '' && (
              <Button kind="quiet" onPress={onFollow}>
                Ver todo lo que se le hizo
              </Button>
            )}
            <Whole entry={entry} />
          </div>
        )}
      </details>
    </li>
  );
}

/** Before and after, side by side. */
function Changes({ entry }: { readonly entry: TraceEntry }) {
  const fields = describeChangedFields(entry, useShopLocale());
  if (fields.length === 0) return null;
  const [had, has] = [entry.previousState !== null, entry.newState !== null];
  return (
    <table className="w-full table-fixed border-collapse text-form">
      <caption className="sr-only">Qué cambió</caption>
      <thead>
        <tr className="border-b border-edge text-left text-ink-soft">
          <th scope="col" className="w-[32%] py-1 pr-2 font-normal">
            Dato
          </th>
          {had && (
            <th scope="col" className="py-1 pr-2 font-normal">
              Antes
            </th>
          )}
          {has && (
            <th scope="col" className="py-1 font-normal">
              Después
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line align-top">
        {fields.map(({ path, label, before, after }) => (
          <tr key={path}>
            <th scope="row" className="py-2 pr-2 text-left font-normal text-ink-soft wrap-anywhere">
              {label}
            </th>
            {had && <td className="py-2 pr-2 wrap-anywhere">{before ?? '—'}</td>}
            {has && <td className="py-2 font-bold wrap-anywhere">{after ?? '—'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Circumstances({ entry }: { readonly entry: TraceEntry }) {
  const { userName, userEmail, command, source, reason, entityId, sequence, severity, tags } = entry;
  const { receivedAt, deviceId, deviceTime, clockDifference } = entry;
  return (
    <dl className="grid gap-x-6 gap-y-2 text-form sm:grid-cols-2">
      <Fact label="Quién">{userEmail === '' ? userName : `${userName} (${userEmail})`}</Fact>
      <Fact label="Con qué">{commandLabel(command)}</Fact>
      {reason !== '' && <Fact label="Motivo">{reason}</Fact>}
      <Fact label="Importancia">{[severityLabels[severity], ...tags.map(traceTagLabel)].join(' · ')}</Fact>
      <Fact label="Registrado por">
        {traceSourceLabels[source]}
        {source === 'server' && `, registro N.º ${sequence}`}
      </Fact>
      {typeof receivedAt === 'string' && (
        <Fact label="Recibido">
          <DateTime instant={receivedAt} />
        </Fact>
      )}
      {typeof deviceId === 'string' && <Fact label="Desde el dispositivo">{deviceId}</Fact>}
      {typeof deviceTime === 'string' && (
        <Fact label="Reloj del dispositivo">
          <DateTime instant={deviceTime} />
          {typeof clockDifference === 'number' && ` (${clockDifferenceText(clockDifference)})`}
        </Fact>
      )}
      {entityId !== '' && (
        <Fact label="Código">
          <code className="text-sm">{entityId}</code>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The complete entry as it is stored, with its hash. */
function Whole({ entry }: { readonly entry: TraceEntry }) {
  return (
    <details>
      <summary className="inline-flex min-h-12 cursor-pointer items-center text-form text-accent underline">
        Registro completo
      </summary>
      <pre className="rounded-xl border border-line bg-sheet p-3 text-sm wrap-anywhere whitespace-pre-wrap">
        {JSON.stringify(entry, null, 2)}
      </pre>
    </details>
  );
}
