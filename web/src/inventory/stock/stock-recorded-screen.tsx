/**
 * The last screen of a product wizard: the record, the new stock and balance, its storage status, and buttons for
 * another one, the receipt and undo.
 *
 * Undo is for who may take it back again: who records may not see or correct it.
 */
import { UNDO_REASON } from '@cuadra/domain/records/record-titles-and-labels';
import { canSeeRecordType } from '@cuadra/domain/visibility/record-visibility';
import { canDeleteStockLog } from '@cuadra/domain/visibility/stock-log-visibility';
import { type Account, accountLabels, accounts } from '@cuadra/domain/rows/account';
import type { Product } from '@cuadra/domain/rows/product';
import { stockAdjustmentTypeLabels, type StockCount } from '@cuadra/domain/rows/stock-log';
import type { Uuid } from '@cuadra/domain/kernel/input-fields';
import { hasReceipt } from '@cuadra/domain/records/sale-receipt';
import type { Income } from '@cuadra/domain/rows/transaction';
import { useState } from 'react';
import { Banner } from '../../kit/banner.tsx';
import { Button } from '../../kit/button.tsx';
import { ButtonLink } from '../../kit/button-link.tsx';
import { AnimatedCheck } from '../../kit/animated-check.tsx';
import { UndoIcon } from '../../icons/icons-action.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { RecordSyncStatus } from '../../shop/record-sync-status.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { ReceiptLink } from '../../shop/receipt-link.tsx';
import { useIsSecondTapPossible } from '../../browser/use-is-second-tap-possible.ts';
import { waitUntilCommandStoredOnDevice } from '../../hooks/wait-until-command-stored-on-device.ts';
import { useReplicaState } from '../../session/use-session.ts';
import { useDispatchCommand } from '../../session/use-dispatch-command.ts';
import { useExpectedBalances, useShop } from '../../hooks/use-shop.ts';
import { useIsRefusedCommandDiscarded } from '../../hooks/use-is-refused-command-discarded.ts';
import { useRecordSyncStatus } from '../../hooks/use-record-sync-status.ts';
import { FactList } from '../fact-list.tsx';
import { RefusedRecordBanner } from '../../wizard/refused-record-banner.tsx';
import { useReviewOfRefusedCommand } from '../../wizard/use-review-of-refused-command.ts';
import type { StockReceipt } from './use-stock-wizard.ts';

interface StockRecordedScreenProps {
  readonly product: Product;
  readonly visit: { readonly amend: (receipt: StockReceipt) => void; readonly startAnew: () => void };
  readonly receipt: StockReceipt;
}

const words = {
  sell: { done: 'Venta registrada', undone: 'Venta deshecha', another: 'Otra venta' },
  waste: { done: 'Merma registrada', undone: 'Merma deshecha', another: 'Otra merma' },
  take: { done: 'Salida para la casa registrada', undone: 'Salida deshecha', another: 'Otra salida' },
  buy: { done: 'Compra registrada', undone: 'Compra deshecha', another: 'Otra compra' },
  count: { done: 'Conteo guardado', undone: 'Conteo deshecho', another: 'Contar de nuevo' },
} as const;

const DISCARDED = 'Lo descartaste: no quedó registrado';

export function StockRecordedScreen({ product, visit, receipt }: StockRecordedScreenProps) {
  const { businessId, copy } = useShop();
  const { kind, money } = receipt;
  const isDiscarded = useIsRefusedCommandDiscarded(receipt.commandId, receipt.stockLogId);
  const isUndone = receipt.isUndone || isDiscarded;
  const { failure, undo } = useUndo(product, receipt, visit.amend);
  const review = useReviewOfRefusedCommand(receipt.commandId, copy.books.products);
  const isHurried = useIsSecondTapPossible();
  const delivery = useRecordSyncStatus(receipt.stockLogId, !useReplicaState().unkept.has(receipt.commandId));
  const sold = useSale(money?.transactionId);
  const isGood = review === undefined && !isUndone;
  const mayUndo = useMayUndo(receipt) && isGood;
  return (
    <div className="mx-auto flex w-full max-w-5xl grow flex-col gap-5 px-4 pt-8 pb-6 *:max-w-2xl sm:px-8">
      <div className="flex flex-col items-start gap-4">
        {isGood && <AnimatedCheck />}
        <h1
          key={String(receipt.isUndone)}
          ref={takeFocus}
          tabIndex={-1}
          className="text-2xl leading-tight font-bold text-balance outline-none"
        >
          {isDiscarded && !receipt.isUndone ? DISCARDED : (review?.title ?? words[kind][isUndone ? 'undone' : 'done'])}
        </h1>
        <p className="-mt-2 text-ink-soft wrap-anywhere">{product.description}</p>
      </div>
      {review === undefined ? (
        !isDiscarded && <RecordSyncStatus state={delivery} />
      ) : (
        <RefusedRecordBanner why={review.why} />
      )}
      <Outcome product={product} receipt={{ ...receipt, isUndone }} />
      {money !== undefined && isUndone && <Banner>El dinero y la mercadería quedaron como estaban antes.</Banner>}
      {failure !== undefined && <Banner tone="error">{failure}</Banner>}
      <div className={`flex flex-col gap-2 pt-2 sm:flex-row sm:flex-wrap ${isHurried ? 'pointer-events-none' : ''}`}>
        <ButtonLink
          to="/business/$businessId/inventory/product/$productId"
          params={{ businessId, productId: product.uuid }}
          replace
        >
          Listo
        </ButtonLink>
        <Button kind="secondary" onPress={visit.startAnew}>
          {words[kind].another}
        </Button>
        {sold !== undefined && isGood && <ReceiptLink id={sold.uuid} kind="quiet" />}
        {mayUndo && (
          <Button kind="quiet" icon={<UndoIcon className="size-5" />} onPress={undo} pendingLabel="Deshaciendo…">
            Deshacer
          </Button>
        )}
      </div>
    </div>
  );
}

/** The recorded sale, if this person may see it. */
function useSale(id: Uuid | undefined): Income | undefined {
  const { membership, copy } = useShop();
  const record = id === undefined ? undefined : copy.books.transactions.get(id);
  if (record?.type !== 'income' || !canSeeRecordType(membership, record.type)) return undefined;
  return hasReceipt(record) ? record : undefined;
}

/** Focuses the heading, so that screen readers read it. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}

interface OutcomeProps {
  readonly product: Product;
  readonly receipt: StockReceipt;
}

function Outcome({ product, receipt: { kind, money, stockLogId, isUndone } }: OutcomeProps) {
  const count = useShop().copy.books.stockLogs.get(stockLogId)?.count ?? null;
  const balances = useExpectedBalances();
  const stock = { label: 'Stock ahora', value: <QuantityText quantity={product.stock} unit={product.unit} /> };
  const found = count === null || isUndone ? [] : [{ ...differenceFact(count, product), isMain: true }];
  const stockFacts = product.trackStock ? [...found, stock] : [];
  if (money === undefined) return <FactList facts={stockFacts} />;
  const { account, amount, parts } = money;
  const moved: readonly [Account, number][] =
    parts === undefined ? [[account, amount]] : accounts.map((one) => [one, parts[one]]);
  const paid = moved.map(([one, part]) => ({
    label: `${kind === 'buy' ? 'Pagaste con' : 'Cobraste en'} ${accountLabels[one]}`,
    value: <MoneyText amount={part} flow={kind === 'buy' ? 'out' : 'in'} />,
    isMain: true,
  }));
  const left = moved.map(([one]) => ({
    label: `Ahora hay en ${accountLabels[one]}`,
    value: <MoneyText amount={balances[one]} />,
  }));
  return <FactList facts={[...(isUndone ? [] : paid), ...left, ...stockFacts]} />;
}

/** In the words in which the screen before said it. */
function differenceFact({ adjustmentType, difference }: StockCount, { unit }: Pick<Product, 'unit'>) {
  const amount = difference !== 0 && (
    <>
      : <QuantityText quantity={Math.abs(difference)} unit={unit} />
    </>
  );
  const value = (
    <>
      {stockAdjustmentTypeLabels[adjustmentType]}
      {amount}
    </>
  );
  return { label: 'Diferencia', value };
}

function useMayUndo({ kind, money }: StockReceipt): boolean {
  return canDeleteStockLog(useShop().membership, { type: kind, transactionId: money?.transactionId ?? null });
}

function useUndo(product: Product, receipt: StockReceipt, onUndone: (receipt: StockReceipt) => void) {
  const record = useDispatchCommand();
  const [failure, setFailure] = useState<string>();
  const undo = async () => {
    const { money, stockLogId } = receipt;
    const answer =
      money === undefined
        ? record('delete-stock-log', { productId: product.uuid, stockLogId })
        : record('delete-record', { transactionId: money.transactionId, reason: UNDO_REASON });
    const failed = await waitUntilCommandStoredOnDevice(answer);
    setFailure(failed);
    if (failed === undefined) onUndone({ ...receipt, isUndone: true });
  };
  return { failure, undo };
}
