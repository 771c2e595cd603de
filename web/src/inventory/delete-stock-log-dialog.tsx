/** Says what deleting the line changes in the stock and the balances. */
import type { Product } from '@cuadra/domain/rows/product';
import { stockLogDeletionChanges } from '@cuadra/domain/inventory/stock-log-deletion';
import { findStockLogsUntilNextCount } from '@cuadra/domain/inventory/find-stock-logs-until-next-count';
import { type StockLog, stockLogLabel, type StockLogType } from '@cuadra/domain/rows/stock-log';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { showToast } from '../kit/toast.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useCanSeeCosts, useShop } from '../hooks/use-shop.ts';

interface DeleteStockLogDialogProps {
  readonly product: Product;
  readonly line: StockLog;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

const ofTheMoney: Readonly<Partial<Record<StockLogType, string>>> = {
  sell: 'El dinero de la venta se queda en el cuaderno. Para deshacer la venta entera, elimina la venta.',
  buy: 'El dinero de la compra se queda como gastado. Para deshacer la compra entera, elimina la compra.',
};

export function DeleteStockLogDialog({ product, line, onClose, onDeleted }: DeleteStockLogDialogProps) {
  const keep = useStoreCommandOnDevice();
  const hasCost = useCanSeeCosts();
  const [failure, setFailure] = useState<string>();
  const { stockLogs } = useShop().copy.books;
  const laterLines = findStockLogsUntilNextCount(stockLogs.values(), product, line.createdAt, 'next');
  const wasCounted = laterLines.some(({ type }) => type === 'count');
  const goods = { products: new Map([[product.uuid, product]]), laterLines };
  const after = stockLogDeletionChanges([line], goods, { at: line.createdAt }, '').products?.[0]?.after ?? product;

  const remove = async () => {
    const failed = await keep('delete-stock-log', { productId: product.uuid, stockLogId: line.uuid });
    setFailure(failed);
    if (failed !== undefined) return;
    onDeleted();
    showToast({ message: 'Movimiento de stock eliminado.' });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`¿Eliminar ${stockLogLabel(line, product).toLowerCase()}?`}
      isOpen
      isDanger
      confirmLabel="Eliminar"
      pendingLabel="Eliminando…"
      onConfirm={remove}
      onCancel={onClose}
      error={failure}
    >
      {product.trackStock && wasCounted && <p>El stock no cambia: ya se contó después de este movimiento.</p>}
      {product.trackStock && !wasCounted && (
        <p>
          El stock de {product.description} pasará de <QuantityText quantity={product.stock} unit={product.unit} /> a{' '}
          <QuantityText quantity={after.stock} unit={product.unit} />.
        </p>
      )}
      {hasCost && after.cost !== product.cost && (
        <p className="mt-3">
          Su costo volverá a {after.cost === null ? 'no saberse' : <MoneyText amount={after.cost} />}.
        </p>
      )}
      {line.transactionId !== null && ofTheMoney[line.type] !== undefined && (
        <p className="mt-3">{ofTheMoney[line.type]}</p>
      )}
    </ConfirmDialog>
  );
}
