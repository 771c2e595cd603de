/** Amounts and quantities, shown and typed. */
import { formatMoney, type Money as Centimos } from '@cuadra/domain/kernel/money';
import { unitsToQuantity } from '@cuadra/domain/kernel/quantity';
import { useState } from 'react';
import { MoneyText } from '../src/figures/money-text.tsx';
import { MoneyField } from '../src/fields/money-field.tsx';
import { QuantityText } from '../src/figures/quantity-text.tsx';
import { QuantityField } from '../src/fields/quantity-field.tsx';
import { GallerySection } from './gallery-section.tsx';

const available = 1_200;

export function NumberShelf() {
  const [price, setPrice] = useState<Centimos | undefined>(450);
  const [amount, setAmount] = useState<Centimos>();
  const [from, setFrom] = useState<Centimos>();
  const [quantity, setQuantity] = useState<number | undefined>(unitsToQuantity(1));
  const spend = (typed: Centimos | undefined) => {
    setFrom(typed !== undefined && typed > available ? typed : undefined);
    setAmount(typed === undefined ? undefined : Math.min(typed, available));
  };
  return (
    <GallerySection title="Montos y cantidades">
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        <div>
          <MoneyField label="Precio" value={price} onChange={setPrice} />
          <p>Precio: {price ?? 'nada'}</p>
        </div>
        <div>
          <MoneyField
            label="Gasto"
            size="large"
            hint={`Saldo disponible en efectivo: ${formatMoney(available)}`}
            value={amount}
            lowersTo={available}
            onChange={spend}
            note={
              from === undefined
                ? undefined
                : `Bajamos el monto de ${formatMoney(from)} a ${formatMoney(available)}: es lo que hay en Efectivo.`
            }
          />
          <p>Gasto: {amount ?? 'nada'}</p>
        </div>
        <div>
          <QuantityField label="Cantidad" unit="kg" value={quantity} onChange={setQuantity} />
          <p>Cantidad: {quantity ?? 'nada'}</p>
        </div>
        <QuantityField label="Unidades" unit="uni" step={unitsToQuantity(1)} value={quantity} onChange={setQuantity} />
      </div>
      <ul className="flex w-64 flex-col text-right">
        <li>
          <MoneyText amount={40_650} flow="in" />
        </li>
        <li>
          <MoneyText amount={12_000} flow="out" />
        </li>
        <li>
          <MoneyText amount={5_000} flow="moved" />
        </li>
        <li>
          <MoneyText amount={-1_250} />
        </li>
        <li>
          <MoneyText amount={1_250} hasSign />
        </li>
        <li>
          <MoneyText amount={999_999_999} className="text-3xl font-bold" />
        </li>
        <li>
          <QuantityText quantity={1_234_500} unit="kg" />
        </li>
      </ul>
    </GallerySection>
  );
}
