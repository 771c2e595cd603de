/** A product's history, newest first; each line can be deleted. */
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { useState } from 'react';
import { DataTable } from '../kit/data-table.tsx';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { ShowMoreButton } from '../kit/show-more-button.tsx';
import { usePermission, useCanSeeCosts } from '../hooks/use-shop.ts';
import { DeleteStockLogDialog } from './delete-stock-log-dialog.tsx';
import { stockHistoryColumns, StockHistoryRow, type StockLineContext } from './stock-history-row.tsx';
import { useStockHistory } from './use-stock-history.ts';

interface StockHistoryProps {
  readonly product: Product;
  /** False if the product is not on this device: then its lines cannot be deleted here. */
  readonly isHere: boolean;
}

export function StockHistory({ product, isHere }: StockHistoryProps) {
  const { lines, nameOf, isLoading, isLoadingMore, showMore, hide, ...reading } = useStockHistory();
  const mayDelete = usePermission('editarMovimientos') && isHere;
  const [deleting, setDeleting] = useState<StockLog>();
  const hasCost = useCanSeeCosts();
  const teller: StockLineContext = { product, nameOf, hasCost, onDelete: mayDelete ? setDeleting : undefined };
  const title = product.trackStock ? 'Movimientos de stock' : 'Movimientos';
  return (
    <section aria-labelledby="historia" className="flex flex-col gap-3">
      <SectionHeading id="historia">{title}</SectionHeading>
      <LoadingOrError isKnown={!isLoading} rows={3} {...reading} />
      {!isLoading && lines.length === 0 && reading.failure === undefined && (
        <p className="text-ink-soft">
          Todavía no hay movimientos: aquí verás cada venta{product.trackStock && ', compra, merma y conteo'}.
        </p>
      )}
      {lines.length > 0 && (
        <DataTable
          caption={`${title} de ${product.description}`}
          columns={stockHistoryColumns(teller)}
          rows={lines}
          rowKey={({ uuid }) => uuid}
          renderRow={(line) => <StockHistoryRow line={line} teller={teller} />}
        />
      )}
      {showMore !== undefined && (
        <div>
          <ShowMoreButton kind="quiet" isPending={isLoadingMore} onPress={showMore}>
            Ver más movimientos
          </ShowMoreButton>
        </div>
      )}
      {deleting !== undefined && (
        <DeleteStockLogDialog
          product={product}
          line={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => hide(deleting.uuid)}
        />
      )}
    </section>
  );
}
