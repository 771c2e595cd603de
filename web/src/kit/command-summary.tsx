/** What somebody recorded, in a line: what it was, about what, how much, and when. */
import { commandWords } from '@cuadra/domain/command-words';
import type { Instant } from '@cuadra/domain/kernel/calendar';
import { DateTime } from './date-time.tsx';
import { describeInput } from './describe-input.ts';
import { useShopLocale } from './shop-locale.tsx';

/** A command as it is sent. */
export interface SummarizedCommand {
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
}

export function CommandSummary({ command: { name, input, issuedAt } }: { readonly command: SummarizedCommand }) {
  const { currency } = useShopLocale();
  return (
    <p className="min-w-0 wrap-break-word">
      <span className="block">
        {commandWords(name)} {describeInput(input, currency)}
      </span>
      <span className="text-sm text-ink-soft">
        <DateTime instant={issuedAt} />
      </span>
    </p>
  );
}
