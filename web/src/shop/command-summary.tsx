/** A command in one line: what it does, its subject, its amount and its time. */
import type { Instant } from '@cuadra/domain/kernel/instant';
import { commandSubjectName, commandInputWords } from '@cuadra/domain/command-input-words';
import { commandLabel } from '@cuadra/domain/command-labels';
import { DateTime } from '../figures/date-time.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';

interface SummarizedCommand {
  readonly name: string;
  readonly input: unknown;
  readonly issuedAt: Instant;
}

interface CommandSummaryProps {
  readonly command: SummarizedCommand;
  /** The name of a product or a record, by its id. */
  readonly nameOf: (id: string) => string | undefined;
}

export function CommandSummary({ command: { name, input, issuedAt }, nameOf }: CommandSummaryProps) {
  const { currency } = useShopLocale();
  const subject = commandSubjectName(input, nameOf);
  const said = [commandLabel(name, subject), commandInputWords(input, currency)].filter((part) => part !== '');
  return (
    <p className="min-w-0 wrap-break-word">
      <span className="block">{said.join(subject === undefined ? ' ' : ' · ')}</span>
      <span className="text-sm text-ink-soft">
        <DateTime instant={issuedAt} />
      </span>
    </p>
  );
}
