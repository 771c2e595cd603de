/**
 * The product that is being sold: how much of it, at what price, and what the shelf says about it.
 *
 * What is known of a product that exists is not changed here. Enter adds the line. Spec: sections 2 and 5 (Income
 * details).
 */
import { unitLabels, units } from '@cuadra/domain/inventory/unit';
import { LONGEST_NAME } from '@cuadra/domain/kernel/text-lengths';
import { type Currency, priceTimesQuantity } from '@cuadra/domain/kernel/money';
import {
  ADD_LINE,
  badgeOf,
  chooseUnit,
  describeLine,
  enterPrice,
  enterQuantity,
  isLocked,
  type LineDraft,
  type LineFaults,
  quantityStep,
  SELL_ANYWAY,
  sellAnyway,
  sellForAmount,
  type StockMessages,
} from '@cuadra/domain/records/line-draft';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckboxField } from '../../kit/checkbox-field.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { CloseIcon } from '../../kit/icons-first.tsx';
import { Money } from '../../kit/money.tsx';
import { MoneyField } from '../../kit/money-field.tsx';
import { Quantity } from '../../kit/quantity.tsx';
import { QuantityField } from '../../kit/quantity-field.tsx';
import { Segmented } from '../../kit/segmented.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useShopLocale } from '../../kit/shop-locale.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useEnter } from './use-enter.ts';

interface LinePanelProps {
  readonly line: LineDraft;
  readonly messages: StockMessages;
  readonly faults: LineFaults;
  readonly canAdd: boolean;
  /** It takes the place of a line that was added before. */
  readonly isRewriting: boolean;
  readonly onChange: (line: LineDraft) => void;
  readonly onAdd: () => void;
  readonly onDrop: () => void;
}

const unitOptions = units.map((unit) => ({ value: unit, label: unitLabels[unit] }));

export function LinePanel(props: LinePanelProps) {
  const { line, messages, faults, canAdd, isRewriting, onChange, onAdd, onDrop } = props;
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isKnown = isLocked(line);
  useFocusOnMissing(panel, add);
  useEnter(panel, onAdd);
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      className="flex scroll-mt-20 flex-col gap-4 rounded-2xl border border-accent bg-sheet p-4"
    >
      <PanelTitle id={titleId} line={line} onDrop={onDrop} />
      {!isKnown && (
        <TextField
          label="Nombre"
          value={line.description}
          onChange={(description) => onChange(describeLine(line, description))}
          maxLength={LONGEST_NAME}
          autoCapitalize="characters"
          error={faults.description}
        />
      )}
      <HowMuch line={line} faults={faults} onChange={onChange} />
      <div className="grid grid-cols-[6fr_5fr] gap-3">
        <SelectField
          label="Unidad"
          options={unitOptions}
          value={line.unit}
          onChange={(unit) => onChange(chooseUnit(line, unit))}
          isDisabled={isKnown}
          error={faults.unit}
        />
        <MoneyField
          label="Precio"
          value={line.price}
          onChange={(price) => onChange(enterPrice(line, price))}
          error={faults.price}
        />
      </div>
      {messages.none !== undefined && <Banner tone="warning">{messages.none}</Banner>}
      {messages.exceeding !== undefined && <Banner tone="warning">{messages.exceeding}</Banner>}
      {messages.sellAnyway !== undefined && (
        <CheckboxField
          label={SELL_ANYWAY}
          hint={messages.sellAnyway}
          isChecked={line.proceedAnyway}
          onChange={(isTicked) => onChange(sellAnyway(line, isTicked))}
        />
      )}
      <LineTotal line={line} />
      <Button ref={add} kind="secondary" isWide isDisabled={!canAdd} onPress={onAdd}>
        {isRewriting ? 'Guardar cambios' : ADD_LINE}
      </Button>
    </section>
  );
}

interface PanelTitleProps {
  readonly id: string;
  readonly line: LineDraft;
  readonly onDrop: () => void;
}

function PanelTitle({ id, line, onDrop }: PanelTitleProps) {
  const isKnown = isLocked(line);
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <h2 id={id} className="text-lg leading-snug font-bold wrap-anywhere">
          {isKnown ? line.description : 'Producto nuevo'}
        </h2>
        <Badge tone={isKnown ? 'neutral' : 'accent'}>{badgeOf(line)}</Badge>
      </div>
      <span className="-mt-1 -mr-2">
        <IconButton icon={<CloseIcon />} label="Quitar este producto" onPress={onDrop} />
      </span>
    </div>
  );
}

interface HowMuchProps {
  readonly line: LineDraft;
  readonly faults: LineFaults;
  readonly onChange: (line: LineDraft) => void;
}

/** By quantity, or for an amount that the customer names: "dame cinco soles de queso". */
function HowMuch({ line, faults, onChange }: HowMuchProps) {
  const { currency } = useShopLocale();
  const [way, setWay] = useState<'quantity' | 'amount'>(line.soldFor === undefined ? 'quantity' : 'amount');
  const sellBy = (chosen: 'quantity' | 'amount') => {
    setWay(chosen);
    onChange(chosen === 'amount' ? sellForAmount(line, undefined) : enterQuantity(line, line.quantity));
  };
  return (
    <>
      {line.unit !== 'service' && (
        <Segmented
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
          onChange={(quantity) => onChange(enterQuantity(line, quantity))}
          unit={line.unit}
          step={quantityStep(line)}
          error={faults.quantity}
        />
      ) : (
        <MoneyField
          label="Cuánto quiere gastar"
          value={line.soldFor}
          onChange={(amount) => onChange(sellForAmount(line, amount))}
          error={faults.quantity}
        />
      )}
    </>
  );
}

function LineTotal({ line: { quantity, price, unit } }: { readonly line: LineDraft }) {
  const isKnown = quantity !== undefined && price !== undefined;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
      {isKnown && (
        <>
          <span className="text-ink-soft">
            <Quantity quantity={quantity} unit={unit} /> × <Money amount={price} />
          </span>
          <Money amount={priceTimesQuantity(price, quantity)} className="text-xl font-bold" />
        </>
      )}
    </p>
  );
}

/** A product that was picked: the first number that is missing gets the focus, else the button that adds it. */
function useFocusOnMissing(panel: RefObject<HTMLElement | null>, add: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
    const numbers = [...(panel.current?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]') ?? [])];
    (numbers.find((field) => field.value === '') ?? add.current)?.focus({ preventScroll: true });
  }, [panel, add]);
}

function amountWords(currency: Currency): string {
  return currency === 'PEN' ? 'Por soles' : 'Por monto';
}
