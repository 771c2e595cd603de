/** The grid lines of a chart: a few round amounts that include the lowest and the highest value. */
import type { Money } from '@cuadra/domain/kernel/money';

const FEW = 4;
const ROUND = [1, 2, 5, 10];

/** Zero is always among them, and never alone. */
export function chartTicks(least: Money, most: Money): readonly Money[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)];
  const step = roundStep((high - low) / FEW);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, place) => (first + place) * step);
}

/** The next of 1, 2, 5, 10, 20, 50… soles. */
function roundStep(atLeast: Money): Money {
  const soles = Math.max(1, atLeast / 100);
  const magnitude = 10 ** Math.floor(Math.log10(soles));
  return (ROUND.find((round) => round * magnitude >= soles) ?? 10) * magnitude * 100;
}
