/** What the financial report of some days leaves out, as the server adds it up: undefined until it is known. */
import type { DayRange } from '@cuadra/domain/visibility/record-visibility';
import type { Money } from '@cuadra/domain/kernel/money';
import { type LeftOut, leftOutWords, unknownCostWords } from '@cuadra/domain/reports/left-out';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { useAnswer } from '../hooks/use-answer.ts';
import { useShop } from '../hooks/use-shop.ts';

/** The server of before says neither. */
interface Notes {
  readonly leftOut?: LeftOut;
  readonly incomeOfUnknownCost?: Money;
}

/** In words, one line each. */
export function useFinancialNotes({ from, to }: DayRange): readonly string[] {
  const { businessId } = useShop();
  const { currency } = useShopLocale();
  const query = new URLSearchParams({ from, to }).toString();
  const { body } = useAnswer<Notes>(`/api/businesses/${businessId}/reports/financial?${query}`);
  const lines = [
    body?.incomeOfUnknownCost === undefined ? undefined : unknownCostWords(body.incomeOfUnknownCost, currency),
    body?.leftOut === undefined ? undefined : leftOutWords(body.leftOut, currency),
  ];
  return lines.flatMap((line) => line ?? []);
}
