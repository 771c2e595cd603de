/** The card around the sign-in and registration forms. */
import type { ReactNode } from 'react';
import { useHeadingFocus } from '../browser/use-heading-focus.ts';

export function SignInPageFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useHeadingFocus();
  return (
    <div className="squared flex grow items-start justify-center px-4 py-8 sm:items-center sm:py-12">
      <div className="flex w-full max-w-md flex-col gap-6 rounded-2xl border border-line bg-sheet p-6 shadow-lg shadow-shade sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="text-3xl leading-tight font-bold outline-none">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
