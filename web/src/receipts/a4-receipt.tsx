/** A receipt on A4: the same content as the ticket, in columns. */
import { receiptFooterLines, type Receipt, receiptShopLines } from '@cuadra/domain/records/sale-receipt';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface A4ReceiptProps {
  readonly receipt: Receipt;
  readonly logo: HTMLImageElement | undefined;
}

const cell = 'border-b border-current/25 py-[0.4em] align-top';
const figure = `${cell} pl-[1.5em] text-right whitespace-nowrap`;

export function A4Receipt({ receipt, logo }: A4ReceiptProps) {
  const { shop, title, at, total, notice } = receipt;
  const hasPrices = receipt.lines.some(({ price }) => price !== undefined);
  return (
    <div className="flex flex-col gap-[2em] leading-snug wrap-anywhere">
      <div className="flex items-start justify-between gap-[2em]">
        <div className="min-w-0">
          {logo !== undefined && <img src={logo.src} alt="" className="mb-[0.75em] max-h-[6em] max-w-[14em]" />}
          <p className="text-[1.6em] leading-tight font-bold">{shop.name}</p>
          {receiptShopLines(receipt).map((fact) => (
            <p key={fact} className="text-current/75 print:text-current">
              {fact}
            </p>
          ))}
        </div>
        <div className="shrink-0 text-right">
          <p className="text-[1.3em] font-bold">{title}</p>
          <p className="text-current/75 print:text-current">{at}</p>
        </div>
      </div>
      <table className="w-full border-collapse">
        <thead>
          <tr className="font-bold">
            <th className={`${cell} text-left`}>Descripción</th>
            <th className={figure}>Cantidad</th>
            {hasPrices && <th className={figure}>Precio</th>}
            <th className={figure}>Importe</th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map(({ key, description, quantity, price, amount }) => (
            <tr key={key}>
              <td className={cell}>{description}</td>
              <td className={figure}>{quantity}</td>
              {hasPrices && <td className={figure}>{price}</td>}
              <td className={figure}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex break-inside-avoid flex-col gap-[2em]">
        <div className="flex items-start justify-between gap-[2em]">
          <div className="min-w-0">
            {receiptFooterLines(receipt).map((fact) => (
              <p key={fact}>{keepAmountsOnOneLine(fact)}</p>
            ))}
          </div>
          <p className="shrink-0 text-[1.6em] leading-tight font-bold">
            <span className="mr-[1em]">Total</span> {total}
          </p>
        </div>
        <p className="text-center font-bold">{notice}</p>
      </div>
    </div>
  );
}
