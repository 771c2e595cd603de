/** What is chosen on a step, said below the choices. */

export function ChosenAnswer({ label, answer }: { readonly label: string; readonly answer: string | undefined }) {
  return (
    <p className="flex justify-between gap-4" aria-live="polite">
      <span className="text-ink-soft">{label}</span>
      <span className="font-bold">{answer ?? 'Ninguno'}</span>
    </p>
  );
}
