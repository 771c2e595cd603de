/**
 * What today earned, as a sum with its figures below each other, as far as this person may see it.
 */
import { WITHOUT_COST } from '@cuadra/domain/inventory/shelf-filter';
import { profitBreakdown, profitBreakdownLabels, type OtherPart } from '@cuadra/domain/reports/profit-breakdown';
import { incomeOfUnknownCost, unknownCostSentence } from '@cuadra/domain/reports/unknown-cost';
import { wealthTermLabels } from '@cuadra/domain/reports/wealth/wealth-labels';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/icons-action.tsx';
import { Card } from '../kit/card.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { useTodaysSummary, useTodaysRecords } from '../hooks/use-records.ts';
import { useDeviceOtherTerms } from '../hooks/use-other-terms.ts';
import { useShop } from '../hooks/use-shop.ts';

/** Only what came in and went out has their colours: no money moves for what the sold goods had cost. */
const colors = { sales: 'text-in', expenses: 'text-out', costOfSales: '' } as const;

export function TodaySum() {
  const { today } = useShop();
  const summary = useTodaysSummary();
  const { lines, others, profit } = profitBreakdown(summary, useDeviceOtherTerms(today));
  if (lines.length === 0) return null;
  const { purchases = 0 } = summary;
  return (
    <section aria-labelledby="day-sum" className="flex min-w-0 flex-col gap-2">
      <SectionHeading id="day-sum">Lo de hoy</SectionHeading>
      <Card>
        <dl className="@container">
          {lines.map(({ term, amount }) =>
            term === 'other' ? (
              <Others key={term} amount={amount} parts={others} />
            ) : (
              <SumLine key={term} label={profitBreakdownLabels[term]}>
                <MoneyText amount={amount} hasSign className={amount === 0 ? '' : colors[term]} />
              </SumLine>
            ),
          )}
          {profit !== undefined && (
            <SumLine label={profitBreakdownLabels.profit} isResult>
              <MoneyText amount={profit} />
            </SumLine>
          )}
        </dl>
        {purchases !== 0 && (
          <p className="mt-3 text-form text-ink-soft">
            Compras de mercadería: <MoneyText amount={purchases} />, aparte de los gastos.
          </p>
        )}
        {profit !== undefined && <UnknownCost />}
      </Card>
    </section>
  );
}

interface SumLineProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly isResult?: boolean;
}

function SumLine({ label, children, isResult = false }: SumLineProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 text-[min(1.125rem,11.5cqi)] ${isResult ? 'mt-2 border-t-2 border-ink pt-2 font-bold' : 'py-1'}`}
    >
      <dt className={isResult ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  );
}

interface OthersProps {
  readonly amount: number;
  readonly parts: readonly OtherPart[];
}

/** One tap says what it is made of. */
function Others({ amount, parts }: OthersProps) {
  const { businessId, today } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon;
  return (
    <>
      <SumLine
        label={
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-2 inline-flex min-h-11 cursor-pointer touch-manipulation items-center gap-1 text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {profitBreakdownLabels.other}
            <Chevron className="size-4" />
          </button>
        }
      >
        <MoneyText amount={amount} hasSign />
      </SumLine>
      <div id={id} hidden={!isOpen} className="border-l-2 border-line pl-3">
        {parts.map(({ term, amount: part }) => (
          <SumLine key={term} label={wealthTermLabels[term]}>
            <MoneyText amount={part} hasSign />
          </SumLine>
        ))}
        <Link
          to="/business/$businessId/reports/financial"
          params={{ businessId }}
          search={{ periodo: 'day', desde: today }}
          className="inline-flex min-h-11 items-center text-form text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          Ver de qué salen
        </Link>
      </div>
    </>
  );
}

/** Products without a cost count fully as profit, so a sentence says so. */
function UnknownCost() {
  const { business, businessId } = useShop();
  const records = useTodaysRecords();
  const sold = useMemo(() => incomeOfUnknownCost(records), [records]);
  const sentence = unknownCostSentence(sold, business.configuracion.moneda);
  if (sentence === undefined) return null;
  return (
    <p className="mt-3 text-form text-ink-soft">
      {sentence}{' '}
      <Link
        to="/business/$businessId/inventory"
        params={{ businessId }}
        search={{ estado: WITHOUT_COST }}
        className="text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
      >
        Productos sin costo
      </Link>
    </p>
  );
}
