/** The card around the sign-in and registration forms. */
import type { ReactNode } from 'react';

export function SignInPageFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className="squared flex grow items-start justify-center px-4 py-8 sm:items-center sm:py-12">
      <div className="flex w-full max-w-md flex-col gap-6 rounded-2xl border border-line bg-sheet p-6 shadow-lg shadow-shade sm:p-8">
        <h1 className="text-3xl leading-tight font-bold">{title}</h1>
        {children}
      </div>
    </div>
  );
}
