import { profitBreakdownLabels, type OtherPart } from '@cuadra/domain/reports/profit-breakdown';
import { wealthTermLabels } from '@cuadra/domain/reports/wealth/wealth-term-labels';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { MoneyText } from '../figures/money-text.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { ChevronDownIcon, ChevronUpIcon } from '../icons/icons-chevron-and-plus.tsx';
import { ProfitBreakdownRow } from './profit-breakdown-row.tsx';

interface TodayOtherGainsAndLossesProps {
  readonly amount: number;
  readonly parts: readonly OtherPart[];
}

/** What the day had beside sales, their cost and expenses: one tap says what it is made of. */
export function TodayOtherGainsAndLosses({ amount, parts }: TodayOtherGainsAndLossesProps) {
  const { businessId, today } = useShop();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Chevron = isOpen ? ChevronUpIcon : ChevronDownIcon;
  return (
    <>
      <ProfitBreakdownRow
        label={
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
            className="-my-2 inline-flex min-h-11.5 cursor-pointer touch-manipulation items-center gap-1 text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {profitBreakdownLabels.other}
            <Chevron className="size-4" />
          </button>
        }
      >
        <MoneyText amount={amount} hasSign />
      </ProfitBreakdownRow>
      <div id={id} hidden={!isOpen} className="border-l-2 border-line pl-3">
        {parts.map(({ term, amount: part }) => (
          <ProfitBreakdownRow key={term} label={wealthTermLabels[term]}>
            <MoneyText amount={part} hasSign />
          </ProfitBreakdownRow>
        ))}
        <Link
          to="/business/$businessId/reports/financial"
          params={{ businessId }}
          search={{ periodo: 'day', desde: today }}
          className="inline-flex min-h-11.5 items-center text-form text-accent underline decoration-line underline-offset-4 hover:decoration-accent"
        >
          Ver de qué salen
        </Link>
      </div>
    </>
  );
}
