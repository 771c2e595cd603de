/** What stands where something is still loading, as large as what will come, so that nothing moves when it does. */

interface SkeletonProps {
  /** How large it is. */
  readonly className: string;
  readonly isRound?: boolean | undefined;
}

/** One grey block. */
export function Skeleton({ className, isRound = false }: SkeletonProps) {
  const corners = isRound ? 'rounded-full' : 'rounded-lg';
  return <span aria-hidden="true" className={`block bg-line motion-safe:animate-pulse ${corners} ${className}`} />;
}

/** A list that is still loading, announced once. */
export function SkeletonRows({ rows = 5 }: { readonly rows?: number | undefined }) {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
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
