/** A record and all that belongs to it, as it is shown on its own screen and in a sheet over another one. */
import { hasReceipt } from '@cuadra/domain/records/sale-receipt';
import { isCount } from '@cuadra/domain/rows/transaction';
import { MoneyText } from '../figures/money.tsx';
import { ReceiptLink } from '../shop/receipt-link.tsx';
import { flowOfType, RecordMark } from '../shop/record-mark.tsx';
import { RecordAudit } from './record-audit.tsx';
import { RecordCount } from './record-count.tsx';
import { RecordFacts } from './record-facts.tsx';
import { RecordLines } from './record-lines.tsx';
import { RecordStock } from './record-stock.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';

export function RecordContent({ detail }: { readonly detail: RecordDetail }) {
  const { record, stockLogs, audit } = detail;
  return (
    <>
      {isCount(record) ? (
        <RecordCount record={record} />
      ) : (
        <div className="@container flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="flex items-center gap-3">
            <RecordMark type={record.type} />
            <MoneyText
              amount={record.total}
              flow={flowOfType[record.type]}
              className="text-[clamp(1.5rem,11cqi,2.5rem)] leading-tight font-bold data-long:text-[clamp(1.25rem,8cqi,2.5rem)]"
            />
          </p>
          {hasReceipt(record) && (
            <span className="flex grow *:grow sm:grow-0 print:hidden">
              <ReceiptLink id={record.uuid} kind="secondary" />
            </span>
          )}
        </div>
      )}
      <RecordFacts detail={detail} />
      {record.type === 'income' && <RecordLines record={record} />}
      <RecordStock stockLogs={stockLogs} />
      {audit !== null && <RecordAudit recordId={record.uuid} entries={audit} />}
    </>
  );
}
