/** A check that draws itself once something is recorded; with reduced motion it is drawn from the start. */

export function AnimatedCheck({ className = 'size-16' }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" className={`shrink-0 ${className}`} aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path
        d="m8.5 16.8 5.2 5.2L23.5 10.4"
        pathLength="1"
        className="drawn fill-none stroke-on-accent"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
