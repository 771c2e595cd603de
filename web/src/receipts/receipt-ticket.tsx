/** A receipt as a ticket, on the screen and on a paper roll. All sizes are relative to the surrounding font size. */
import {
  quantityTimesPriceText,
  receiptFooterLines,
  type ReceiptLine,
  type Receipt,
  receiptShopLines,
} from '@cuadra/domain/records/sale-receipt';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface ReceiptTicketProps {
  readonly receipt: Receipt;
  readonly logo: HTMLImageElement | undefined;
}

const block = 'border-t border-dashed border-current/50 print:border-current pt-[0.75em]';

export function ReceiptTicket({ receipt, logo }: ReceiptTicketProps) {
  const { shop, title, at, linesLabel, lines, total, notice } = receipt;
  return (
    <div className="flex flex-col gap-[0.75em] leading-snug wrap-anywhere">
      <div className="text-center">
        {logo !== undefined && <img src={logo.src} alt="" className="mx-auto mb-[0.5em] max-h-[5em] max-w-[10em]" />}
        <p className="text-[1.35em] leading-tight font-bold">{shop.name}</p>
        {receiptShopLines(receipt).map((fact) => (
          <p key={fact} className="text-current/75 print:text-current">
            {fact}
          </p>
        ))}
      </div>
      <p className={`flex flex-wrap justify-between gap-x-[1em] ${block}`}>
        <span className="font-bold">{title}</span>
        <span className="text-current/75 print:text-current">{at}</span>
      </p>
      <ul aria-label={linesLabel} className={`flex flex-col gap-[0.5em] ${block}`}>
        {lines.map((line) => (
          <TicketLine key={line.key} line={line} />
        ))}
      </ul>
      <div className={block}>
        <p className="flex flex-wrap justify-between gap-x-[1em] text-[1.5em] leading-tight font-bold">
          <span>Total</span> <span className="ml-auto">{total}</span>
        </p>
        <div className="mt-[0.5em]">
          {receiptFooterLines(receipt).map((fact) => (
            <p key={fact}>{keepAmountsOnOneLine(fact)}</p>
          ))}
        </div>
      </div>
      <p className={`text-center font-bold ${block}`}>{notice}</p>
    </div>
  );
}

function TicketLine({ line }: { readonly line: ReceiptLine }) {
  return (
    <li className="break-inside-avoid">
      <p>{line.description}</p>
      <p className="flex flex-wrap justify-between gap-x-[1em]">
        <span className="text-current/75 print:text-current">{quantityTimesPriceText(line)}</span>{' '}
        <span className="ml-auto font-bold">{line.amount}</span>
      </p>
    </li>
  );
}
