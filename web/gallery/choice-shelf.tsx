import type { PaidBy } from '@cuadra/domain/payment/payment-draft';
import type { CountedPieces } from '@cuadra/domain/kernel/denominations';
import { purchasePaymentQuestion } from '@cuadra/domain/wizard/payment-question';
import { type MovementType, movementTypeChoices } from '@cuadra/domain/wizard/record-wizard';
import { useState } from 'react';
import { PaymentMethodPicker } from '../src/shop/payment-method-picker.tsx';
import { CashCounter } from '../src/shop/cash-counter.tsx';
import { ChoiceCards } from '../src/fields/choice-cards.tsx';
import { DateRangeField } from '../src/fields/date-range-field.tsx';
import { MoneyDirectionMark } from '../src/figures/money-direction-mark.tsx';
import { SearchField } from '../src/fields/search-field.tsx';
import { SegmentedControl } from '../src/fields/segmented-control.tsx';
import { GallerySection } from './gallery-section.tsx';

const flows = { income: 'in', expense: 'out', transfer: 'moved' } as const;
const payment = purchasePaymentQuestion(4_500, { cash: 12_050, bank: 3_250 }, 'PEN');
const paymentByNone = purchasePaymentQuestion(450_000, { cash: 12_050, bank: 3_250 }, 'PEN');
const periods = [
  { value: 'day', label: 'Día' },
  { value: 'week', label: 'Semana' },
  { value: 'month', label: 'Mes' },
] as const;
type Period = (typeof periods)[number]['value'];

export function ChoiceShelf() {
  const [type, setType] = useState<MovementType>();
  const [chosen, setChosen] = useState(0);
  const [account, setAccount] = useState<PaidBy>();
  const [period, setPeriod] = useState<Period>('day');
  const [range, setRange] = useState({ from: '2026-11-21', to: '2026-11-21' });
  const [count, setCount] = useState<CountedPieces>({ '20000': 1, '500': 12 });
  const [text, setText] = useState('');
  return (
    <GallerySection title="Elegir y contar">
      <ChoiceCards
        label="Tipo de movimiento"
        choices={movementTypeChoices.map((card) => ({
          value: card.type,
          title: card.title,
          hint: card.description,
          icon: <MoneyDirectionMark flow={flows[card.type]} />,
        }))}
        value={type}
        onChange={setType}
        onChoose={() => setChosen((times) => times + 1)}
      />
      <p>
        Tipo: {type ?? 'ninguno'}, decidido {chosen} veces
      </p>
      <PaymentMethodPicker payment={payment} value={account} onChange={setAccount} />
      <p>Cuenta: {account ?? 'ninguna'}</p>
      <PaymentMethodPicker payment={paymentByNone} value={undefined} onChange={setAccount} />
      <SegmentedControl label="Periodo" segments={periods} value={period} onChange={setPeriod} />
      <DateRangeField label="Días" today="2026-11-21" value={range} onChange={setRange} />
      <p>
        Rango: {range.from} a {range.to}
      </p>
      <SearchField label="Buscar en los registros" value={text} maxLength={100} onChange={setText} />
      <CashCounter value={count} onChange={setCount} />
    </GallerySection>
  );
}
