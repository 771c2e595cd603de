/** An empty list: squared paper, what this place is for, and the first thing to do. */
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
}

export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="squared flex grow items-center justify-center rounded-2xl border border-grid px-4 py-12">
      <div className="flex w-full max-w-md flex-col items-start gap-2 rounded-2xl border border-line bg-sheet p-6 shadow-lg shadow-shade">
        {icon !== undefined && <span className="mb-1 text-accent [&>svg]:size-8">{icon}</span>}
        <p className="text-xl leading-tight font-bold text-balance wrap-anywhere">{title}</p>
        <p className="text-ink-soft">{children}</p>
        {action !== undefined && <div className="mt-4 flex w-full flex-col sm:flex-row">{action}</div>}
      </div>
    </div>
  );
}
