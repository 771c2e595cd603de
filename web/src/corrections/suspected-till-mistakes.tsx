/** "¿Por qué no cuadra?": what would explain the difference of a count of the till, the likeliest first. */
import type { Balances } from '@cuadra/domain/rows/account';
import { explanationWords } from '@cuadra/domain/explanations/explanation-words';
import { dayOf } from '@cuadra/domain/kernel/calendar';
import { differenceOfMoneyCount } from '@cuadra/domain/cash/balances';
import { useId } from 'react';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { PossibleTillDifferenceCauseCard } from './possible-till-difference-cause-card.tsx';
import { type CountToExplain, useTillDifferenceExplanations } from './use-till-difference-explanations.ts';

/** Shows nothing where there is nothing to say. */
export function SuspectedTillMistakes({ count }: { readonly count: CountToExplain }) {
  const { currency, zone } = useShopLocale();
  const heading = useId();
  const explained = useTillDifferenceExplanations(count);
  if (explained === undefined) return null;
  const { explanations, records, difference } = explained;
  const isRecorded = !('at' in count);
  if (isRecorded && isNothing(difference) && !isNothing(differenceOfMoneyCount(count))) {
    return <p className="text-form text-ink-soft">Con lo que se corrigió después, este conteo ya cuadra.</p>;
  }
  const told = explanations.flatMap((explanation) => {
    const words = explanationWords(explanation, records, currency);
    return words === undefined ? [] : [{ explanation, words }];
  });
  if (told.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2 print:hidden">
      <SectionHeading id={heading}>¿Por qué no cuadra?</SectionHeading>
      <ul className="flex flex-col gap-3">
        {told.map(({ explanation, words }) => (
          <PossibleTillDifferenceCauseCard
            key={`${explanation.kind} ${explanation.recordIds.join(' ')} ${words.hint}`}
            explanation={explanation}
            words={words}
            record={explanation.alike > 1 ? undefined : records.get(explanation.recordIds.at(-1) ?? '')}
            isRecorded={isRecorded}
            day={dayOf(isRecorded ? count.createdAt : count.at.createdAt, zone)}
          />
        ))}
      </ul>
    </section>
  );
}

function isNothing({ cash, bank }: Balances): boolean {
  return cash === 0 && bank === 0;
}
