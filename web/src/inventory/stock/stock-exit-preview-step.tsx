/** 'Resumen de Venta', 'Resumen de Merma' or what goes home: the effect on money and stock, before it is recorded. */
import { businessCashRounding } from '@cuadra/domain/rows/business';
import {
  costOfUnpaidStockExit,
  type RemoveStock,
  buildRemoveStockCommand,
  quoteStockExitSale,
  removeStockPreview,
} from '@cuadra/domain/wizard/remove-stock-wizard';
import { v7 as newId } from 'uuid';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { useCanSeeCosts, useShop } from '../../hooks/use-shop.ts';
import { FactList } from '../fact-list.tsx';
import type { ProductStepProps } from './product-step-props.tsx';
import { type RecordingProps, useRecordStockMovement } from './use-record-stock-movement.ts';

const confirmWords = {
  sell: 'Confirmar venta',
  waste: 'Confirmar merma',
  take: 'Confirmar salida',
} as const;

export function StockExitPreviewStep(props: ProductStepProps<RemoveStock> & RecordingProps) {
  const { wizard, onBack, progress } = props;
  const { record, finish, failure } = useRecordStockMovement(props);
  const { productData: product, quantity = 0, price = 0, account } = wizard.data;
  const { title, total, account: paidInto, currentStock, stockAfter } = removeStockPreview(wizard);
  const { stockLogType: kind = 'sell' } = wizard.data;
  const isSale = kind === 'sell';
  const loss = costOfUnpaidStockExit(wizard);
  const hasCost = useCanSeeCosts();
  const cashRounding = businessCashRounding(useShop().business);
  const { rounding, moved } = quoteStockExitSale(wizard, cashRounding);

  const confirm = () => {
    const ids = { transactionId: newId(), stockLogId: newId() };
    const command = buildRemoveStockCommand(wizard, ids, cashRounding);
    if (command === undefined) return;
    const answer =
      command.name === 'sell-stock' ? record(command.name, command.input) : record(command.name, command.input);
    const { transactionId, stockLogId } = ids;
    const money = account === undefined || !isSale ? undefined : { transactionId, account, amount: moved[account] };
    finish(answer, { kind, stockLogId, money });
  };
  return (
    <WizardScreen
      question={title}
      progress={progress}
      onBack={onBack}
      onSubmit={confirm}
      summary={failure !== undefined && <Banner tone="error">{failure}</Banner>}
      actions={<Button type="submit">{confirmWords[kind]}</Button>}
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
          ...(rounding > 0
            ? [
                { label: 'Redondeo', value: <MoneyText amount={-rounding} /> },
                { label: 'A cobrar en efectivo', value: <MoneyText amount={moved.cash} /> },
              ]
            : []),
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
