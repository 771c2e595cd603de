/** A day's cash added up on squared paper, one digit per square, as in the notebook that Cuadra replaces. */
const lines = [
  { label: 'Había', sign: '', amount: '250.00', tone: '' },
  { label: 'Entró', sign: '+', amount: '406.50', tone: 'text-in' },
  { label: 'Salió', sign: '−', amount: '120.00', tone: 'text-out' },
  { label: 'A Yape/Plin', sign: '−', amount: '50.00', tone: 'text-moved' },
];
const expected = { label: 'Debe haber', sign: '', amount: '486.50', tone: 'border-t-2 border-ink font-bold' };

type Line = (typeof lines)[number];

export function NotebookExample() {
  return (
    <figure className="squared -mx-4 border-y border-grid px-4 py-7 sm:mx-0 sm:rounded-3xl sm:border sm:p-11">
      <div className="mx-auto max-w-sm rounded-2xl border border-line bg-sheet p-4 shadow-lg shadow-shade sm:p-6 lg:w-88">
        <figcaption className="mb-4 flex items-baseline justify-between">
          <span className="font-bold">Efectivo de hoy</span>
          <span className="text-sm text-ink-soft">Ejemplo</span>
        </figcaption>
        <dl className="[&>:first-child>dd]:border-t">
          {lines.map((line) => (
            <SumLine key={line.label} line={line} />
          ))}
          <SumLine line={expected} />
        </dl>
        <p className="mt-4 flex items-center gap-3 border-t border-line pt-4">
          <svg viewBox="0 0 24 24" className="size-6 shrink-0 fill-none stroke-accent" aria-hidden="true">
            <path d="m4 13 5 5L20 6" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <span>
            Contaste S/&nbsp;486.50: <strong>cuadra</strong>
          </span>
        </p>
      </div>
    </figure>
  );
}

function SumLine({ line: { label, sign, amount, tone } }: { readonly line: Line }) {
  const [soles = '', cents = ''] = amount.split('.');
  return (
    <div className={`flex items-center justify-between ${tone}`}>
      <dt>{label}</dt>
      <dd className="border-l border-grid">
        <span className="sr-only">{`${sign}S/ ${amount}`}</span>
        <span aria-hidden="true" className="flex">
          <Squares figures={[sign, ...soles.padStart(3, ' ')]} />
          <span className="relative flex items-center">
            <span className="absolute -translate-x-1/2">.</span>
          </span>
          <Squares figures={[...cents]} />
        </span>
      </dd>
    </div>
  );
}

/** The digits never change places, so an index is a stable key. */
function Squares({ figures }: { readonly figures: readonly string[] }) {
  const placed = figures.map((figure, place) => ({ figure, place }));
  return placed.map(({ figure, place }) => (
    <span
      key={place}
      className="flex size-6 items-center justify-center border-r border-b border-grid min-[22rem]:size-7"
    >
      {figure}
    </span>
  ));
}
