/** The result of a count of the money: a match, a surplus or a shortage. */
import { type CountComparison, moneyCountVerdictWords } from '@cuadra/domain/cash/money-count-verdict';
import { Badge } from '../kit/badge.tsx';
import { AlertIcon, CheckIcon } from '../icons/icons-status.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';

/** Empty for an opening without earlier money, which has nothing to compare with. */
export function MoneyCountBadge({ comparison: { verdict, difference } }: { readonly comparison: CountComparison }) {
  const { currency } = useShopLocale();
  if (verdict === 'brought') return null;
  const isExact = verdict === 'exact';
  return (
    <Badge tone={isExact ? 'neutral' : 'warn'} icon={isExact ? <CheckIcon /> : <AlertIcon />}>
      {moneyCountVerdictWords(difference, currency)}
    </Badge>
  );
}
