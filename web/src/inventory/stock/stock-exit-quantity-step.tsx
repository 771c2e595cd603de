/** 'Cantidad': the quantity and, for a sale, the price. */
import {
  setStockExitPriceConfirmed,
  setStockExitQuantity,
  setStockExitPrice,
  stockExitQuantityStepFaults,
  costOfUnpaidStockExit,
  stockExitQuantityLimits,
  type RemoveStock,
  removeStockStepLabels,
} from '@cuadra/domain/wizard/remove-stock-wizard';
import { formatMoney, type Money as Amount, priceTimesQuantity } from '@cuadra/domain/kernel/money';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { CheckboxField } from '../../fields/checkbox-field.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { MoneyField } from '../../fields/money-field.tsx';
import { QuantityField } from '../../fields/quantity-field.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { Stat } from '../../figures/stat.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useCanSeeCosts } from '../../hooks/use-shop.ts';
import type { ProductStepProps } from './product-step-props.tsx';

export function StockExitQuantityStep({ wizard, onChange, onNext, onBack, progress }: ProductStepProps<RemoveStock>) {
  const { currency } = useShopLocale();
  const [isAsked, setIsAsked] = useState(false);
  const { productData: product, stockLogType, quantity, price, priceConfirmed, notice } = wizard.data;
  const isSale = stockLogType === 'sell';
  const hasCost = useCanSeeCosts();
  const loss = costOfUnpaidStockExit(wizard);
  const faults = isAsked ? stockExitQuantityStepFaults(wizard) : undefined;
  const { minimum, step, maximum } = stockExitQuantityLimits(wizard.data);
  const goOn = () => {
    setIsAsked(true);
    if (Object.keys(stockExitQuantityStepFaults(wizard)).length === 0) onNext(wizard);
  };
  return (
    <WizardScreen
      question={removeStockStepLabels.quantity}
      progress={progress}
      onBack={onBack}
      onSubmit={goOn}
      startsIn="first-field"
      summary={
        <>
          {isSale && <Sum label="Total" amount={priceTimesQuantity(price ?? 0, quantity ?? 0)} />}
          {hasCost && loss !== undefined && loss !== null && <Sum label="Lo que te cuesta" amount={loss} />}
        </>
      }
      actions={<Button type="submit">Continuar</Button>}
    >
      {product.trackStock && (
        <Card>
          <Stat label="Stock disponible" value={<QuantityText quantity={product.stock} unit={product.unit} />} />
        </Card>
      )}
      <div className="grid gap-5 md:grid-cols-2 md:items-end">
        <QuantityField
          label="Cantidad"
          unit={product.unit}
          value={quantity}
          onChange={(typed) => onChange(setStockExitQuantity(wizard, typed))}
          minimum={minimum}
          lowersTo={product.trackStock ? maximum : undefined}
          step={step}
          note={notice}
          error={faults?.quantity}
          enterKeyHint="next"
        />
        {isSale && (
          <MoneyField
            label="Precio de venta"
            hint={`Precio registrado: ${formatMoney(product.price, currency)}`}
            value={price}
            onChange={(typed) => onChange(setStockExitPrice(wizard, typed))}
            error={faults?.price}
            enterKeyHint="next"
          />
        )}
      </div>
      {isSale && (
        <CheckboxField
          label={price === undefined ? 'Confirmo el precio' : `Confirmo el precio: ${formatMoney(price, currency)}`}
          isChecked={priceConfirmed}
          onChange={(isConfirmed) => onChange(setStockExitPriceConfirmed(wizard, isConfirmed))}
          error={faults?.priceConfirmed}
        />
      )}
    </WizardScreen>
  );
}

function Sum({ label, amount }: { readonly label: string; readonly amount: Amount }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span className="text-ink-soft">{label}</span>
      <MoneyText amount={amount} className="text-xl font-bold" />
    </p>
  );
}
