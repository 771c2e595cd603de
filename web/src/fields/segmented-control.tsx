/** Two to four short choices side by side, of which one is always chosen: a period, a unit, a view. */
import { useId } from 'react';

interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  /** Hides the label where it is obvious what is chosen. */
  readonly isLabelHidden?: boolean | undefined;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

export function SegmentedControl<Value extends string>(props: SegmentedProps<Value>) {
  const { label, isLabelHidden = false, segments, value, onChange } = props;
  const group = useId();
  return (
    <fieldset className="min-w-0 sm:max-w-lg">
      <legend className={isLabelHidden ? 'sr-only' : 'mb-1.5 font-bold'}>{label}</legend>
      <div className="flex flex-wrap rounded-xl border border-edge bg-sheet p-0.5">
        {segments.map((segment) => (
          <label
            key={segment.value}
            className="relative flex min-h-11.5 min-w-min flex-1 cursor-pointer touch-manipulation items-center justify-center rounded-lg px-3 py-1 max-[22rem]:px-1.5 text-center leading-tight hover:bg-accent-soft has-checked:bg-accent has-checked:font-bold has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={group}
              className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              checked={segment.value === value}
              onChange={() => onChange(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
