/** Each term of what changed the shop's wealth, with what it is made of. */
import type { WealthReport } from '@cuadra/domain/reports/wealth/wealth-change-terms';
import {
  signedWealthTerm,
  totalWealth,
  type WealthTermName,
  wealthTermNames,
} from '@cuadra/domain/reports/wealth/wealth-change-terms';
import { wealthTermLabels } from '@cuadra/domain/reports/wealth/wealth-term-labels';
import { wealthFigureLabels } from '@cuadra/domain/reports/wealth/wealth-words';
import { MoneyText } from '../../figures/money-text.tsx';
import { FigureLink, type RecordsBehind } from '../figure-link.tsx';

export const wealthTermSources: Readonly<Partial<Record<WealthTermName, RecordsBehind>>> = {
  sales: { of: 'income' },
  costOfSales: { of: 'sales' },
  soldWithoutStock: { of: 'shelf', term: 'soldWithoutStock' },
  // The list of expenses has the purchases too, which are none of these.
  expenses: { of: 'financial' },
  waste: { of: 'shelf', term: 'waste' },
  countDifferences: { of: 'shelf', term: 'countDifferences' },
  tillDifferences: { of: 'counts' },
  forgiven: { of: 'forgiveness' },
  broughtIn: { of: 'owner' },
  takenOut: { of: 'owner' },
};

const hints: Readonly<Partial<Record<WealthTermName, string>>> = {
  broughtIn:
    'No es ganancia: es tuyo, como lo que había al abrir la caja la primera vez y el stock con que registras un producto',
  takenOut: 'No es un gasto del negocio: dinero y mercadería',
  revaluation: 'No es ganancia: cambió lo que vale tu mercadería',
};

/** What changed nothing is named in one sentence below. */
export function WealthChangeTable({ report }: { readonly report: WealthReport }) {
  const { start, terms, end, from, to } = report;
  const shown = wealthTermNames.filter((name) => terms[name] !== 0);
  const quiet = wealthTermNames.filter((name) => terms[name] === 0);
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-sheet">
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">Qué cambió lo que tienes</caption>
        <thead>
          <tr className="border-b border-edge text-[0.95em] text-ink-soft *:h-12 *:px-4 *:font-normal">
            <th scope="col" className="text-left">
              Concepto
            </th>
            <th scope="col" className="text-right">
              Monto
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          <EndRow label={wealthFigureLabels.start} amount={totalWealth(start)} />
          {shown.map((name) => (
            <tr
              key={name}
              className={`relative *:px-4 *:py-3 max-[22rem]:*:px-3 ${wealthTermSources[name] === undefined ? '' : 'hover:bg-accent-soft'}`}
            >
              <th scope="row" className="text-left font-normal">
                <FigureLink made={wealthTermSources[name]} days={{ from, to }}>
                  {wealthTermLabels[name]}
                </FigureLink>
                {hints[name] !== undefined && <span className="block text-[0.95em] text-ink-soft">{hints[name]}</span>}
              </th>
              <td className="text-right align-top">
                <MoneyText amount={signedWealthTerm(terms, name)} hasSign />
              </td>
            </tr>
          ))}
          <EndRow label={wealthFigureLabels.end} amount={totalWealth(end)} />
        </tbody>
      </table>
      {quiet.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-form text-ink-soft max-[22rem]:px-3">
          Sin movimiento: {quiet.map((name) => wealthTermLabels[name]).join(', ')}.
        </p>
      )}
    </div>
  );
}

function EndRow({ label, amount }: { readonly label: string; readonly amount: number }) {
  return (
    <tr className="font-bold *:px-4 *:py-3 max-[22rem]:*:px-3">
      <th scope="row" className="text-left">
        {label}
      </th>
      <td className="text-right">
        <MoneyText amount={amount} />
      </td>
    </tr>
  );
}
