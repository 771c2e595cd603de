/** What a count of the money found: that it agrees with the book, or how much there was too much or too little. */
import { type CountComparison, countVerdictWords } from '@cuadra/domain/cash/count-verdict';
import { Badge } from '../kit/badge.tsx';
import { AlertIcon, CheckIcon } from '../icons/icons-sign.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';

/** Where a day is begun with money that was brought, there is nothing to compare it with, and nothing is said. */
export function CountBadge({ comparison: { verdict, difference } }: { readonly comparison: CountComparison }) {
  const { currency } = useShopLocale();
  if (verdict === 'brought') return null;
  const isExact = verdict === 'exact';
  return (
    <Badge tone={isExact ? 'neutral' : 'warn'} icon={isExact ? <CheckIcon /> : <AlertIcon />}>
      {countVerdictWords(difference, currency)}
    </Badge>
  );
}
