/** What happened to a product, newest first: what, how much, who and when; each line can be taken back. */
import type { Product } from '@cuadra/domain/rows/product';
import type { StockLog } from '@cuadra/domain/rows/stock-log';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { ReadingState } from '../shop/reading-state.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { usePermission, useSeesCosts } from '../hooks/use-shop.ts';
import { DeleteLineDialog } from './delete-line-dialog.tsx';
import { lineColumns, LineRow, type LineTeller } from './stock-line.tsx';
import { useStockHistory } from './use-stock-history.ts';

interface StockHistoryProps {
  readonly product: Product;
  /** On this device: only then can a line be taken back. */
  readonly isHere: boolean;
}

export function StockHistory({ product, isHere }: StockHistoryProps) {
  const { lines, nameOf, isLoading, showMore, hide, ...reading } = useStockHistory();
  const mayDelete = usePermission('editarMovimientos') && isHere;
  const [deleting, setDeleting] = useState<StockLog>();
  const hasCost = useSeesCosts();
  const teller: LineTeller = { product, nameOf, hasCost, onDelete: mayDelete ? setDeleting : undefined };
  return (
    <section aria-labelledby="historia" className="flex flex-col gap-3">
      <SectionHeading id="historia">Movimientos de stock</SectionHeading>
      <ReadingState isKnown={!isLoading} rows={3} {...reading} />
      {!isLoading && lines.length === 0 && reading.failure === undefined && (
        <p className="text-ink-soft">Todavía no hay movimientos: aquí verás cada venta, compra, merma y conteo.</p>
      )}
      {lines.length > 0 && (
        <DataTable
          caption={`Movimientos de stock de ${product.description}`}
          columns={lineColumns(teller)}
          rows={lines}
          rowKey={({ uuid }) => uuid}
          renderRow={(line) => <LineRow line={line} teller={teller} />}
        />
      )}
      {showMore !== undefined && (
        <div>
          <Button kind="quiet" onPress={showMore}>
            Ver más movimientos
          </Button>
        </div>
      )}
      {deleting !== undefined && (
        <DeleteLineDialog
          product={product}
          line={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => hide(deleting.uuid)}
        />
      )}
    </section>
  );
}
