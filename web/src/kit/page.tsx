/**
 * A screen: its title, its actions and its content.
 *
 * `list` is for lists and tables, `reading` for details and text, `form` for forms whose fields stand in a FieldGrid.
 */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ChevronLeftIcon } from '../icons/icons-chevron-and-plus.tsx';
import { useHeadingFocus } from '../browser/use-heading-focus.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Beside the title; on a phone below it, unless they are few and small. */
  readonly actions?: ReactNode;
  readonly hasSmallActions?: boolean;
  /** Under the title: a day, a name. */
  readonly subtitle?: ReactNode;
  /** A BackLink, on screens below another one. */
  readonly back?: ReactNode;
  readonly width?: keyof typeof widths | undefined;
}

/** All widths start at the same edge, so that nothing moves between screens. */
const widths = { list: '', reading: '*:max-w-2xl', form: '*:max-w-4xl' } as const;

export function Page(props: PageProps) {
  const { title, children, actions, hasSmallActions = false, subtitle, back, width = 'list' } = props;
  const heading = useHeadingFocus();
  return (
    <div
      className={`mx-auto flex w-full max-w-5xl grow flex-col gap-6 px-4 pt-2.5 pb-10 sm:px-8 sm:pt-5 short:gap-3 short:pt-1 ${widths[width]}`}
    >
      <div>
        {back !== undefined && <div className="-mb-2 sm:-mb-1 print:hidden">{back}</div>}
        <div
          className={`flex flex-wrap items-center justify-between gap-y-3 ${hasSmallActions ? 'gap-x-3' : 'gap-x-6'}`}
        >
          <div className="min-w-0">
            {/*
              With its padding as high as a button beside it, so that all titles stand at the same height; its longest
              word fits the narrowest phone, however large the letters are.
            */}
            <h1
              ref={heading}
              tabIndex={-1}
              className="py-2.25 text-[min(1.5rem,11vw)] leading-tight font-bold wrap-break-word outline-none sm:py-[0.328125rem] sm:text-3xl"
            >
              {title}
            </h1>
            {subtitle !== undefined && (
              <p className="-mt-1.5 text-ink-soft sm:-mt-0.5">{keepAmountsOnOneLine(subtitle)}</p>
            )}
          </div>
          {actions !== undefined && (
            <div
              className={
                hasSmallActions
                  ? 'flex flex-wrap gap-2'
                  : 'flex w-full flex-wrap items-center gap-3 *:not-[.size-12]:flex-1 sm:w-auto sm:*:not-[.size-12]:flex-none'
              }
            >
              {actions}
            </div>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

export const BackLink = createLink(BackAnchor);

function BackAnchor({ children, ...anchor }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a
      {...anchor}
      className="relative -ml-2 inline-flex min-h-12 items-center gap-1 rounded-lg pr-3 pl-1 font-bold text-accent hover:bg-accent-soft"
    >
      <ChevronLeftIcon className="size-5" />
      {children}
    </a>
  );
}
