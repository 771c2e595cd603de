/**
 * Goods are bought for the shelf from a product's own page (spec, section 2: Add-stock wizard).
 *
 * The steps and what each waits for are the domain's (inventory/add-stock); this file shows the one that is due.
 */
import { accountLabels } from '@cuadra/domain/rows/account';
import {
  type AddStock,
  addStockSteps,
  type AddStockStep,
  addStockTitles,
  choosePaidFrom,
  goBack,
  proceed,
  purchaseTotal,
  startAddStock,
} from '@cuadra/domain/wizard/add-stock';
import type { Product } from '@cuadra/domain/rows/product';
import { addStockAnswers, answersBefore, answersOf, resumeAddStock } from '@cuadra/domain/wizard/resume-add-stock';
import { type Currency, formatMoney } from '@cuadra/domain/kernel/money';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { useSearch } from '@tanstack/react-router';
import { ProgressSteps } from '../../kit/progress-steps.tsx';
import { shortUnit } from '@cuadra/domain/kernel/unit';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { PaymentStep } from './payment-step.tsx';
import { ProductTask } from '../product-task.tsx';
import { PurchasePreviewStep } from './purchase-preview-step.tsx';
import { PurchaseStep } from './purchase-step.tsx';
import { RecordedScreen } from './recorded-screen.tsx';
import { StepHead } from './step-head.tsx';
import { useCorrection } from '../use-correction.ts';
import { useVisit } from './use-visit.ts';

export function AddStockPage() {
  const { corrige = '' } = useSearch({ from: '/business/$businessId' });
  return (
    <ProductTask title="Agregar stock" requires="crearMovimientos" needsStock>
      {(product) => <AddStockWizard key={`${product.uuid}.${corrige}`} product={product} />}
    </ProductTask>
  );
}

function AddStockWizard({ product }: { readonly product: Product }) {
  const balances = useExpectedBalances();
  const { currency } = useShopLocale();
  const correction = useCorrection();
  const before = correction && answersBefore(correction.name, correction.input);
  const visit = useVisit({
    name: 'comprar',
    form: addStockAnswers,
    firstStep: 'quantity-and-cost',
    start: () => before ?? answersOf(startAddStock(product)),
  });
  if (visit.receipt !== undefined) return <RecordedScreen product={product} visit={visit} receipt={visit.receipt} />;

  const wizard = resumeAddStock(product, visit.answers, stepNamed(visit.step), balances);
  const moveTo = (next: AddStock) => visit.moveTo(next.step, answersOf(next));
  const walk = {
    wizard,
    onChange: (changed: AddStock) => visit.answer(answersOf(changed)),
    onNext: (changed: AddStock) => moveTo(proceed(changed, balances)),
    onBack: () => moveTo(goBack(wizard)),
    progress: (
      <StepHead product={product} isTyped={visit.isTyped} isFirst={wizard.step === 'quantity-and-cost'}>
        <ProgressSteps
          steps={addStockSteps.map((key) => ({
            key,
            label: key === 'preview' ? 'Resumen' : addStockTitles[key],
            answer: answerTo(key, wizard, currency),
          }))}
          current={wizard.step}
          onStep={(step) => moveTo({ ...wizard, step })}
        />
      </StepHead>
    ),
  };
  switch (wizard.step) {
    case 'quantity-and-cost':
      return <PurchaseStep {...walk} />;
    case 'payment-method':
      return (
        <PaymentStep
          amount={purchaseTotal(wizard.data)}
          value={wizard.data.account}
          onChange={(account) => walk.onChange(choosePaidFrom(wizard, account, balances))}
          onChoose={(account) => walk.onNext(choosePaidFrom(wizard, account, balances))}
          onBack={walk.onBack}
          progress={walk.progress}
        />
      );
    case 'preview':
      return <PurchasePreviewStep {...walk} onRecorded={visit.finish} />;
  }
}

function stepNamed(name: string): AddStockStep {
  return addStockSteps.find((step) => step === name) ?? 'quantity-and-cost';
}

function answerTo(step: AddStockStep, { data }: AddStock, currency: Currency): string | undefined {
  const { quantity, cost, account, productData } = data;
  switch (step) {
    case 'quantity-and-cost': {
      if (quantity === undefined || cost === undefined) return undefined;
      const bought = `${formatQuantity(quantity)} ${shortUnit(productData.unit)}`.trim();
      return `${bought} a ${formatMoney(cost, currency)}`;
    }
    case 'payment-method':
      return account && accountLabels[account];
    case 'preview':
      return undefined;
  }
}
