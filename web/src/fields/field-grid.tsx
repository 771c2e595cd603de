/** Two columns where there is room. */
import type { ReactNode } from 'react';

export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">{children}</div>;
}
