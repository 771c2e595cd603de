import type { VisibleAudit } from '@cuadra/domain/traceability/redact-audit-entry';
import { type AuditedChange, type AuditLine, auditLinesOfRecord } from '@cuadra/domain/traceability/record-audit';
import { DateTime } from '../figures/date-time.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';

interface RecordAuditListProps {
  readonly recordId: string;
  readonly entries: readonly VisibleAudit[];
}

export function RecordAuditList({ recordId, entries }: RecordAuditListProps) {
  const { currency } = useShopLocale();
  const lines = auditLinesOfRecord(entries, recordId, currency);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="record-audit" className="flex flex-col gap-2">
      <SectionHeading id="record-audit">Historial</SectionHeading>
      <ol className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-sheet">
        {lines.map((line) => (
          <li key={line.id} className="px-4 py-3">
            <p>
              <strong>{line.who}</strong> {line.deed}
            </p>
            <p className="text-form text-ink-soft">
              <DateTime instant={line.at} />
              {line.reason !== '' && ` · ${line.reason}`}
            </p>
            <Changes changes={line.changes} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Changes({ changes }: Pick<AuditLine, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-col gap-1 text-form">
      {changes.map((change) => (
        <div key={change.label}>
          <dt className="inline text-ink-soft">{change.label}: </dt>
          <dd className="inline wrap-break-word">
            <Change {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ before, after }: AuditedChange) {
  if (before === undefined) return <>se agregó {after}</>;
  const was = <s className="text-ink-soft">{before}</s>;
  if (after === undefined) return <>se quitó {was}</>;
  return (
    <>
      <span className="sr-only">antes </span>
      {was}
      <span aria-hidden="true"> → </span>
      <span className="sr-only">, ahora </span>
      {after}
    </>
  );
}
