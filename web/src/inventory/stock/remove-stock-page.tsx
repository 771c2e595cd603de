/**
 * Goods leave the shelf from a product's own page: sold, or lost (spec, section 2: Remove-stock wizard).
 *
 * The steps and what each waits for are the domain's (inventory/remove-stock); this file shows the one that is due.
 */
import { accountLabels } from '@cuadra/domain/rows/account';
import type { Product } from '@cuadra/domain/rows/product';
import {
  choosePaidInto,
  type ExitType,
  exitTypeLabels,
  goBack,
  isSoldOut,
  proceed,
  type RemoveStock,
  removeStockPreview,
  removeStockSteps,
  type RemoveStockStep,
  removeStockTitles,
  startRemoveStock,
} from '@cuadra/domain/wizard/remove-stock';
import {
  answersBefore,
  answersOf,
  removeStockAnswers,
  resumeRemoveStock,
} from '@cuadra/domain/wizard/resume-remove-stock';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import { useSearch } from '@tanstack/react-router';
import { ProgressSteps } from '../../kit/progress-steps.tsx';
import { shortUnit } from '@cuadra/domain/kernel/unit';
import { ExitPreviewStep } from './exit-preview-step.tsx';
import { ExitQuantityStep } from './exit-quantity-step.tsx';
import { ExitTypeStep, SoldOut } from './exit-type-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ProductTask } from '../product-task.tsx';
import { RecordedScreen } from './recorded-screen.tsx';
import { StepHead } from './step-head.tsx';
import { useCorrection } from '../use-correction.ts';
import { useVisit } from './use-visit.ts';

const exitTypes = { venta: 'sell', merma: 'waste' } as const;

export function RemoveStockPage() {
  const { corrige = '', salida = '' } = useSearch({
    from: '/business/$businessId/inventory/product/$productId/remove-stock',
  });
  const chosen = salida === '' ? undefined : exitTypes[salida];
  return (
    <ProductTask title="Retirar stock" requires="crearMovimientos">
      {(product) => (
        <RemoveStockWizard key={`${product.uuid}.${corrige}.${salida}`} product={product} chosen={chosen} />
      )}
    </ProductTask>
  );
}

interface RemoveStockWizardProps {
  readonly product: Product;
  /** What somebody came to do; they are not asked which of the two. */
  readonly chosen: ExitType | undefined;
}

function RemoveStockWizard({ product, chosen }: RemoveStockWizardProps) {
  const correction = useCorrection();
  const before = correction && answersBefore(correction.name, correction.input);
  const visit = useVisit({
    name: chosen === undefined ? 'retirar' : `retirar.${chosen}`,
    form: removeStockAnswers,
    firstStep: before === undefined ? startRemoveStock(product, chosen).step : 'quantity',
    start: () => before ?? answersOf(startRemoveStock(product, chosen)),
  });
  if (visit.receipt !== undefined) return <RecordedScreen product={product} visit={visit} receipt={visit.receipt} />;

  const wizard = resumeRemoveStock(product, visit.answers, stepNamed(visit.step));
  const { step, data } = wizard;
  const steps = removeStockSteps(data.stockLogType).filter((key) => chosen === undefined || key !== 'type');
  const isFirst = step === steps[0];
  const moveTo = (next: RemoveStock) => visit.moveTo(next.step, answersOf(next));
  const walk = {
    wizard,
    onChange: (changed: RemoveStock) => visit.answer(answersOf(changed)),
    onNext: (changed: RemoveStock) => moveTo(proceed(changed)),
    onBack: isFirst ? undefined : () => moveTo(goBack(wizard)),
    progress: (
      <StepHead product={product} isTyped={visit.isTyped} isFirst={isFirst}>
        {chosen !== undefined && <p className="font-bold">{exitTypeLabels[chosen]}</p>}
        <ProgressSteps
          steps={steps.map((key) => ({
            key,
            label: key === 'preview' ? 'Resumen' : removeStockTitles[key],
            answer: answerTo(key, wizard),
          }))}
          current={step}
          expected={data.stockLogType === undefined ? removeStockSteps('sell').length : undefined}
          onStep={(earlier) => moveTo({ ...wizard, step: earlier })}
        />
      </StepHead>
    ),
  };
  if (chosen !== undefined && isSoldOut(product)) return <SoldOut product={product} progress={walk.progress} />;
  switch (step) {
    case 'type':
      return <ExitTypeStep {...walk} />;
    case 'quantity':
      return <ExitQuantityStep {...walk} />;
    case 'payment-method':
      return (
        <PaymentStep
          amount={removeStockPreview(wizard).total}
          value={data.account}
          onChange={(account) => walk.onChange(choosePaidInto(wizard, account))}
          onChoose={(account) => walk.onNext(choosePaidInto(wizard, account))}
          onBack={walk.onBack}
          progress={walk.progress}
        />
      );
    case 'preview':
      return <ExitPreviewStep {...walk} onRecorded={visit.finish} />;
  }
}

function stepNamed(name: string): RemoveStockStep {
  return removeStockSteps('sell').find((step) => step === name) ?? 'type';
}

function answerTo(step: RemoveStockStep, { data }: RemoveStock): string | undefined {
  const { stockLogType, quantity, account, productData } = data;
  switch (step) {
    case 'type':
      return stockLogType && exitTypeLabels[stockLogType];
    case 'quantity':
      return quantity === undefined ? undefined : `${formatQuantity(quantity)} ${shortUnit(productData.unit)}`.trim();
    case 'payment-method':
      return account && accountLabels[account];
    case 'preview':
      return undefined;
  }
}
