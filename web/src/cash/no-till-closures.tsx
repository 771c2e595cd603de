import { SkeletonRows } from '../kit/skeleton.tsx';
import type { Closures } from './use-latest-till-closures.ts';

export function NoTillClosures({ at, isAsking }: Pick<Closures, 'at' | 'isAsking'>) {
  if (isAsking && at === undefined) return <SkeletonRows rows={2} />;
  return (
    <p className="rounded-2xl border border-line bg-sheet px-4 py-6 text-ink-soft">
      Aquí verás tus últimos cierres, cada uno con lo que sobró o faltó.
    </p>
  );
}
