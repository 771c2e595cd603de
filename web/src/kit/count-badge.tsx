/** What a count of the money found: that it agrees with the book, or how much there was too much or too little. */
import { verdictOf, verdictWords } from '@cuadra/domain/cash/count-verdict';
import type { Money } from '@cuadra/domain/kernel/money';
import { Badge } from './badge.tsx';
import { AlertIcon, CheckIcon } from './icons-sign.tsx';
import { useShopLocale } from './shop-locale.tsx';

export function CountBadge({ difference }: { readonly difference: Money }) {
  const { currency } = useShopLocale();
  const isExact = verdictOf(difference) === 'exact';
  return (
    <Badge tone={isExact ? 'neutral' : 'warn'} icon={isExact ? <CheckIcon /> : <AlertIcon />}>
      {verdictWords(difference, currency)}
    </Badge>
  );
}
