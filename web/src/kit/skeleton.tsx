/** A placeholder as large as the loading content, so that nothing moves when it arrives. */

interface SkeletonProps {
  /** Sets its size. */
  readonly className: string;
  readonly isRound?: boolean | undefined;
}

export function Skeleton({ className, isRound = false }: SkeletonProps) {
  const corners = isRound ? 'rounded-full' : 'rounded-lg';
  return <span aria-hidden="true" className={`block bg-line motion-safe:animate-pulse ${corners} ${className}`} />;
}

/** Announced once. What stands at the foot of the page waits until it is known how far down that is. */
export function SkeletonRows({ rows = 5 }: { readonly rows?: number | undefined }) {
  return (
    <div data-loading="" className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
      <output className="sr-only">Cargando…</output>
      {Array.from({ length: rows }, (_, place) => (
        <div key={place} className="flex min-h-18 items-center gap-3 px-4 py-3">
          <Skeleton className="size-10" isRound />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-1/4" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
