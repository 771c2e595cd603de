/**
 * The page that counts a product's stock (spec, section 2: Inventory count).
 *
 * The count is compared with the stock at its start. If the stock has changed since, the page says so, and the count
 * must be confirmed again before saving.
 */
import {
  type CountDraft,
  isStockCountFarFromBooks,
  rebaseStockCountDraft,
  buildCountStockInput,
  setStockCountDraftStock,
  stockMovedDuringCountNotice,
  newStockCountDraft,
} from '@cuadra/domain/wizard/stock-count-draft';
import { countStock } from '@cuadra/domain/inventory/count-stock';
import type { Product } from '@cuadra/domain/rows/product';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { QuantityField } from '../../fields/quantity-field.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { Stat } from '../../figures/stat.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { UnsavedChangesGuard } from '../../kit/unsaved-changes-guard.tsx';
import { UnexpectedCountDialog } from '../../wizard/unexpected-count-dialog.tsx';
import { BackToProduct } from '../back-to-product.tsx';
import { StockCountFinding } from './stock-count-finding.tsx';
import { useRefusedCommandToCorrect } from '../../hooks/use-refused-command-to-correct.ts';
import { ProductPermissionGuard } from '../product-permission-guard.tsx';
import { StockRecordedScreen } from './stock-recorded-screen.tsx';
import { useRecordStockMovement } from './use-record-stock-movement.ts';
import { useStockWizard } from './use-stock-wizard.ts';

const countAnswers = z.object({ physicalStock: z.optional(z.int()), digitalStock: z.int() });
const answersOf = ({ physicalStock, digitalStock }: z.output<typeof countAnswers>) => ({ physicalStock, digitalStock });

export function CountStockPage() {
  const { corrige = '' } = useSearch({ from: '/business/$businessId' });
  return (
    <ProductPermissionGuard title="Contar stock" requires="crearMovimientos" needsStock>
      {(product) => <CountStock key={`${product.uuid}.${corrige}`} product={product} />}
    </ProductPermissionGuard>
  );
}

function CountStock({ product }: { readonly product: Product }) {
  const correction = useRefusedCommandToCorrect();
  const before = correction && countStock.input.safeParse(correction.input).data;
  const visit = useStockWizard({
    name: 'contar',
    form: countAnswers,
    steps: ['count'],
    start: () => answersOf(before ?? newStockCountDraft(product)),
  });
  const { record, finish, failure, setFailure } = useRecordStockMovement({ onRecorded: visit.finish });
  if (visit.receipt !== undefined)
    return <StockRecordedScreen product={product} visit={visit} receipt={visit.receipt} />;

  const { physicalStock, digitalStock: stock } = visit.answers;
  const draft = setStockCountDraftStock(newStockCountDraft({ ...product, stock }), physicalStock);
  const change = (changed: CountDraft) => visit.answer(answersOf(changed));
  const save = () => {
    const stockLogId = newId();
    const input = buildCountStockInput(draft, stockLogId);
    if (input === undefined) setFailure('Escribe cuánto contaste; si no queda nada, 0.');
    else finish(record('count-stock', input), { kind: 'count', stockLogId });
  };
  const type = (typed: number | undefined) => {
    setFailure(undefined);
    change(setStockCountDraftStock(draft, typed));
  };
  return (
    <StockCountQuestion
      product={product}
      draft={draft}
      isTyped={visit.isTyped}
      failure={failure}
      onType={type}
      onRebase={() => change(rebaseStockCountDraft(draft, product))}
      onSave={save}
    />
  );
}

interface StockCountQuestionProps {
  readonly product: Product;
  readonly draft: CountDraft;
  readonly isTyped: boolean;
  readonly failure: string | undefined;
  readonly onType: (counted: number | undefined) => void;
  readonly onRebase: () => void;
  readonly onSave: () => void;
}

function StockCountQuestion(props: StockCountQuestionProps) {
  const { product, draft, isTyped, failure, onType, onRebase, onSave } = props;
  const [isAskedAgain, setIsAskedAgain] = useState(false);
  const moved = stockMovedDuringCountNotice(draft, product);
  const ask = () => {
    if (isStockCountFarFromBooks(draft)) setIsAskedAgain(true);
    else onSave();
  };
  const rebase = () => {
    setIsAskedAgain(false);
    onRebase();
  };
  const save = () => {
    setIsAskedAgain(false);
    onSave();
  };
  return (
    <WizardScreen
      question="Contar stock"
      progress={
        <div className="-mt-3">
          <UnsavedChangesGuard isTyped={isTyped} isKeptOverReload />
          <BackToProduct product={product} />
        </div>
      }
      onSubmit={moved === undefined ? ask : rebase}
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
        onChange={onType}
        error={failure}
        enterKeyHint="done"
      />
      <StockCountFinding draft={draft} />
      <UnexpectedCountDialog
        isOpen={isAskedAgain && moved === undefined}
        onConfirm={save}
        onCancel={() => setIsAskedAgain(false)}
      >
        <p>
          Contaste <QuantityText quantity={draft.physicalStock ?? 0} unit={product.unit} className="font-bold" /> de{' '}
          {product.description}, y según Cuadra hay{' '}
          <QuantityText quantity={draft.digitalStock} unit={product.unit} className="font-bold" />.
        </p>
      </UnexpectedCountDialog>
    </WizardScreen>
  );
}
