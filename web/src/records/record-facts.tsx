import { accountLabels } from '@cuadra/domain/rows/account';
import { collectionPaymentWords, paymentWords } from '@cuadra/domain/payment/payment-words';
import { spendingKindOf, spendingKindLabels } from '@cuadra/domain/rows/spending-kinds';
import {
  ADJUSTMENT_CATEGORY,
  type Income,
  isMoneyCountRecord,
  isPurchase,
  ownerMoneyKindLabels,
  type Return,
  type Transaction,
  transactionTypeLabels,
} from '@cuadra/domain/rows/transaction';
import { hasReceipt, receiptNumberFromId } from '@cuadra/domain/records/sale-receipt';
import { type OwingWords, recordTitle } from '@cuadra/domain/records/record-titles-and-labels';
import { incomeOfUnknownCost } from '@cuadra/domain/reports/unknown-cost';
import type { ReactNode } from 'react';
import { Card } from '../kit/card.tsx';
import { useCurrencyAndCustomerNames } from '../shop/customer-names-provider.tsx';
import { DateTime, DayDate } from '../figures/date-time.tsx';
import { OnDeviceMark } from '../shop/on-device-mark.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import type { RecordDetail } from '../hooks/use-record-detail.ts';
import { useCanSeeEarnings } from '../hooks/use-shop.ts';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

export function RecordFacts({ detail }: { readonly detail: Pick<RecordDetail, 'record' | 'who' | 'isOnDeviceOnly'> }) {
  const { record, who, isOnDeviceOnly } = detail;
  const hasEarnings = useCanSeeEarnings();
  const owing = useCurrencyAndCustomerNames();
  const facts: readonly Fact[] = [
    { label: 'Tipo', value: typeWords(record) },
    { label: 'Fecha', value: <DateTime instant={record.createdAt} /> },
    { label: 'Recibo', value: hasReceipt(record) ? receiptNumberFromId(record.uuid) : undefined },
    ...accountFacts(record, owing),
    ...wordFacts(record, hasEarnings),
    { label: 'Registrado por', value: who },
    { label: 'Motivo de la corrección', value: record.reason },
    { label: 'Estado', value: isOnDeviceOnly ? <OnDeviceMark /> : 'Guardado' },
  ];
  return (
    <Card>
      <dl className="flex flex-col divide-y divide-line">
        {facts
          .filter(({ value }) => value !== undefined && value !== '')
          .map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="ml-auto min-w-0 text-right wrap-anywhere">{keepAmountsOnOneLine(value)}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function typeWords(record: Transaction): string {
  if (record.type === 'owner') return ownerMoneyKindLabels[record.category];
  const label = transactionTypeLabels[record.type];
  return record.type === 'expense' && isPurchase(record) ? `${label} · compra para el inventario` : label;
}

function accountFacts(record: Transaction, { currency, customerName }: OwingWords): Fact[] {
  if (isMoneyCountRecord(record)) return [];
  if (record.type === 'collection' || record.type === 'forgiveness') {
    const debtor = { label: 'Cliente', value: customerName(record.customerId) };
    return record.type === 'forgiveness'
      ? [debtor]
      : [debtor, { label: 'Pago', value: collectionPaymentWords(record, currency) }];
  }
  if (record.type !== 'transfer') {
    const owes = record.type === 'income' || record.type === 'return' ? record.customerId : null;
    const debtor = owes == null ? undefined : customerName(owes);
    const label = record.type === 'return' ? 'Se devolvió' : 'Pago';
    return [{ label: record.parts == null ? 'Cuenta' : label, value: paymentWords(record, currency, debtor) }];
  }
  return [
    { label: 'Desde', value: accountLabels[record.fromAccount] },
    { label: 'Hacia', value: accountLabels[record.toAccount] },
  ];
}

function wordFacts(record: Transaction, hasEarnings: boolean): Fact[] {
  const { category, description } = record;
  if (isMoneyCountRecord(record)) {
    const closedDay = record.type === 'closure' ? (record.closedDay ?? undefined) : undefined;
    const closed = closedDay === undefined ? undefined : <DayDate day={closedDay} />;
    return [
      { label: 'Día que cierra', value: closed },
      { label: 'Nota', value: description },
    ];
  }
  // Left out if the title already shows it.
  const words = { label: 'Descripción', value: description === recordTitle(record) ? '' : description };
  const kind = { label: 'Categoría', value: category === ADJUSTMENT_CATEGORY ? 'Ajuste (no mueve dinero)' : category };
  switch (record.type) {
    case 'expense':
      return [
        words,
        { label: 'Categoría', value: spendingKindLabels[spendingKindOf(record)] },
        { label: 'Subcategoría', value: record.subcategory ?? '' },
      ];
    case 'income':
      return [
        words,
        kind,
        {
          label: 'Costo de lo vendido',
          value: hasEarnings && record.cost > 0 ? <KnownCost record={record} /> : undefined,
        },
      ];
    case 'owner':
      return [words];
    case 'forgiveness':
      return [{ label: 'Motivo', value: words.value }];
    case 'return':
      return [
        words,
        { label: 'Valor de lo que volvió', value: <MoneyText amount={record.total} /> },
        {
          label: 'Costo de lo devuelto',
          value: hasEarnings && record.cost > 0 ? <KnownCost record={record} /> : undefined,
        },
      ];
    case 'collection':
    case 'transfer':
      return [words, kind];
  }
}

/** What is known of it, and of how much of the sale or the return nothing is. */
function KnownCost({ record }: { readonly record: Income | Return }) {
  const unknown = Math.abs(incomeOfUnknownCost([record]));
  return (
    <>
      <MoneyText amount={record.cost} />
      {unknown > 0 && (
        <span className="block text-sm text-ink-soft">
          De <MoneyText amount={unknown} /> no se conoce el costo
        </span>
      )}
    </>
  );
}
