/**
 * The progress of a wizard, and the answers so far: tapping one goes back to it.
 *
 * The present step and later ones are only counted.
 */

export interface ProgressStep<Key extends string> {
  readonly key: Key;
  /** The question in a word or two. */
  readonly label: string;
  /** Undefined if there is nothing to show. */
  readonly answer?: string | undefined;
}

interface ProgressStepsProps<Key extends string> {
  readonly steps: readonly ProgressStep<Key>[];
  readonly current: Key;
  /** The approximate number of steps, while it depends on an answer; then it is not written in words. */
  readonly expected?: number | undefined;
  readonly onStep: (key: Key) => void;
  /** Whether a button stands at the end of its line. */
  readonly hasWayOut?: boolean;
}

export function ProgressSteps<Key extends string>(props: ProgressStepsProps<Key>) {
  const { steps, current, expected, onStep, hasWayOut = false } = props;
  const place = steps.findIndex(({ key }) => key === current);
  const answered = steps.slice(0, place).filter(({ answer }) => answer !== undefined);
  return (
    <nav aria-label="Pasos" className="flex flex-col gap-3">
      <div
        className={`flex items-center gap-3 lg:flex-col-reverse lg:items-stretch lg:gap-2 ${hasWayOut ? 'pr-10 lg:pr-0' : ''}`}
      >
        <div aria-hidden="true" className="flex min-w-0 grow gap-1">
          {steps.map(({ key }, index) => (
            <span key={key} className={`h-1.5 grow rounded-full ${index <= place ? 'bg-accent' : 'bg-line'}`} />
          ))}
          {expected !== undefined && (
            <span style={{ flexGrow: expected - steps.length }} className="h-1.5 rounded-full bg-line" />
          )}
        </div>
        <p className="shrink-0 text-table text-ink-soft">
          Paso {place + 1}
          {expected === undefined && ` de ${steps.length}`}
        </p>
      </div>
      {answered.length > 0 && (
        <ol className="flex flex-wrap gap-2 lg:flex-col lg:flex-nowrap">
          {answered.map(({ key, label, answer }) => (
            <li key={key} className="min-w-0">
              <button
                type="button"
                className="min-h-12 max-w-full cursor-pointer touch-manipulation lg:w-full rounded-xl border border-line bg-sheet px-3 text-left leading-tight hover:bg-accent-soft active:bg-accent-soft"
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
