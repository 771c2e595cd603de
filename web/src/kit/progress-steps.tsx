/**
 * How far a wizard is, and what was answered so far: an earlier answer is tapped to change it.
 *
 * The step under way and the ones ahead are only counted.
 */

export interface ProgressStep<Key extends string> {
  readonly key: Key;
  /** What was asked, in a word or two. */
  readonly label: string;
  /** What was answered; undefined where there is nothing to repeat. */
  readonly answer?: string | undefined;
}

interface ProgressStepsProps<Key extends string> {
  readonly steps: readonly ProgressStep<Key>[];
  readonly current: Key;
  /** How many steps there will be, where that is known before the steps are. */
  readonly expected?: number | undefined;
  readonly onStep: (key: Key) => void;
}

export function ProgressSteps<Key extends string>(props: ProgressStepsProps<Key>) {
  const { steps, current, expected = steps.length, onStep } = props;
  const place = steps.findIndex(({ key }) => key === current);
  const total = Math.max(expected, steps.length);
  const answered = steps.slice(0, place).filter(({ answer }) => answer !== undefined);
  return (
    <nav aria-label="Pasos" className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <div aria-hidden="true" className="flex min-w-0 grow gap-1">
          {Array.from({ length: total }, (_, index) => (
            <span key={index} className={`h-1.5 grow rounded-full ${index <= place ? 'bg-accent' : 'bg-line'}`} />
          ))}
        </div>
        <p className="min-w-min text-right text-form text-ink-soft">
          Paso {place + 1} de {total}
        </p>
      </div>
      {answered.length > 0 && (
        <ol className="flex flex-wrap gap-2">
          {answered.map(({ key, label, answer }) => (
            <li key={key} className="min-w-0">
              <button
                type="button"
                className="min-h-12 max-w-full cursor-pointer touch-manipulation rounded-xl border border-line bg-sheet px-3 text-left leading-tight hover:bg-accent-soft active:bg-accent-soft"
                onClick={() => onStep(key)}
              >
                <span className="block text-sm text-ink-soft">{label}</span>
                <span className="block truncate font-bold">{answer}</span>
                <span className="sr-only">, cambiar</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}
