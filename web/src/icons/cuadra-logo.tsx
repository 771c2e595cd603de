/** Cuadra's mark: a piece of squared notebook with a check in it. It is decoration; the name stands beside it. */
export function CuadraLogo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M11 0v32M21 0v32M0 11h32M0 21h32" className="stroke-on-accent" strokeOpacity="0.3" strokeWidth="1.25" />
      <path
        d="m8.5 16.8 5.2 5.2L23.5 10.4"
        className="fill-none stroke-on-accent"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
