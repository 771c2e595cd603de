/** What a line of an income is made of, under its name: so much at such a price, and what is special about it. */
import type { DraftLine } from '@cuadra/domain/wizard/income-draft';
import { badgeOf, SELL_ANYWAY } from '@cuadra/domain/wizard/line-draft';
import { MoneyText } from '../../figures/money.tsx';
import { QuantityText } from '../../figures/quantity.tsx';

export function LineHint({ line }: { readonly line: DraftLine }) {
  const { quantity, unit, price, oldOrNewProduct, proceedAnyway } = line;
  const isNew = oldOrNewProduct === 'new';
  return (
    <>
      <QuantityText quantity={quantity} unit={unit} /> × <MoneyText amount={price} />
      {isNew && ` · ${badgeOf({ productUuid: undefined })}`}
      {proceedAnyway && ` · ${SELL_ANYWAY}`}
    </>
  );
}
