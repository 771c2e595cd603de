/**
 * The page of the wizard that records a purchase of a product (spec, section 2: Add-stock wizard).
 *
 * The domain has the steps and their conditions (wizard/add-stock); this file shows the current step.
 */
import { paymentMethodLabels } from '@cuadra/domain/payment/payment-words';
import {
  addStockAnswersSchema,
  addStockStepLabels,
  addStockSteps,
  addStockStepTable,
  setPurchaseAccount,
  answersFromPurchaseCommand,
  purchasePaymentChoice,
  purchaseTotal,
  resumeAddStockWizard,
  setPurchaseSplit,
  newAddStockWizard,
} from '@cuadra/domain/wizard/add-stock-wizard';
import { answersOfWizard, quantityWords } from '@cuadra/domain/wizard/stock-wizard-answers-and-product';
import type { Product } from '@cuadra/domain/rows/product';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { useSearch } from '@tanstack/react-router';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { useExpectedBalances } from '../../hooks/use-shop.ts';
import { SaleOrPurchasePaymentStep } from './sale-or-purchase-payment-step.tsx';
import { buildProductWizardStepProps } from './product-step-props.tsx';
import { ProductPermissionGuard } from '../product-permission-guard.tsx';
import { PurchasePreviewStep } from './purchase-preview-step.tsx';
import { StockPurchaseStep } from './stock-purchase-step.tsx';
import { StockRecordedScreen } from './stock-recorded-screen.tsx';
import { useRefusedCommandToCorrect } from '../../hooks/use-refused-command-to-correct.ts';
import { useStockWizard } from './use-stock-wizard.ts';

export function AddStockPage() {
  const { corrige = '' } = useSearch({ from: '/business/$businessId' });
  return (
    <ProductPermissionGuard title="Agregar stock" requires="crearMovimientos" needsStock>
      {(product) => <AddStockWizard key={`${product.uuid}.${corrige}`} product={product} />}
    </ProductPermissionGuard>
  );
}

function AddStockWizard({ product }: { readonly product: Product }) {
  const balances = useExpectedBalances();
  const { currency } = useShopLocale();
  const correction = useRefusedCommandToCorrect();
  const before = correction && answersFromPurchaseCommand(correction.name, correction.input);
  const visit = useStockWizard({
    name: 'comprar',
    form: addStockAnswersSchema,
    steps: addStockSteps,
    start: () => before ?? answersOfWizard(newAddStockWizard(product, balances)),
  });
  if (visit.receipt !== undefined)
    return <StockRecordedScreen product={product} visit={visit} receipt={visit.receipt} />;

  const wizard = resumeAddStockWizard(product, balances, visit.answers, visit.step);
  const { quantity, cost, split } = wizard.data;
  const paidBy = purchasePaymentChoice(wizard.data);
  const isFilled = quantity !== undefined && cost !== undefined;
  const step = buildProductWizardStepProps({
    wizard,
    table: addStockStepTable,
    visit,
    steps: addStockSteps,
    labels: addStockStepLabels,
    answers: {
      'quantity-and-cost': isFilled
        ? `${quantityWords(wizard.data, quantity)} a ${formatMoney(cost, currency)}`
        : undefined,
      'payment-method': paidBy && paymentMethodLabels[paidBy],
      preview: undefined,
    },
  });
  switch (wizard.step) {
    case 'quantity-and-cost':
      return <StockPurchaseStep {...step} />;
    case 'payment-method':
      return (
        <SaleOrPurchasePaymentStep
          {...step}
          amount={purchaseTotal(wizard.data)}
          choose={(one) => setPurchaseAccount(wizard, one)}
          split={{ isChosen: split !== undefined, choose: () => setPurchaseSplit(wizard, split?.byBank) }}
        />
      );
    case 'preview':
      return <PurchasePreviewStep {...step} onRecorded={visit.finish} />;
  }
}
