/**
 * A record in a list, with the amounts of all rows at the same edge.
 *
 * A row with a target is one link (ListRowLink), one with an action is one button (`onPress`); the whole row can be
 * pressed.
 */
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { ChevronRightIcon } from '../icons/icons-chevron-and-plus.tsx';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface RowContent {
  /** A MoneyDirectionMark, or an icon that the words repeat. */
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly hint?: ReactNode;
  /** At the edge: a MoneyText, a QuantityText, a Badge. */
  readonly amount?: ReactNode;
  /** Under the amount, smaller. */
  readonly amountHint?: ReactNode;
}

interface ListRowProps extends RowContent {
  readonly onPress?: (() => void) | undefined;
  /** Behind the row: an IconButton or a Menu. */
  readonly action?: ReactNode;
}

interface RowAnchorProps extends RowContent, Omit<ComponentProps<'a'>, 'title' | 'className' | 'children'> {}

const rowStyle =
  'flex min-h-18 w-full min-w-0 items-center gap-2 px-3 py-3 text-left min-[22rem]:gap-3 min-[22rem]:px-4';
const pressableStyle =
  'cursor-pointer hover:bg-accent-soft active:bg-accent-soft focus-visible:outline-offset-[-3px] touch-manipulation';

export function RowList({ children, label }: { readonly children: ReactNode; readonly label?: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-sheet">
      {children}
    </ul>
  );
}

export function ListRow({ onPress, action, ...content }: ListRowProps) {
  return (
    <li className="flex items-center max-[15rem]:flex-wrap max-[15rem]:justify-end">
      {onPress === undefined ? (
        <div className={rowStyle}>
          <RowParts {...content} />
        </div>
      ) : (
        <button type="button" className={`${rowStyle} ${pressableStyle}`} onClick={onPress}>
          <RowParts {...content} />
        </button>
      )}
      {action !== undefined && <div className="pr-2">{action}</div>}
    </li>
  );
}

export const ListRowLink = createLink(RowAnchor);

function RowAnchor({ icon, title, hint, amount, amountHint, ...anchor }: RowAnchorProps) {
  return (
    <li>
      <a {...anchor} className={`${rowStyle} ${pressableStyle}`}>
        <RowParts icon={icon} title={title} hint={hint} amount={amount} amountHint={amountHint} />
        <ChevronRightIcon className="-mr-1 hidden size-5 text-ink-soft min-[24rem]:block" />
      </a>
    </li>
  );
}

function RowParts({ icon, title, hint, amount, amountHint }: RowContent) {
  return (
    <>
      {/* The largest letters need its room. */}
      {icon !== undefined && <span className="contents max-[15rem]:hidden">{icon}</span>}
      {/* If a long name leaves no space for the amount, the amount moves below it. */}
      <span className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-2 gap-y-1 min-[22rem]:gap-x-3">
        <span className="min-w-0 flex-1 basis-26">
          <span className="block leading-snug font-bold wrap-break-word">{keepAmountsOnOneLine(title)}</span>
          {hint !== undefined && <span className="block text-form text-ink-soft">{keepAmountsOnOneLine(hint)}</span>}
        </span>
        {amount !== undefined && (
          <span className="text-right">
            <span className="block">{amount}</span>
            {amountHint !== undefined && (
              <span className="block text-form text-ink-soft">{keepAmountsOnOneLine(amountHint)}</span>
            )}
          </span>
        )}
      </span>
    </>
  );
}
