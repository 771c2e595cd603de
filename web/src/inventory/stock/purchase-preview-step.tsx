/** 'Confirma tu compra': the effect on money and stock, before it is recorded. */
import {
  type AddStock,
  addStockPreview,
  buildBuyStockInput,
  purchaseSplitBetweenAccounts,
  setPurchaseSplit,
} from '@cuadra/domain/wizard/add-stock-wizard';
import { formatMoney } from '@cuadra/domain/kernel/money';
import { accountLabels } from '@cuadra/domain/rows/account';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { useShopLocale } from '../../figures/shop-locale.tsx';
import { BankShareField } from '../../shop/bank-share-field.tsx';
import { WizardScreen } from '../../kit/wizard-screen.tsx';
import { FactList } from '../fact-list.tsx';
import type { ProductStepProps } from './product-step-props.tsx';
import { type RecordingProps, useRecordStockMovement } from './use-record-stock-movement.ts';
import { keepAmountsOnOneLine } from '../../browser/keep-amounts-on-one-line.ts';

export function PurchasePreviewStep(props: ProductStepProps<AddStock> & RecordingProps) {
  const { wizard, onChange, onBack, progress } = props;
  const { currency } = useShopLocale();
  const [isTried, setTried] = useState(false);
  const split = purchaseSplitBetweenAccounts(wizard, currency);
  const { record, finish, failure } = useRecordStockMovement(props);
  const { unit } = wizard.data.productData;
  const { title, code, quantity, cost, stockBefore, stockAfter, paymentMethod, total, warning } =
    addStockPreview(wizard);

  const confirm = () => {
    const ids = { transactionId: newId(), expenseId: newId(), stockLogId: newId() };
    const input = buildBuyStockInput(wizard, currency, ids);
    setTried(true);
    if (input === undefined) return;
    const { transactionId, stockLogId } = ids;
    const money = { transactionId, account: input.account, amount: total, parts: input.parts };
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
      {split !== undefined && (
        <BankShareField
          byBank={wizard.data.split?.byBank}
          onChange={(part) => onChange(setPurchaseSplit(wizard, part))}
          fault={isTried ? split.fault : undefined}
        />
      )}
      {split !== undefined && split.fault === undefined && (
        <p className="-mt-2 text-ink-soft">
          Salen {keepAmountsOnOneLine(formatMoney(split.parts.cash, currency))} de {accountLabels.cash} y{' '}
          {keepAmountsOnOneLine(formatMoney(split.parts.bank, currency))} de {accountLabels.bank}.
        </p>
      )}
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
