/**
 * The page of the wizard that records a sale, a loss, or what the owner takes home of a product (spec, section 2:
 * Remove-stock wizard).
 *
 * The domain has the steps and their conditions (wizard/remove-stock); this file shows the current step.
 */
import { accountLabels } from '@cuadra/domain/rows/account';
import type { Product } from '@cuadra/domain/rows/product';
import { answersOfWizard, quantityWords } from '@cuadra/domain/wizard/stock-wizard-answers-and-product';
import {
  setStockExitAccount,
  answersFromStockExitCommand,
  type ExitType,
  stockExitTypeLabels,
  permittedStockExitTypes,
  isSoldOut,
  removeStockAnswersSchema,
  removeStockStepLabels,
  removeStockPreview,
  removeStockStepsByType,
  removeStockStepTable,
  resumeRemoveStockWizard,
  newRemoveStockWizard,
} from '@cuadra/domain/wizard/remove-stock-wizard';
import { useSearch } from '@tanstack/react-router';
import { StockExitPreviewStep } from './stock-exit-preview-step.tsx';
import { StockExitQuantityStep } from './stock-exit-quantity-step.tsx';
import { StockExitTypeStep, NothingToRemoveScreen } from './stock-exit-type-step.tsx';
import { SaleOrPurchasePaymentStep } from './sale-or-purchase-payment-step.tsx';
import { buildProductWizardStepProps } from './product-step-props.tsx';
import { ProductPermissionGuard } from '../product-permission-guard.tsx';
import { StockRecordedScreen } from './stock-recorded-screen.tsx';
import { useRefusedCommandToCorrect } from '../../hooks/use-refused-command-to-correct.ts';
import { useShop } from '../../hooks/use-shop.ts';
import { useStockWizard } from './use-stock-wizard.ts';

const inAddress = { sell: 'venta', waste: 'merma', take: 'casa' } as const;

export function RemoveStockPage() {
  const { corrige = '', salida = '' } = useSearch({
    from: '/business/$businessId/inventory/product/$productId/remove-stock',
  });
  const { membership } = useShop();
  return (
    <ProductPermissionGuard title="Retirar stock" requires="crearMovimientos">
      {(product) => (
        <RemoveStockWizard
          key={`${product.uuid}.${corrige}.${salida}`}
          product={product}
          chosen={permittedStockExitTypes(membership, product).find((type) => salida === inAddress[type])}
        />
      )}
    </ProductPermissionGuard>
  );
}

interface RemoveStockWizardProps {
  readonly product: Product;
  /**
   * The type given in the address, if this person may record it of this product; the wizard then does not ask for it.
   */
  readonly chosen: ExitType | undefined;
}

function RemoveStockWizard({ product, chosen }: RemoveStockWizardProps) {
  const correction = useRefusedCommandToCorrect();
  const before = correction && answersFromStockExitCommand(correction.name, correction.input);
  const visit = useStockWizard({
    name: chosen === undefined ? 'retirar' : `retirar.${chosen}`,
    form: removeStockAnswersSchema,
    steps: removeStockStepsByType.sell,
    firstStep: before === undefined ? newRemoveStockWizard(product, chosen).step : 'quantity',
    start: () => before ?? answersOfWizard(newRemoveStockWizard(product, chosen)),
  });
  if (visit.receipt !== undefined)
    return <StockRecordedScreen product={product} visit={visit} receipt={visit.receipt} />;

  const wizard = resumeRemoveStockWizard(product, visit.answers, visit.step);
  const { stockLogType, quantity, account } = wizard.data;
  const step = buildProductWizardStepProps({
    wizard,
    table: removeStockStepTable,
    visit,
    steps: removeStockStepTable.orderOf(wizard).filter((key) => chosen === undefined || key !== 'type'),
    labels: removeStockStepLabels,
    answers: {
      type: stockLogType && stockExitTypeLabels[stockLogType],
      quantity: quantity === undefined ? undefined : quantityWords(wizard.data, quantity),
      'payment-method': account && accountLabels[account],
      preview: undefined,
    },
    expected: stockLogType === undefined ? removeStockStepsByType.sell.length : undefined,
    subject: chosen && stockExitTypeLabels[chosen],
  });
  if (chosen !== undefined && isSoldOut(product))
    return <NothingToRemoveScreen product={product} progress={step.progress} />;
  switch (wizard.step) {
    case 'type':
      return <StockExitTypeStep {...step} />;
    case 'quantity':
      return <StockExitQuantityStep {...step} />;
    case 'payment-method':
      return (
        <SaleOrPurchasePaymentStep
          {...step}
          amount={removeStockPreview(wizard).total}
          choose={(one) => setStockExitAccount(wizard, one)}
        />
      );
    case 'preview':
      return <StockExitPreviewStep {...step} onRecorded={visit.finish} />;
  }
}
