/** Where the wealth is, before and after. */
import type { WealthReport } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { totalWealth } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { wealthFigureLabels, wealthParts } from '@cuadra/domain/reports/wealth/wealth-words';
import { MoneyText } from '../../figures/money-text.tsx';

export function WealthAtStartAndEnd({ report: { start, end } }: { readonly report: WealthReport }) {
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-sheet">
      <table className="w-full border-collapse max-sm:text-[min(0.9412rem,4.1vw)]">
        <caption className="sr-only">Dónde está lo que tienes</caption>
        <thead>
          <tr className="border-b border-edge text-[0.95em] text-ink-soft *:h-12 *:px-1.5 *:font-normal sm:*:px-4">
            <th scope="col" className="text-left">
              Dónde
            </th>
            <th scope="col" className="text-right">
              {wealthFigureLabels.start}
            </th>
            <th scope="col" className="text-right">
              {wealthFigureLabels.end}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {wealthParts.map((part) => (
            <tr key={part} className="*:px-1.5 *:py-3 sm:*:px-4">
              <th scope="row" className="text-left font-normal">
                {wealthFigureLabels[part]}
                {part === 'owed' && <span className="block text-[0.95em] text-ink-soft">Menos sus saldos a favor</span>}
              </th>
              <td className="text-right text-ink-soft">
                <MoneyText amount={start[part]} />
              </td>
              <td className="text-right">
                <MoneyText amount={end[part]} />
              </td>
            </tr>
          ))}
          <tr className="border-t-2 border-ink font-bold *:px-1.5 *:py-3 sm:*:px-4">
            <th scope="row" className="text-left">
              Total
            </th>
            <td className="text-right">
              <MoneyText amount={totalWealth(start)} />
            </td>
            <td className="text-right">
              <MoneyText amount={totalWealth(end)} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
