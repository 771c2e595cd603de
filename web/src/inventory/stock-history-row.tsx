/** One line of a product's history: as the cells of a table, and as a row on a phone. */
import type { Product } from '@cuadra/domain/rows/product';
import { compareStockCountOfLog } from '@cuadra/domain/inventory/stock-movements';
import {
  stockAdjustmentTypeLabels,
  isInitialStockLog,
  type StockLog,
  stockLogLabel,
} from '@cuadra/domain/rows/stock-log';
import { canDeleteStockLog } from '@cuadra/domain/visibility/stock-log-visibility';
import { formatQuantity } from '@cuadra/domain/kernel/quantity';
import type { TableColumn } from '../kit/data-table.tsx';
import { DateTime } from '../figures/date-time.tsx';
import { TrashIcon } from '../icons/icons-action.tsx';
import { ListRow } from '../kit/list-row.tsx';
import { Menu } from '../kit/menu.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { OnDeviceMark } from '../shop/on-device-mark.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { useCheckIfOnDeviceOnly, useShop } from '../hooks/use-shop.ts';

/** What is known besides the lines. */
export interface StockLineContext {
  readonly product: Product;
  /** Undefined while it is not known. */
  readonly nameOf: (uid: string) => string | undefined;
  /** Whether costs are shown beside prices. */
  readonly hasCost: boolean;
  /** Undefined if lines cannot be deleted. */
  readonly onDelete: ((line: StockLog) => void) | undefined;
}

interface LineProps {
  readonly line: StockLog;
  readonly teller: StockLineContext;
}

export function stockHistoryColumns(teller: StockLineContext): readonly TableColumn<StockLog>[] {
  const columns: readonly TableColumn<StockLog>[] = [
    { key: 'when', header: 'Fecha', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
    { key: 'what', header: 'Movimiento', isRowHeader: true, cell: (line) => <What line={line} teller={teller} /> },
    { key: 'much', header: 'Cantidad', align: 'end', cell: (line) => <Effect line={line} teller={teller} /> },
    {
      key: 'price',
      header: teller.hasCost ? 'Precio o costo' : 'Precio',
      align: 'end',
      cell: (line) => <PerUnit line={line} teller={teller} />,
    },
    { key: 'who', header: 'Quién', cell: (line) => <Who line={line} teller={teller} /> },
  ];
  if (teller.onDelete === undefined) return columns;
  return [
    ...columns,
    { key: 'more', header: 'Acciones', align: 'end', cell: (line) => <More line={line} teller={teller} /> },
  ];
}

export function StockHistoryRow({ line, teller }: LineProps) {
  return (
    <ListRow
      title={<What line={line} teller={teller} />}
      hint={
        <>
          <DateTime instant={line.createdAt} /> <Who line={line} teller={teller} />
        </>
      }
      amount={<Effect line={line} teller={teller} />}
      amountHint={<PerUnit line={line} teller={teller} />}
      action={teller.onDelete !== undefined && <More line={line} teller={teller} />}
    />
  );
}

function What({ line, teller: { product } }: LineProps) {
  const { count, reason } = line;
  const isInitial = isInitialStockLog(line, product);
  return (
    <>
      {stockLogLabel(line, product)}
      {isInitial && (
        <>
          : <QuantityText quantity={line.quantity} unit={product.unit} />
        </>
      )}
      {count !== null && !isInitial && <Finding line={line} product={product} />}
      {reason !== '' && <span className="block text-form font-normal wrap-anywhere text-ink-soft">{reason}</span>}
    </>
  );
}

/** The result of a count; a negative stock before it is shown as zero. */
function Finding({ line, product: { unit } }: { readonly line: StockLog; readonly product: Product }) {
  const { adjustmentType, digitalStock, difference, physicalStock } = compareStockCountOfLog(line);
  const counted = <QuantityText quantity={physicalStock} unit={unit} />;
  return (
    <span className="block text-form font-normal text-ink-soft">
      {digitalStock < 0 ? (
        <>
          {stockAdjustmentTypeLabels[adjustmentType]} de <QuantityText quantity={difference} unit={unit} />: se contó{' '}
          {counted}
        </>
      ) : (
        <>
          {stockAdjustmentTypeLabels[adjustmentType]}: había <QuantityText quantity={digitalStock} unit={unit} />, se
          contó {counted}
        </>
      )}
    </span>
  );
}

/** The change of stock, with its sign. */
function Effect({ line: { effect, quantity }, teller: { product } }: LineProps) {
  if (!product.trackStock) return <QuantityText quantity={quantity} unit={product.unit} className="font-bold" />;
  return (
    <span className="font-bold whitespace-nowrap">
      {effect > 0 && '+'}
      <QuantityText quantity={effect} unit={product.unit} />
    </span>
  );
}

/** The price of a sale, otherwise the unit cost. */
function PerUnit({ line: { type, price, cost }, teller: { hasCost } }: LineProps) {
  const amount = type === 'sell' ? price : hasCost ? cost : null;
  return amount === null ? null : <MoneyText amount={amount} />;
}

function Who({ line: { uuid, createdBy }, teller: { nameOf } }: LineProps) {
  const isOnDeviceOnly = useCheckIfOnDeviceOnly();
  return (
    <>
      <span className="whitespace-nowrap">{nameOf(createdBy) ?? <UnknownName />}</span>
      {isOnDeviceOnly(uuid) && <OnDeviceMark />}
    </>
  );
}

/** As wide as most names, so that no line breaks anew when it arrives. */
function UnknownName() {
  return (
    <span className="inline-block w-24 align-middle">
      <Skeleton className="h-4" />
    </span>
  );
}

/** For a line that this person may delete. */
function More({ line, teller: { product, onDelete } }: LineProps) {
  if (!canDeleteStockLog(useShop().membership, line)) return null;
  return (
    <Menu
      label={`Más acciones: ${stockLogLabel(line, product).toLowerCase()} de ${formatQuantity(line.quantity)}`}
      actions={[
        {
          label: 'Eliminar',
          icon: <TrashIcon className="size-5" />,
          onPress: () => onDelete?.(line),
          isDanger: true,
        },
      ]}
    />
  );
}
