/**
 * The financial report, line by line: now, before, and the change; on a phone, and on a tablet held upright, the
 * change stands below the line. Lines without any movement are named in one sentence below.
 */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { FinancialFigures } from '@cuadra/domain/reports/financial-report';
import { moneyDirectionColors } from '../figures/money-direction.ts';
import { MoneyText } from '../figures/money-text.tsx';
import { ChangeSincePreviousPeriod } from '../figures/change-since-previous-period.tsx';
import { FigureLink } from './figure-link.tsx';
import {
  type ApartFigures,
  type ApartLine,
  financialLinesOutsideProfit,
  type FinancialLine,
  splitEmptyFinancialLines,
  signedFinancialLineAmount,
} from './financial-lines.ts';

interface FinancialTableProps {
  readonly days: DayRange;
  readonly figures: FinancialFigures;
  /** Undefined while unknown, and if nothing was recorded in that period. */
  readonly before: FinancialFigures | undefined;
  /** Undefined while not known. */
  readonly apart: ApartFigures | undefined;
}

const rowStyles: Readonly<Record<FinancialLine['rank'], string>> = {
  part: 'text-[0.95em] text-ink-soft',
  line: '',
  sum: 'font-bold border-t-2 border-ink',
  apart: 'border-t-2 border-ink text-ink-soft',
};

const apartHints: Readonly<Record<ApartLine['term'], string>> = {
  broughtIn: 'Aparte: dinero y mercadería tuyos no son ganancia',
  takenOut: 'Aparte: lo que te llevas no es un gasto del negocio',
  revaluation: 'Aparte: cambió lo que vale tu mercadería, no lo que ganaste',
};

export function FinancialReportTable({ days, figures, before, apart }: FinancialTableProps) {
  const { shown, quiet } = splitEmptyFinancialLines(figures, before);
  const hasBefore = before !== undefined;
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-sheet">
      <table className="w-full border-collapse text-table">
        <caption className="sr-only">Ganancias y gastos</caption>
        <thead>
          <tr className="border-b border-edge text-[0.95em] text-ink-soft *:h-12 *:px-4 *:font-normal">
            <th scope="col" className="text-left">
              Concepto
            </th>
            <th scope="col" className="text-right">
              Monto
            </th>
            {hasBefore &&
              ['Antes', 'Cambio'].map((title) => (
                <th key={title} scope="col" className="text-right not-print:max-lg:hidden">
                  {title}
                </th>
              ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((line) => (
            <LineRow key={line.label} line={line} days={days} figures={figures} before={before} />
          ))}
          {apart !== undefined &&
            financialLinesOutsideProfit(apart).map((line) => (
              <ApartRow key={line.term} line={line} days={days} hasBefore={hasBefore} />
            ))}
        </tbody>
      </table>
      {quiet.length > 0 && (
        <p className="border-t border-line px-4 py-3 text-form text-ink-soft max-[22rem]:px-3">
          Sin movimiento: {quiet.map(({ label }) => label).join(', ')}.
        </p>
      )}
    </div>
  );
}

interface ApartRowProps {
  readonly line: ApartLine;
  readonly days: DayRange;
  readonly hasBefore: boolean;
}

function ApartRow({ line: { label, amount, made, term }, days, hasBefore }: ApartRowProps) {
  return (
    <tr
      className={`relative text-ink-soft *:px-4 *:py-3 max-[22rem]:*:px-3 ${made === undefined ? '' : 'hover:bg-accent-soft'}`}
    >
      <th scope="row" className="text-left font-normal">
        <FigureLink made={made} days={days}>
          {label}
        </FigureLink>
        <span className="block text-[0.95em]">{apartHints[term]}</span>
      </th>
      <td className="text-right align-top">
        <MoneyText amount={amount} />
      </td>
      {hasBefore && (
        <td colSpan={2} className="text-right align-top not-print:max-lg:hidden">
          —
        </td>
      )}
    </tr>
  );
}

type LineRowProps = Omit<FinancialTableProps, 'apart'> & { readonly line: FinancialLine };

function LineRow({ line, days, figures, before }: LineRowProps) {
  const { label, of, rank, made, flow, isTakenOff } = line;
  const amount = signedFinancialLineAmount(line, figures);
  return (
    <tr
      className={`relative *:px-4 *:py-3 max-[22rem]:*:px-3 ${rowStyles[rank]} ${made === undefined ? '' : 'hover:bg-accent-soft'}`}
    >
      <th scope="row" className={`text-left ${rank === 'sum' ? '' : 'font-normal'} ${rank === 'part' ? 'pl-8!' : ''}`}>
        <FigureLink made={made} days={days}>
          {label}
        </FigureLink>
        {rank === 'apart' && <span className="block text-[0.95em]">Aparte: es costo recién cuando se vende</span>}
        {before !== undefined && rank !== 'part' && (
          <span className="block text-[0.95em] font-normal text-ink-soft lg:hidden print:hidden">
            <ChangeSincePreviousPeriod before={of(before)} now={of(figures)} isTakenOff={isTakenOff} />
          </span>
        )}
      </th>
      <td className="text-right align-top">
        <MoneyText amount={amount} className={amount !== 0 && flow !== undefined ? moneyDirectionColors[flow] : ''} />
      </td>
      {before !== undefined && (
        <>
          <td className="text-right align-top text-ink-soft not-print:max-lg:hidden">
            <MoneyText amount={signedFinancialLineAmount(line, before)} />
          </td>
          <td className="text-right align-top text-ink-soft not-print:max-lg:hidden">
            <ChangeSincePreviousPeriod before={of(before)} now={of(figures)} isTakenOff={isTakenOff} />
          </td>
        </>
      )}
    </tr>
  );
}
