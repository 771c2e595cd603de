/** 'Resumen de Venta' or 'Resumen de Merma': what will happen to the money and to the shelf, before it does. */
import { lossOf, removeStockCommand, removeStockPreview } from '@cuadra/domain/wizard/remove-stock';
import { isRefusal } from '@cuadra/domain/kernel/refusal';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { MoneyText } from '../../figures/money.tsx';
import { QuantityText } from '../../figures/quantity.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useRecord } from '../../session/record.ts';
import { useSeesCosts } from '../../hooks/use-shop.ts';
import { FactList } from '../fact-list.tsx';
import type { Receipt } from './kept-visit.ts';
import { useCorrection } from '../use-correction.ts';
import type { ExitStepProps } from './exit-type-step.tsx';

interface ExitPreviewStepProps extends ExitStepProps {
  readonly onRecorded: (receipt: Receipt, kept: Promise<void>) => void;
}

export function ExitPreviewStep({ wizard, onBack, progress, onRecorded }: ExitPreviewStepProps) {
  const record = useRecord(useCorrection()?.id);
  const [failure, setFailure] = useState<string>();
  const { productData: product, quantity = 0, price = 0, account } = wizard.data;
  const { title, total, account: paidInto, currentStock, stockAfter } = removeStockPreview(wizard);
  const isSale = wizard.data.stockLogType === 'sell';
  const loss = lossOf(wizard);
  const hasCost = useSeesCosts();

  const confirm = () => {
    const ids = { transactionId: newId(), stockLogId: newId() };
    const command = removeStockCommand(wizard, ids);
    if (command === undefined) return;
    const answer =
      command.name === 'sell-stock' ? record(command.name, command.input) : record(command.name, command.input);
    if (isRefusal(answer)) {
      setFailure(answer.message);
      return;
    }
    const { transactionId, stockLogId } = ids;
    const money = account === undefined || !isSale ? undefined : { transactionId, account, amount: total };
    const { commandId, kept } = answer;
    onRecorded({ kind: isSale ? 'sell' : 'waste', commandId, stockLogId, money, isUndone: false }, kept);
  };
  return (
    <WizardScreen
      question={title}
      progress={progress}
      onBack={onBack}
      onSubmit={confirm}
      summary={failure !== undefined && <Banner tone="error">{failure}</Banner>}
      actions={<Button type="submit">{isSale ? 'Confirmar venta' : 'Confirmar merma'}</Button>}
    >
      <FactList
        facts={[
          ...(loss !== undefined && hasCost
            ? [
                {
                  label: 'Lo que te cuesta',
                  value: loss === null ? 'No se sabe' : <MoneyText amount={loss} />,
                  isMain: true,
                },
              ]
            : []),
          { label: 'Total', value: <MoneyText amount={total} flow={isSale ? 'in' : undefined} />, isMain: isSale },
          { label: isSale ? 'Cuenta' : 'Ingreso', value: paidInto },
          { label: 'Cantidad', value: <QuantityText quantity={quantity} unit={product.unit} /> },
          ...(isSale ? [{ label: 'Precio de venta', value: <MoneyText amount={price} /> }] : []),
        ]}
      />
      {product.trackStock && (
        <FactList
          facts={[
            { label: 'Stock actual', value: <QuantityText quantity={currentStock} unit={product.unit} /> },
            { label: 'Stock después', value: <QuantityText quantity={stockAfter} unit={product.unit} /> },
          ]}
        />
      )}
    </WizardScreen>
  );
}
