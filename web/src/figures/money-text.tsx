/**
 * An amount on the screen: tabular figures that line up on the decimal, the currency smaller than the number, a real
 * minus sign.
 *
 * `flow` says which way the money went: a green plus for what came in, a red minus for what went out, two violet arrows
 * for what was moved between accounts. The amount of a flow is given as it is stored; below zero, what came in went
 * out.
 */
import { currencySymbols, formatAmountWithoutCurrency, type Money as Centimos } from '@cuadra/domain/kernel/money';
import { type MoneyDirection, moneyDirectionColors } from './money-direction.ts';
import { TransferIcon } from '../icons/icons-money-and-sync.tsx';
import { useShopLocale } from './shop-locale.tsx';

interface MoneyTextProps {
  readonly amount: Centimos;
  readonly flow?: MoneyDirection | undefined;
  /** A plus in front of amounts above zero: for differences. */
  readonly hasSign?: boolean | undefined;
  /** Size and weight of the figure; the rest follows from it. */
  readonly className?: string | undefined;
}

/**
 * Longer figures than 99,999.99 are marked: they shrink to the room that there is, and others can make more for them.
 */
const USUAL_LENGTH = 9;

export function MoneyText({ amount, flow, hasSign = false, className = '' }: MoneyTextProps) {
  const { currency } = useShopLocale();
  const figure = formatAmountWithoutCurrency(Math.abs(amount));
  const way = flow === 'in' && amount < 0 ? 'out' : flow;
  const parts = (
    <>
      {flow === 'moved' && <TransferIcon className="mr-[0.25em] inline size-[0.85em] align-[-0.05em]" />}
      {signOf(amount, flow, hasSign)}
      <span className="text-[0.8em]">{currencySymbols[currency]}</span> {figure}
    </>
  );
  return (
    <span className={`whitespace-nowrap ${way === undefined ? '' : moneyDirectionColors[way]} ${className}`}>
      {figure.length > USUAL_LENGTH ? <span data-long="">{parts}</span> : parts}
    </span>
  );
}

function signOf(amount: Centimos, flow: MoneyDirection | undefined, hasSign: boolean): string {
  if (amount < 0 || (flow === 'out' && amount > 0)) return '−';
  return amount > 0 && (flow === 'in' || hasSign) ? '+' : '';
}
