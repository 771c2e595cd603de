/** Shared by the record's own page and the sheet over another page. */
import { hasReceipt } from '@cuadra/domain/records/sale-receipt';
import { isMoneyCountRecord } from '@cuadra/domain/rows/transaction';
import { MoneyText } from '../figures/money-text.tsx';
import { ReceiptLink } from '../shop/receipt-link.tsx';
import { amountAndFlowOfRecord } from '../shop/record-figure.ts';
import { RecordDirectionMark } from '../shop/record-direction-mark.tsx';
import { ReturnedItems } from '../returns/returned-items.tsx';
import { SaleReturns } from '../returns/sale-returns.tsx';
import { RecordAuditList } from './record-audit-list.tsx';
import { MoneyCountDetails } from './money-count-details.tsx';
import { RecordFacts } from './record-facts.tsx';
import { SoldItems } from './sold-items.tsx';
import { StockMovementsOfRecord } from './stock-movements-of-record.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';

export function RecordContent({ detail }: { readonly detail: RecordDetail }) {
  const { record, stockLogs, returns, audit } = detail;
  return (
    <>
      {isMoneyCountRecord(record) ? (
        <MoneyCountDetails record={record} />
      ) : (
        <div className="@container flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <RecordDirectionMark record={record} />
            <MoneyText
              {...amountAndFlowOfRecord(record)}
              className="text-[clamp(1.5rem,11cqi,2.5rem)] leading-tight font-bold has-data-long:text-[clamp(1.25rem,8cqi,2.5rem)]"
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
      {record.type === 'income' && <SoldItems record={record} />}
      {record.type === 'income' && <SaleReturns sale={record} returns={returns} />}
      {record.type === 'return' && <ReturnedItems record={record} />}
      <StockMovementsOfRecord stockLogs={stockLogs} />
      {audit !== null && <RecordAuditList recordId={record.uuid} entries={audit} />}
    </>
  );
}
