/**
 * The fields of one line of an income: how much of it, at what price, and what the shelf says about it.
 *
 * What is known of a product that exists is not changed here. Spec: sections 2 and 5 (Income details).
 */
import type { Product } from '@cuadra/domain/rows/product';
import { unitLabels, unitNames } from '@cuadra/domain/kernel/unit';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import type { Currency } from '@cuadra/domain/kernel/money';
import {
  setLineDraftUnit,
  setLineDraftDescription,
  setLineDraftPrice,
  setLineDraftQuantity,
  isLineDraftOfExistingProduct,
  type LineDraft,
  switchLineDraftToProduct,
  lineDraftTotal,
  quantityStep,
  SELL_ANYWAY_LABEL,
  setLineDraftSellAnyway,
  setLineDraftAmount,
  type StockMessages,
} from '@cuadra/domain/wizard/income-line-draft';
import type { AddingFaults } from '@cuadra/domain/wizard/income-draft';
import { useState } from 'react';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { CheckboxField } from '../fields/checkbox-field.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { MoneyField } from '../fields/money-field.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { QuantityField } from '../fields/quantity-field.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';
import { TextField } from '../fields/text-field.tsx';

interface IncomeLineFieldsProps {
  readonly line: LineDraft;
  /** The product on offer that has the name of this new one. */
  readonly twin: Product | undefined;
  readonly messages: StockMessages;
  /** The faults to show. */
  readonly faults: AddingFaults;
  readonly onChange: (line: LineDraft) => void;
}

const unitOptions = unitNames.map((unit) => ({ value: unit, label: unitLabels[unit] }));

export function IncomeLineFields({ line, twin, messages, faults, onChange }: IncomeLineFieldsProps) {
  const isKnown = isLineDraftOfExistingProduct(line);
  return (
    <>
      {!isKnown && (
        <TextField
          label="Nombre"
          value={line.description}
          onChange={(description) => onChange(setLineDraftDescription(line, description))}
          maxLength={MAX_NAME_LENGTH}
          autoCapitalize="characters"
          error={faults.description}
        />
      )}
      {twin !== undefined && <TwinNotice twin={twin} line={line} onChange={onChange} />}
      <HowMuch line={line} faults={faults} onChange={onChange} />
      <div className="grid grid-cols-[6fr_5fr] gap-3">
        <SelectField
          label="Unidad"
          options={unitOptions}
          value={line.unit}
          onChange={(unit) => onChange(setLineDraftUnit(line, unit))}
          isDisabled={isKnown}
          error={faults.unit}
        />
        <MoneyField
          label="Precio"
          value={line.price}
          onChange={(price) => onChange(setLineDraftPrice(line, price))}
          error={faults.price}
        />
      </div>
      <StockSays line={line} messages={messages} fault={faults.proceedAnyway} onChange={onChange} />
      <LineTotal line={line} />
    </>
  );
}

interface TwinNoticeProps {
  readonly twin: Product;
  readonly line: LineDraft;
  readonly onChange: (line: LineDraft) => void;
}

function TwinNotice({ twin, line, onChange }: TwinNoticeProps) {
  return (
    <Banner
      tone="warning"
      action={
        <Button kind="quiet" onPress={() => onChange(switchLineDraftToProduct(twin, line))}>
          Vender ese producto
        </Button>
      }
    >
      Ya tienes {twin.description}.
    </Banner>
  );
}

interface HowMuchProps {
  readonly line: LineDraft;
  readonly faults: AddingFaults;
  readonly onChange: (line: LineDraft) => void;
}

/** By quantity, or for an amount that the customer names: "dame cinco soles de queso". */
function HowMuch({ line, faults, onChange }: HowMuchProps) {
  const { currency } = useShopLocale();
  const [way, setWay] = useState<'quantity' | 'amount'>(line.soldFor === undefined ? 'quantity' : 'amount');
  const sellBy = (chosen: 'quantity' | 'amount') => {
    setWay(chosen);
    onChange(chosen === 'amount' ? setLineDraftAmount(line, undefined) : setLineDraftQuantity(line, line.quantity));
  };
  return (
    <>
      {line.unit !== 'service' && (
        <SegmentedControl
          label="Cómo se vende"
          isLabelHidden
          segments={[
            { value: 'quantity', label: 'Por cantidad' },
            { value: 'amount', label: amountWords(currency) },
          ]}
          value={way}
          onChange={sellBy}
        />
      )}
      {way === 'quantity' || line.unit === 'service' ? (
        <QuantityField
          label="Cantidad"
          value={line.quantity}
          onChange={(quantity) => onChange(setLineDraftQuantity(line, quantity))}
          unit={line.unit}
          step={quantityStep(line)}
          error={faults.quantity}
        />
      ) : (
        <MoneyField
          label={currency === 'PEN' ? '¿Cuántos soles quiere?' : '¿Por cuánto quiere?'}
          value={line.soldFor}
          onChange={(amount) => onChange(setLineDraftAmount(line, amount))}
          error={faults.quantity}
        />
      )}
    </>
  );
}

interface StockSaysProps {
  readonly line: LineDraft;
  readonly messages: StockMessages;
  readonly fault: string | undefined;
  readonly onChange: (line: LineDraft) => void;
}

/** The stock's messages, and the box for selling more than there is. */
function StockSays({ line, messages: { none, exceeding, sellAnyway: remain }, fault, onChange }: StockSaysProps) {
  const last = exceeding ?? none;
  return (
    <>
      {last !== undefined && (
        <Banner tone="warning" title={last === none ? undefined : none}>
          {last}
        </Banner>
      )}
      {remain !== undefined && (
        <CheckboxField
          label={SELL_ANYWAY_LABEL}
          hint={remain}
          isChecked={line.proceedAnyway}
          onChange={(isTicked) => onChange(setLineDraftSellAnyway(line, isTicked))}
          error={fault}
        />
      )}
    </>
  );
}

function LineTotal({ line }: { readonly line: LineDraft }) {
  const { quantity, price, unit } = line;
  const total = lineDraftTotal(line);
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
      {quantity !== undefined && price !== undefined && total !== undefined && (
        <>
          <span className="text-ink-soft">
            <QuantityText quantity={quantity} unit={unit} /> × <MoneyText amount={price} />
          </span>
          <MoneyText amount={total} className="text-xl font-bold" />
        </>
      )}
    </p>
  );
}

function amountWords(currency: Currency): string {
  return currency === 'PEN' ? 'Por soles' : 'Por monto';
}
