/** What a customer hands over in cash, and the change. */
import { formatAmount, type Money } from '../kernel/money.ts';

const NOTES: readonly Money[] = [10_00, 20_00, 50_00, 100_00, 200_00];
const MAX_CHOICES = 4;

/** What is most likely handed over: as many of one note as the total takes, the least first. */
export function handedOverChoices(total: Money): readonly Money[] {
  const sums = NOTES.map((note) => Math.ceil(total / note) * note);
  return [...new Set(sums)]
    .filter((sum) => sum > total)
    .toSorted((a, b) => a - b)
    .slice(0, MAX_CHOICES);
}

/** Undefined while nothing was handed over, or too little. */
export function changeOf(received: Money | undefined, total: Money): Money | undefined {
  return received === undefined || received < total ? undefined : received - total;
}

/** "50" for S/ 50.00: notes have no céntimos. */
export function wholeAmount(sum: Money): string {
  return formatAmount(sum).slice(0, -'.00'.length);
}
