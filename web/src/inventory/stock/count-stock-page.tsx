/**
 * Somebody counts what is on the shelf, and the stock becomes what was counted (spec, section 2: Inventory count).
 *
 * The count is against the stock that there was when it began. Where others have moved it since, that is said, and the
 * count has to be looked at again before it is saved.
 */
import {
  type CountDraft,
  countAgainst,
  countStockInput,
  enterCounted,
  movedSinceRead,
  startCount,
} from '@cuadra/domain/wizard/count-draft';
import { countStock } from '@cuadra/domain/inventory/count-stock';
import type { Product } from '@cuadra/domain/rows/product';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { QuantityField } from '../../fields/quantity-field.tsx';
import { QuantityText } from '../../figures/quantity.tsx';
import { Stat } from '../../figures/stat.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { Unsaved } from '../../kit/unsaved.tsx';
import { useRecord } from '../../session/record.ts';
import { BackToProduct } from '../back-to-product.tsx';
import { CountFinding } from './count-finding.tsx';
import type { Receipt } from './kept-visit.ts';
import { useCorrection } from '../use-correction.ts';
import { ProductTask } from '../product-task.tsx';
import { RecordedScreen } from './recorded-screen.tsx';
import { useVisit } from './use-visit.ts';

const countAnswers = z.object({ physicalStock: z.optional(z.int()), digitalStock: z.int() });
type CountAnswers = z.output<typeof countAnswers>;

const answersOf = ({ physicalStock, digitalStock }: CountDraft): CountAnswers => ({ physicalStock, digitalStock });

export function CountStockPage() {
  const { corrige = '' } = useSearch({ from: '/business/$businessId' });
  return (
    <ProductTask title="Contar stock" requires="crearMovimientos" needsStock>
      {(product) => <CountStock key={`${product.uuid}.${corrige}`} product={product} />}
    </ProductTask>
  );
}

function CountStock({ product }: { readonly product: Product }) {
  const correction = useCorrection();
  const before = correction && countStock.input.safeParse(correction.input).data;
  const visit = useVisit({
    name: 'contar',
    form: countAnswers,
    firstStep: 'count',
    start: () => {
      const { physicalStock, digitalStock } = before ?? startCount(product);
      return { physicalStock, digitalStock };
    },
  });
  if (visit.receipt !== undefined) return <RecordedScreen product={product} visit={visit} receipt={visit.receipt} />;
  const { physicalStock, digitalStock } = visit.answers;
  const draft = enterCounted(startCount({ ...product, stock: digitalStock }), physicalStock);
  return (
    <CountForm
      product={product}
      draft={draft}
      isTyped={visit.isTyped}
      onChange={(changed) => visit.answer(answersOf(changed))}
      onRecorded={visit.finish}
    />
  );
}

interface CountFormProps {
  /** As it is now; the draft has it as it was when the count began. */
  readonly product: Product;
  readonly draft: CountDraft;
  readonly isTyped: boolean;
  readonly onChange: (draft: CountDraft) => void;
  readonly onRecorded: (receipt: Receipt, kept: Promise<void>) => void;
}

function CountForm({ product, draft, isTyped, onChange, onRecorded }: CountFormProps) {
  const record = useRecord(useCorrection()?.id);
  const [fault, setFault] = useState<string>();
  const moved = movedSinceRead(draft, product);

  const save = () => {
    const stockLogId = newId();
    const input = countStockInput(draft, stockLogId);
    if (input === undefined) {
      setFault('Escribe cuánto contaste; si no queda nada, 0.');
      return;
    }
    const answer = record('count-stock', input);
    if (isRefusal(answer)) {
      setFault(answer.message);
      return;
    }
    const { commandId, kept } = answer;
    onRecorded({ kind: 'count', commandId, stockLogId, isUndone: false }, kept);
  };
  const type = (typed: number | undefined) => {
    setFault(undefined);
    onChange(enterCounted(draft, typed));
  };
  return (
    <WizardScreen
      question="Contar stock"
      progress={
        <div className="-mt-3">
          <Unsaved isTyped={isTyped} />
          <BackToProduct product={product} />
        </div>
      }
      onSubmit={moved === undefined ? save : () => onChange(countAgainst(draft, product))}
      startsIn="first-field"
      summary={
        moved !== undefined && (
          <Banner tone="warning" title="El stock cambió">
            {moved}
          </Banner>
        )
      }
      actions={<Button type="submit">{moved === undefined ? 'Guardar conteo' : 'Ya lo revisé'}</Button>}
    >
      <Card>
        <Stat
          label="Según Cuadra"
          value={<QuantityText quantity={draft.digitalStock} unit={product.unit} />}
          hint="Lo que debería haber."
        />
      </Card>
      <QuantityField
        label="Lo que contaste"
        hint="Lo que hay de verdad en el estante."
        unit={product.unit}
        minimum={0}
        value={draft.physicalStock}
        onChange={type}
        error={fault}
        enterKeyHint="done"
      />
      <CountFinding draft={draft} />
    </WizardScreen>
  );
}
