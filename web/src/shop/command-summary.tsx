/** What somebody recorded, in a line: what it was, about what, how much, and when. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { commandWords } from '@cuadra/domain/command-words';
import { DateTime } from '../figures/date-time.tsx';
import { aboutWhat, describeInput } from './describe-input.ts';
import { useShopLocale } from '../figures/shop-locale.tsx';

/** A command as it is sent. */
interface SummarizedCommand {
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
}

interface CommandSummaryProps {
  readonly command: SummarizedCommand;
  /** What a product or a record is called, by its id. */
  readonly nameOf: (id: string) => string | undefined;
}

export function CommandSummary({ command: { name, input, issuedAt }, nameOf }: CommandSummaryProps) {
  const { currency } = useShopLocale();
  return (
    <p className="min-w-0 wrap-break-word">
      <span className="block">
        {commandWords(name, aboutWhat(input, nameOf))} {describeInput(input, currency)}
      </span>
      <span className="text-sm text-ink-soft">
        <DateTime instant={issuedAt} />
      </span>
    </p>
  );
}
