/** 'Confirma tu compra': the effect on money and stock, before it is recorded. */
import { type AddStock, addStockPreview, buyStockInput } from '@cuadra/domain/wizard/add-stock';
import { v7 as newId } from 'uuid';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { FactList } from '../fact-list.tsx';
import type { ProductStepProps } from './product-step-props.tsx';
import { type RecordingProps, useRecordStockMovement } from './use-record-stock-movement.ts';

export function PurchasePreviewStep(props: ProductStepProps<AddStock> & RecordingProps) {
  const { wizard, onBack, progress } = props;
  const { record, finish, failure } = useRecordStockMovement(props);
  const { unit } = wizard.data.productData;
  const { title, code, quantity, cost, stockBefore, stockAfter, paymentMethod, total, warning } =
    addStockPreview(wizard);

  const confirm = () => {
    const ids = { transactionId: newId(), expenseId: newId(), stockLogId: newId() };
    const input = buyStockInput(wizard, ids);
    if (input === undefined) return;
    const { transactionId, stockLogId } = ids;
    const money = { transactionId, account: input.account, amount: total };
    finish(record('buy-stock', input), { kind: 'buy', stockLogId, money });
  };
  return (
    <WizardScreen
      question={title}
      progress={progress}
      onBack={onBack}
      onSubmit={confirm}
      summary={failure !== undefined && <Banner tone="error">{failure}</Banner>}
      actions={<Button type="submit">Confirmar compra</Button>}
    >
      <FactList
        facts={[
          { label: 'Total', value: <MoneyText amount={total} flow="out" />, isMain: true },
          { label: 'Método de pago', value: paymentMethod },
          { label: 'Código', value: code === '' ? 'Sin código' : code },
          { label: 'Cantidad', value: <QuantityText quantity={quantity} unit={unit} /> },
          { label: 'Costo por unidad', value: <MoneyText amount={cost} /> },
        ]}
      />
      <FactList
        facts={[
          { label: 'Stock antes', value: <QuantityText quantity={stockBefore} unit={unit} /> },
          { label: 'Stock después', value: <QuantityText quantity={stockAfter} unit={unit} /> },
        ]}
      />
      <Banner tone="warning">{warning}</Banner>
    </WizardScreen>
  );
}
