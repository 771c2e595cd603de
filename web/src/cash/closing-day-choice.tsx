/** After midnight: which day is closed. */
import { closingDayFault } from '@cuadra/domain/wizard/till-draft';
import { formatDayInDigits, weekdayName } from '@cuadra/domain/kernel/calendar';
import type { Day } from '@cuadra/domain/kernel/instant';
import { ChoiceCards } from '../fields/choice-cards.tsx';
import { capitalize } from '../figures/capitalize.ts';
import { dayWords } from '../figures/day-range-words.ts';
import { useShop } from '../hooks/use-shop.ts';

const QUESTION = '¿De qué día es este cierre?';

export interface ClosedDayChoiceProps {
  /** Asked for only where there are two. */
  readonly days: readonly Day[];
  readonly day: Day | undefined;
  readonly isChecked: boolean;
  readonly onChange: (day: Day) => void;
}

export function ClosingDayChoice({ days, day, isChecked, onChange }: ClosedDayChoiceProps) {
  const { today } = useShop();
  if (days.length < 2) return null;
  return (
    <section aria-label={QUESTION} className="flex flex-col gap-2">
      <p aria-hidden className="font-bold">
        {QUESTION}
      </p>
      <ChoiceCards
        label={QUESTION}
        look="chips"
        choices={days.map((value) => ({
          value,
          title: `${capitalize(weekdayName(value))} ${formatDayInDigits(value)}`,
          hint: dayWords(value, today),
        }))}
        value={day}
        onChange={onChange}
        error={isChecked ? closingDayFault(day, days)?.message : undefined}
      />
    </section>
  );
}
