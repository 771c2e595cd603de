/** Chooses a day, a week, a month, the one before or after it, or any range. */
import { nextPeriod, type PeriodKind, periodAround, previousPeriod } from '@cuadra/domain/reports/report-period';
import { useShop } from '../hooks/use-shop.ts';
import { Badge } from '../kit/badge.tsx';
import { DateRangeField } from '../fields/date-range-field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons-navigation.tsx';
import { periodWords } from '../figures/month-and-period-words.ts';
import { dayRangeWords } from '../figures/day-range-words.ts';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import type { Period } from './period-from-url.ts';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

const kinds = [
  { value: 'day', label: 'Día' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
  { value: 'range', label: 'Fechas' },
] as const;

export function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const { today } = useShop();
  const { kind, range } = period;
  const turnTo = (chosen: PeriodKind) => {
    if (chosen === 'range') onChoose({ kind: chosen, range });
    // The shown day is today if the period contains it.
    else
      onChoose({ kind: chosen, range: periodAround(chosen, range.to < today ? range.to : laterOf(range.from, today)) });
  };
  const next = nextPeriod(kind, range);
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-6 print:hidden">
      <SegmentedControl label="Periodo" isLabelHidden segments={kinds} value={kind} onChange={turnTo} />
      <div className="flex min-w-0 items-center gap-1 sm:max-w-lg">
        <IconButton
          icon={<ChevronLeftIcon />}
          label="Periodo anterior"
          onPress={() => onChoose({ kind, range: previousPeriod(kind, range) })}
        />
        <p className="flex min-w-0 grow flex-wrap items-center justify-center gap-x-2 font-bold" aria-live="polite">
          {kind === 'day' ? dayRangeWords(range, today) : periodWords(range)}
          {range.from <= today && today < range.to && <Badge>en curso</Badge>}
        </p>
        <IconButton
          icon={<ChevronRightIcon />}
          label="Periodo siguiente"
          isDisabled={next.from > today}
          onPress={() => onChoose({ kind, range: next })}
        />
      </div>
      {kind === 'range' && (
        <div className="sm:max-w-lg">
          <DateRangeField
            label="Fechas"
            value={range}
            onChange={(chosen) => onChoose({ kind, range: chosen })}
            today={today}
          />
        </div>
      )}
    </div>
  );
}

function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}
