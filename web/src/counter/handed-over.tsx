/** What the customer hands over, chosen or typed; it may be left out. With a keyboard the field is ready for it. */
import { handedOverChoices, wholeAmount } from '@cuadra/domain/counter/handed-over';
import { currencySymbols, type Money } from '@cuadra/domain/kernel/money';
import { useEffect, useRef } from 'react';
import { focusField } from '../browser/focus-field.ts';
import { MoneyField } from '../fields/money-field.tsx';
import { useShopLocale } from '../figures/shop-locale.tsx';

interface HandedOverProps {
  readonly total: Money;
  readonly received: Money | undefined;
  readonly onReceive: (received: Money | undefined) => void;
  readonly fault: string | undefined;
}

export function HandedOver({ total, received, onReceive, fault }: HandedOverProps) {
  const { currency } = useShopLocale();
  const part = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const field = part.current?.querySelector('input');
    if (field != null && !matchMedia('(pointer: coarse)').matches) focusField(field);
  }, []);
  return (
    <fieldset ref={part} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 font-bold">Paga con</legend>
      <div className="grid grid-cols-4 gap-2">
        {handedOverChoices(total).map((sum) => (
          <button
            key={sum}
            type="button"
            aria-pressed={received === sum}
            className="min-h-12 cursor-pointer touch-manipulation rounded-xl border border-edge bg-sheet px-1 font-bold hover:bg-accent-soft active:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
            onClick={() => onReceive(received === sum ? undefined : sum)}
          >
            <span className="text-[0.8em]">{currencySymbols[currency]}</span> {wholeAmount(sum)}
          </button>
        ))}
      </div>
      <MoneyField label="Otro monto" value={received} onChange={onReceive} error={fault} />
    </fieldset>
  );
}
