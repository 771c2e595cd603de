/**
 * The product that is being sold: how much of it, at what price, and what the shelf says about it.
 *
 * What is known of a product that exists is not changed here. Enter adds the line. Spec: sections 2 and 5 (Income
 * details).
 */
import type { Product } from '@cuadra/domain/rows/product';
import { unitLabels, unitNames } from '@cuadra/domain/kernel/unit';
import { MAX_NAME_LENGTH } from '@cuadra/domain/kernel/text-lengths';
import { type Currency, priceTimesQuantity } from '@cuadra/domain/kernel/money';
import {
  ADD_LINE,
  lineBadge,
  chooseLineUnit,
  enterLineDescription,
  enterLinePrice,
  enterLineQuantity,
  isExistingProductLine,
  type LineDraft,
  existingProductLine,
  quantityStep,
  SELL_ANYWAY,
  setSellAnyway,
  sellLineForAmount,
  type StockMessages,
} from '@cuadra/domain/wizard/income-line-draft';
import type { AddingFaults } from '@cuadra/domain/wizard/income-draft';
import { type RefObject, useContext, useEffect, useId, useRef, useState } from 'react';
import { Badge } from '../../kit/badge.tsx';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckboxField } from '../../fields/checkbox-field.tsx';
import { FormContext } from '../../kit/form.tsx';
import { IconButton } from '../../kit/icon-button.tsx';
import { focusField } from '../../browser/focus-field.ts';
import { CloseIcon } from '../../icons/icons-sign-in.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { MoneyField } from '../../fields/money-field.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { QuantityField } from '../../fields/quantity-field.tsx';
import { SegmentedControl } from '../../fields/segmented-control.tsx';
import { SelectField } from '../../fields/select-field.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { TextField } from '../../fields/text-field.tsx';
import { useEnterKey } from './use-enter-key.ts';

interface LinePanelProps {
  readonly line: LineDraft;
  /** The product on offer that has the name of this new one. */
  readonly twin: Product | undefined;
  readonly messages: StockMessages;
  /** What prevents adding the line; the button shows it at once. */
  readonly missing: AddingFaults;
  /** True if each field shows its fault too. */
  readonly isChecked: boolean;
  /** True if it replaces a line that was added before. */
  readonly isRewriting: boolean;
  readonly onChange: (line: LineDraft) => void;
  readonly onAdd: () => void;
  readonly onDrop: () => void;
}

const unitOptions = unitNames.map((unit) => ({ value: unit, label: unitLabels[unit] }));

export function IncomeLinePanel(props: LinePanelProps) {
  const { line, twin, messages, missing, isChecked, isRewriting, onChange, onAdd, onDrop } = props;
  const { showWrong } = useContext(FormContext);
  const faults: AddingFaults = isChecked ? missing : {};
  const [whyNot] = Object.values(missing);
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const isKnown = isExistingProductLine(line);
  useFocusOnMissing(panel, add);
  useEnterKey(panel, () => {
    onAdd();
    showWrong();
  });
  return (
    <section
      ref={panel}
      aria-labelledby={titleId}
      className="flex flex-col gap-4 rounded-2xl border border-accent bg-sheet p-4"
    >
      <PanelTitle id={titleId} line={line} onDrop={onDrop} />
      {!isKnown && (
        <TextField
          label="Nombre"
          value={line.description}
          onChange={(description) => onChange(enterLineDescription(line, description))}
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
          onChange={(unit) => onChange(chooseLineUnit(line, unit))}
          isDisabled={isKnown}
          error={faults.unit}
        />
        <MoneyField
          label="Precio"
          value={line.price}
          onChange={(price) => onChange(enterLinePrice(line, price))}
          error={faults.price}
        />
      </div>
      <StockSays line={line} messages={messages} fault={faults.proceedAnyway} onChange={onChange} />
      <LineTotal line={line} />
      <AddButton ref={add} whyNot={whyNot} isSaidElsewhere={isChecked} onAdd={onAdd}>
        {isRewriting ? 'Guardar cambios' : ADD_LINE}
      </AddButton>
    </section>
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
        <Button kind="quiet" onPress={() => onChange(enterLineQuantity(existingProductLine(twin), line.quantity))}>
          Vender ese producto
        </Button>
      }
    >
      Ya tienes {twin.description}.
    </Banner>
  );
}

interface PanelTitleProps {
  readonly id: string;
  readonly line: LineDraft;
  readonly onDrop: () => void;
}

function PanelTitle({ id, line, onDrop }: PanelTitleProps) {
  const isKnown = isExistingProductLine(line);
  return (
    <div className="flex items-start gap-2">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 pt-2">
        <h2 id={id} className="text-lg leading-snug font-bold wrap-anywhere">
          {isKnown ? line.description : 'Producto nuevo'}
        </h2>
        <Badge tone={isKnown ? 'neutral' : 'accent'}>{lineBadge(line)}</Badge>
      </div>
      <span className="-mt-1 -mr-2">
        <IconButton icon={<CloseIcon />} label="Quitar este producto" onPress={onDrop} />
      </span>
    </div>
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
    onChange(chosen === 'amount' ? sellLineForAmount(line, undefined) : enterLineQuantity(line, line.quantity));
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
          onChange={(quantity) => onChange(enterLineQuantity(line, quantity))}
          unit={line.unit}
          step={quantityStep(line)}
          error={faults.quantity}
        />
      ) : (
        <MoneyField
          label="¿Cuántos soles quiere?"
          value={line.soldFor}
          onChange={(amount) => onChange(sellLineForAmount(line, amount))}
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
  const said = [none, exceeding].filter((message) => message !== undefined);
  return (
    <>
      {said.length > 0 && <Banner tone="warning">{said.join(' ')}</Banner>}
      {remain !== undefined && (
        <CheckboxField
          label={SELL_ANYWAY}
          hint={remain}
          isChecked={line.proceedAnyway}
          onChange={(isTicked) => onChange(setSellAnyway(line, isTicked))}
          error={fault}
        />
      )}
    </>
  );
}

interface AddButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly children: string;
  /** Why the button is disabled; undefined if it can be pressed. */
  readonly whyNot: string | undefined;
  /** True if the field itself already shows it. */
  readonly isSaidElsewhere: boolean;
  readonly onAdd: () => void;
}

function AddButton({ ref, children, whyNot, isSaidElsewhere, onAdd }: AddButtonProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <Button ref={ref} kind="secondary" isWide isDisabled={whyNot !== undefined} describedBy={id} onPress={onAdd}>
        {children}
      </Button>
      <p id={id} className="text-form text-ink-soft empty:hidden">
        {isSaidElsewhere ? undefined : whyNot}
      </p>
    </div>
  );
}

function LineTotal({ line: { quantity, price, unit } }: { readonly line: LineDraft }) {
  const isKnown = quantity !== undefined && price !== undefined;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4" aria-live="polite">
      {isKnown && (
        <>
          <span className="text-ink-soft">
            <QuantityText quantity={quantity} unit={unit} /> × <MoneyText amount={price} />
          </span>
          <MoneyText amount={priceTimesQuantity(price, quantity)} className="text-xl font-bold" />
        </>
      )}
    </p>
  );
}

/** Focuses the first missing number of a chosen product, else the button that adds it. */
function useFocusOnMissing(panel: RefObject<HTMLElement | null>, add: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
    const numbers = [...(panel.current?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]') ?? [])];
    const target = numbers.find((field) => field.value === '') ?? add.current;
    if (target) focusField(target);
  }, [panel, add]);
}

function amountWords(currency: Currency): string {
  return currency === 'PEN' ? 'Por soles' : 'Por monto';
}
