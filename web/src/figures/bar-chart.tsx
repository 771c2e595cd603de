/**
 * Amounts as bars side by side, above and below a zero line, drawn in percent of the width.
 *
 * It shows the same figures as the table below, and only the table is announced; a legend explains each colour in
 * words, and bars of the period before are hollow.
 */
import { formatAmountWithoutCurrency, type Money } from '@cuadra/domain/kernel/money';
import { chartTicks } from './chart-ticks.ts';

export type BarTone = 'in' | 'out' | 'moved' | 'ink';

interface Bar {
  readonly amount: Money;
  readonly tone: BarTone;
  /** For the period before. */
  readonly isHollow?: boolean;
}

export interface BarGroup {
  readonly key: string;
  readonly label: string;
  /** Where the chart is narrow: on a phone, or beside the navigation of a tablet. */
  readonly shortLabel: string;
  /** The bars side by side; two bars may share a place, one above and one below the line. */
  readonly places: readonly (readonly Bar[])[];
}

interface BarChartProps {
  /** Says what the chart shows, and that the figures are in the table below. */
  readonly label: string;
  readonly groups: readonly BarGroup[];
  /** True to show whole soles above each bar, if all of them fit. */
  readonly hasAmounts?: boolean;
  readonly legend?: readonly { readonly label: string; readonly tone: BarTone; readonly isHollow?: boolean }[];
}

/** In percent from the top. */
type HeightOf = (amount: Money) => number;

const fills: Readonly<Record<BarTone, string>> = {
  in: 'fill-in stroke-in',
  out: 'fill-out stroke-out',
  moved: 'fill-moved stroke-moved',
  ink: 'fill-ink stroke-ink',
};
/** Axis labels and amounts are in whole soles. */
const CENTS_LENGTH = '.00'.length;
/** All labels together fit with this many letters, on a phone and on a larger screen. */
const MAX_LETTERS = { onPhone: 24, onWide: 64 };
/** As far as to "1,000". */
const USUAL_TICK_LETTERS = 5;
/** The same for amounts, which stand closer. */
const MAX_DIGITS = { onPhone: 36, onWide: 84 };
/** At both sides of a group, as a share of its width. */
const GAP = 0.14;

export function BarChart({ label, groups, legend, hasAmounts = false }: BarChartProps) {
  const amounts = groups.flatMap(({ places }) => places.flat().map(({ amount }) => amount));
  const ticks = chartTicks(Math.min(0, ...amounts), Math.max(0, ...amounts));
  const [lowest = 0] = ticks;
  const highest = ticks.at(-1) ?? 1;
  const heightOf = (amount: Money) => 100 - (100 * (amount - lowest)) / (highest - lowest);
  return (
    <figure className="@container flex min-w-0 flex-col gap-3">
      <figcaption className={legend === undefined ? 'sr-only' : 'flex flex-wrap gap-x-5 gap-y-1 text-form'}>
        <span className="sr-only">{label}</span>
        {legend?.map((entry) => (
          <span key={entry.label} className="flex items-center gap-2">
            <svg className="size-4 overflow-visible" aria-hidden="true">
              <rect width="100%" height="100%" rx="3" strokeWidth="1.5" className={look(entry)} />
            </svg>
            {entry.label}
          </span>
        ))}
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 pt-2">
        <TickLabels ticks={ticks} />
        <svg className="h-52 w-full overflow-visible">
          {ticks.map((tick) => (
            <TickLine key={tick} isZero={tick === 0} height={`${heightOf(tick)}%`} />
          ))}
          {groups.map((group, place) => (
            <GroupBars key={group.key} group={group} place={place} count={groups.length} heightOf={heightOf} />
          ))}
          {hasAmounts && <Amounts groups={groups} heightOf={heightOf} />}
        </svg>
        <span />
        <GroupLabels groups={groups} room={MAX_LETTERS.onPhone - lettersBeyondUsual(ticks)} />
      </div>
    </figure>
  );
}

/** Above the highest bar of each group. */
function Amounts({ groups, heightOf }: { readonly groups: readonly BarGroup[]; readonly heightOf: HeightOf }) {
  const highest = groups.map(({ places }) => Math.max(0, ...places.flat().map(({ amount }) => amount)));
  const words = highest.map((amount) => (amount === 0 ? '' : wholeSoles(amount)));
  const [fitsPhone, fitsWide] = [everyNthWith(words, MAX_DIGITS.onPhone), everyNthWith(words, MAX_DIGITS.onWide)];
  if (fitsWide > 1) return null;
  return groups.map(({ key }, place) => (
    <text
      key={key}
      x={`${(100 * (place + 0.5)) / groups.length}%`}
      y={`${heightOf(highest[place] ?? 0)}%`}
      dy="-5"
      textAnchor="middle"
      className={`fill-ink text-caption ${fitsPhone > 1 ? '@max-lg:hidden' : ''}`}
    >
      {words[place]}
    </text>
  ));
}

/** From the highest to the lowest; they are evenly spaced. */
function TickLabels({ ticks }: { readonly ticks: readonly Money[] }) {
  return (
    <div className="-my-2.5 flex flex-col justify-between text-right text-xs text-ink-soft">
      {ticks.toReversed().map((tick) => (
        <span key={tick} className="leading-5">
          {wholeSoles(tick)}
        </span>
      ))}
    </div>
  );
}

/** The amounts of millions at the axis take from a phone's chart what their days would need. */
function lettersBeyondUsual(ticks: readonly Money[]): number {
  return Math.max(0, ...ticks.map((tick) => wholeSoles(tick).length - USUAL_TICK_LETTERS));
}

function wholeSoles(amount: Money): string {
  return formatAmountWithoutCurrency(Math.round(amount / 100) * 100).slice(0, -CENTS_LENGTH);
}

function TickLine({ isZero, height }: { readonly isZero: boolean; readonly height: string }) {
  return (
    <line
      x1="0"
      x2="100%"
      y1={height}
      y2={height}
      strokeWidth={isZero ? 1.5 : 1}
      className={isZero ? 'stroke-edge' : 'stroke-line'}
    />
  );
}

interface GroupBarsProps {
  readonly group: BarGroup;
  readonly place: number;
  readonly count: number;
  readonly heightOf: HeightOf;
}

function GroupBars({ group, place, count, heightOf }: GroupBarsProps) {
  const whole = 100 / count;
  const width = (whole * (1 - 2 * GAP)) / group.places.length;
  return group.places.flatMap((bars, index) =>
    bars.map((bar) => {
      const [top, bottom] = [heightOf(Math.max(0, bar.amount)), heightOf(Math.min(0, bar.amount))];
      const side = place * whole + whole * GAP + index * width;
      return (
        <rect
          key={`${index} ${bar.tone} ${bar.isHollow}`}
          x={`${side + width * 0.06}%`}
          width={`${width * 0.88}%`}
          y={`${top}%`}
          height={`${bottom - top}%`}
          rx="2"
          strokeWidth={bar.isHollow === true ? 1.5 : 0}
          className={look(bar)}
        />
      );
    }),
  );
}

interface GroupLabelsProps {
  readonly groups: readonly BarGroup[];
  /** For how many letters there is room on a phone. */
  readonly room: number;
}

function GroupLabels({ groups, room }: GroupLabelsProps) {
  const every = everyNthWith(
    groups.map(({ shortLabel }) => shortLabel),
    room,
  );
  const everyWide = everyNthWith(
    groups.map(({ label }) => label),
    MAX_LETTERS.onWide,
  );
  return (
    <svg className="mt-1 h-5 w-full overflow-visible">
      {groups.map(({ key, label, shortLabel }, place) => {
        const middle = `${(100 * (place + 0.5)) / groups.length}%`;
        return (
          <g key={key} className="fill-ink-soft text-caption" textAnchor="middle">
            <text x={middle} y="14" className="@max-lg:hidden">
              {place % everyWide === 0 ? label : ''}
            </text>
            <text x={middle} y="14" className="@lg:hidden">
              {place % every === 0 ? shortLabel : ''}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The step between shown labels, so that they fit: 1 for all of them, 2 for every second one, … */
function everyNthWith(labels: readonly string[], mostLetters: number): number {
  return Math.max(1, Math.ceil((labels.length * Math.max(0, ...labels.map(({ length }) => length))) / mostLetters));
}

function look({ tone, isHollow = false }: Pick<Bar, 'tone' | 'isHollow'>): string {
  return `${fills[tone]} ${isHollow ? 'fill-none!' : ''}`;
}
