/** Chooses a day, a week, a month, the one before or after it, or any range; the address of the report says which. */
import { nextPeriod, type PeriodKind, periodAround, previousPeriod } from '@cuadra/domain/reports/report-period';
import { useNavigate } from '@tanstack/react-router';
import { useShop } from '../hooks/use-shop.ts';
import { Badge } from '../kit/badge.tsx';
import { DateRangeField } from '../fields/date-range-field.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons-chevron-and-plus.tsx';
import { periodWords } from '../figures/month-and-period-words.ts';
import { dayRangeWords } from '../figures/day-range-words.ts';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { type Period, urlParamsForPeriod } from './period-from-url.ts';

const kinds = [
  { value: 'day', label: 'Día' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
  { value: 'range', label: 'Fechas' },
] as const;

export function PeriodChoice({ period }: { readonly period: Period }) {
  const { today } = useShop();
  const navigate = useNavigate();
  const { kind, range } = period;
  const choose = (chosen: Period) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...urlParamsForPeriod(chosen, today) }),
      replace: true,
    });
  const turnTo = (chosen: PeriodKind) => {
    // The shown day is today if the period contains it.
    const day = range.to < today ? range.to : laterOf(range.from, today);
    choose({ kind: chosen, range: chosen === 'range' ? range : periodAround(chosen, day) });
  };
  const next = nextPeriod(kind, range);
  return (
    <div className="grid gap-3 lg:grid-cols-2 lg:gap-6 print:hidden">
      <SegmentedControl label="Periodo" isLabelHidden segments={kinds} value={kind} onChange={turnTo} />
      <div className="flex min-w-0 items-center justify-between gap-1 max-[15rem]:flex-wrap sm:max-w-lg">
        <IconButton
          icon={<ChevronLeftIcon />}
          label="Periodo anterior"
          onPress={() => choose({ kind, range: previousPeriod(kind, range) })}
        />
        <p
          className="flex min-w-0 grow flex-wrap items-center justify-center gap-x-2 font-bold max-[15rem]:order-first max-[15rem]:basis-full"
          aria-live="polite"
        >
          {kind === 'day' ? dayRangeWords(range, today) : periodWords(range)}
          {range.from <= today && today < range.to && <Badge>en curso</Badge>}
        </p>
        <IconButton
          icon={<ChevronRightIcon />}
          label="Periodo siguiente"
          isDisabled={next.from > today}
          onPress={() => choose({ kind, range: next })}
        />
      </div>
      {kind === 'range' && (
        <div className="sm:max-w-lg">
          <DateRangeField
            label="Fechas"
            value={range}
            onChange={(chosen) => choose({ kind, range: chosen })}
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
