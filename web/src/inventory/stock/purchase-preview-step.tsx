/** 'Confirma tu compra': what it does to the money and to the shelf, before it does. */
import { addStockPreview, buyStockInput } from '@cuadra/domain/wizard/add-stock';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { MoneyText } from '../../figures/money.tsx';
import { QuantityText } from '../../figures/quantity.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useRecord } from '../../session/record.ts';
import { FactList } from '../fact-list.tsx';
import type { Receipt } from './kept-visit.ts';
import { useCorrection } from '../use-correction.ts';
import type { PurchaseStepProps } from './purchase-step.tsx';

interface PurchasePreviewStepProps extends PurchaseStepProps {
  readonly onRecorded: (receipt: Receipt, kept: Promise<void>) => void;
}

export function PurchasePreviewStep({ wizard, onBack, progress, onRecorded }: PurchasePreviewStepProps) {
  const record = useRecord(useCorrection()?.id);
  const [failure, setFailure] = useState<string>();
  const { unit } = wizard.data.productData;
  const { title, code, quantity, cost, stockBefore, stockAfter, paymentMethod, total, warning } =
    addStockPreview(wizard);

  const confirm = () => {
    const ids = { transactionId: newId(), expenseId: newId(), stockLogId: newId() };
    const input = buyStockInput(wizard, ids);
    if (input === undefined) return;
    const answer = record('buy-stock', input);
    if (isRefusal(answer)) {
      setFailure(answer.message);
      return;
    }
    const { transactionId, stockLogId } = ids;
    const money = { transactionId, account: input.account, amount: total };
    const { commandId, kept } = answer;
    onRecorded({ kind: 'buy', commandId, stockLogId, money, isUndone: false }, kept);
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
