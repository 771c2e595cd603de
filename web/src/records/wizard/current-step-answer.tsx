/** The chosen answer, announced below the choices. */

export function CurrentStepAnswer({ label, answer }: { readonly label: string; readonly answer: string | undefined }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4" aria-live="polite">
      <span className="text-ink-soft">{label}</span>
      <span className="font-bold">{answer ?? 'Ninguno'}</span>
    </p>
  );
}
