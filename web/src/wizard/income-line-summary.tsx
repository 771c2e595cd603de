/** The details of an income line below its name: quantity, price, and remarks. */
import type { AddedIncomeLine } from '@cuadra/domain/wizard/income-draft';
import { existingOrNewProductLabel, SELL_ANYWAY_LABEL } from '@cuadra/domain/wizard/income-line-draft';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';

export function IncomeLineSummary({ line }: { readonly line: AddedIncomeLine }) {
  const { quantity, unit, price, oldOrNewProduct, proceedAnyway } = line;
  const isNew = oldOrNewProduct === 'new';
  return (
    <>
      <QuantityText quantity={quantity} unit={unit} /> × <MoneyText amount={price} />
      {isNew && ` · ${existingOrNewProductLabel({ productUuid: undefined })}`}
      {proceedAnyway && ` · ${SELL_ANYWAY_LABEL}`}
    </>
  );
}
