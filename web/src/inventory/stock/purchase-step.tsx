/** 'Cantidad y Precio': how much was bought and what each cost, with what it comes to. */
import {
  type AddStock,
  addStockTitles,
  costNotice,
  enterBoughtQuantity,
  enterUnitCost,
  type PurchaseFaults,
  purchaseFaults,
  purchaseTotal,
  stockAfterPurchase,
} from '@cuadra/domain/wizard/add-stock';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { MoneyField } from '../../fields/money-field.tsx';
import { MoneyText } from '../../figures/money.tsx';
import { QuantityField } from '../../fields/quantity-field.tsx';
import { QuantityText } from '../../figures/quantity.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useSeesCosts } from '../../hooks/use-shop.ts';
import { FactList } from '../fact-list.tsx';

/** What every step of the wizard is given. */
export interface PurchaseStepProps {
  readonly wizard: AddStock;
  readonly onChange: (wizard: AddStock) => void;
  readonly onNext: (wizard: AddStock) => void;
  readonly onBack: () => void;
  readonly progress: ReactNode;
}

export function PurchaseStep({ wizard, onChange, onNext, progress }: PurchaseStepProps) {
  const { currency } = useShopLocale();
  const [isAsked, setIsAsked] = useState(false);
  const { productData: product, quantity, cost } = wizard.data;
  const faults: PurchaseFaults = isAsked ? purchaseFaults(wizard) : {};
  const goOn = () => {
    setIsAsked(true);
    if (Object.keys(purchaseFaults(wizard)).length === 0) onNext(wizard);
  };
  const hasCost = useSeesCosts();
  const registered =
    product.cost === null
      ? 'Todavía no se sabe cuánto cuesta.'
      : `Costo registrado: ${formatMoney(product.cost, currency)}`;
  return (
    <WizardScreen
      question={addStockTitles['quantity-and-cost']}
      progress={progress}
      onSubmit={goOn}
      startsIn="first-field"
      actions={<Button type="submit">Continuar</Button>}
    >
      <div className="grid gap-5 md:grid-cols-2 md:items-end">
        <QuantityField
          label="Cantidad comprada"
          unit={product.unit}
          value={quantity}
          onChange={(typed) => onChange(enterBoughtQuantity(wizard, typed))}
          error={faults.quantity}
          enterKeyHint="next"
        />
        <MoneyField
          label="Costo por unidad"
          hint={hasCost ? registered : undefined}
          value={cost}
          onChange={(typed) => onChange(enterUnitCost(wizard, typed))}
          note={hasCost ? costNotice(wizard.data) : undefined}
          error={faults.cost}
          enterKeyHint="next"
        />
      </div>
      <FactList
        facts={[
          { label: 'Total de la compra', value: <MoneyText amount={purchaseTotal(wizard.data)} />, isMain: true },
          {
            label: 'Quedará',
            value: <QuantityText quantity={stockAfterPurchase(wizard.data)} unit={product.unit} />,
          },
        ]}
      />
    </WizardScreen>
  );
}
