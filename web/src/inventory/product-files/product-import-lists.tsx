/**
 * The lines of a file: wrong ones by their number, known ones, and the new products as they will be in the inventory.
 *
 * Long lists show their beginning first, and the rest on request.
 */
import { normalizeDescription } from '@cuadra/domain/rows/product';
import type { LineFault, ProductSheet } from '@cuadra/domain/product-files/parse-product-sheet';
import { unitLabels } from '@cuadra/domain/kernel/unit';
import { type ReactNode, useState } from 'react';
import { formatWholeNumber } from '@cuadra/domain/kernel/format-count';
import { type TableColumn, DataTable } from '../../kit/data-table.tsx';
import { ListRow, RowList } from '../../kit/list-row.tsx';
import { MoneyText } from '../../figures/money-text.tsx';
import { QuantityText } from '../../figures/quantity-text.tsx';
import { SectionHeading } from '../../kit/section-heading.tsx';
import { ShowMoreButton } from '../../kit/show-more-button.tsx';

type NewLine = ProductSheet['products'][number];

const SHOWN_AT_FIRST = 20;
const FAULTS_AT_FIRST = 50;

export function ProductImportFaults({ faults }: { readonly faults: readonly LineFault[] }) {
  if (faults.length === 0) return null;
  return (
    <Beginning id="fallas" title="Qué corregir" all={faults} atFirst={FAULTS_AT_FIRST}>
      {(shown) => (
        <RowList label="Líneas por corregir">
          {shown.map(({ line, column, sentence }) => (
            <ListRow
              key={`${line} ${column} ${sentence}`}
              title={column === null ? `Línea ${line}` : `Línea ${line}, ${column}`}
              hint={<span className="wrap-anywhere text-ink">{sentence}</span>}
            />
          ))}
        </RowList>
      )}
    </Beginning>
  );
}

export function ProductImportKnownProducts({ known }: Pick<ProductSheet, 'known'>) {
  if (known.length === 0) return null;
  return (
    <Beginning id="conocidos" title="Ya están en tu inventario" all={known} atFirst={SHOWN_AT_FIRST}>
      {(shown) => (
        <RowList label="Ya están en tu inventario">
          {shown.map(({ line, sentence }) => (
            <ListRow
              key={line}
              title={<span className="font-normal wrap-anywhere">{sentence}</span>}
              hint={`Línea ${line}`}
            />
          ))}
        </RowList>
      )}
    </Beginning>
  );
}

export function ProductImportNewProducts({ lines }: { readonly lines: readonly NewLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Beginning id="nuevos" title="Así quedarán" all={lines} atFirst={SHOWN_AT_FIRST}>
      {(shown) => (
        <DataTable
          caption="Productos nuevos"
          columns={columns}
          rows={shown}
          rowKey={({ line }) => String(line)}
          renderRow={(row) => <NewProductRow {...row} />}
        />
      )}
    </Beginning>
  );
}

const columns: readonly TableColumn<NewLine>[] = [
  {
    key: 'description',
    header: 'Producto',
    cell: ({ product }) => (
      <span className="inline-block min-w-44 wrap-anywhere">{normalizeDescription(product.description)}</span>
    ),
    isRowHeader: true,
  },
  { key: 'unit', header: 'Unidad', cell: ({ product }) => unitLabels[product.unit] },
  { key: 'price', header: 'Precio', cell: ({ product }) => <MoneyText amount={product.price} />, align: 'end' },
  { key: 'cost', header: 'Costo', cell: ({ product: { cost } }) => <Cost cost={cost} />, align: 'end' },
  { key: 'stock', header: 'Stock', cell: ({ product }) => <Stock product={product} />, align: 'end' },
  {
    key: 'code',
    header: 'Código',
    cell: ({ product: { code = '' } }) =>
      code === '' ? '—' : <span className="inline-block min-w-34 wrap-anywhere">{code}</span>,
  },
];

function NewProductRow({ product }: NewLine) {
  const { description, unit, price, cost, code = '' } = product;
  return (
    <ListRow
      title={<span className="wrap-anywhere">{normalizeDescription(description)}</span>}
      hint={
        <>
          {[unitLabels[unit], code].filter((part) => part !== '').join(' · ')}
          <span className="block">Costo: {<Cost cost={cost} />}</span>
        </>
      }
      amount={<MoneyText amount={price} className="font-bold" />}
      amountHint={<Stock product={product} />}
    />
  );
}

function Cost({ cost }: Pick<NewLine['product'], 'cost'>) {
  return cost === null || cost === undefined ? <>—</> : <MoneyText amount={cost} />;
}

function Stock({ product: { stock = 0, unit } }: Pick<NewLine, 'product'>) {
  return unit === 'service' ? <>—</> : <QuantityText quantity={stock} unit={unit} />;
}

interface BeginningProps<Item> {
  readonly id: string;
  readonly title: string;
  readonly all: readonly Item[];
  readonly atFirst: number;
  readonly children: (shown: readonly Item[]) => ReactNode;
}

function Beginning<Item>({ id, title, all, atFirst, children }: BeginningProps<Item>) {
  const [isWhole, setIsWhole] = useState(false);
  const isCut = all.length > atFirst && !isWhole;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id}>{title}</SectionHeading>
      {children(isCut ? all.slice(0, atFirst) : all)}
      {isCut && (
        <div>
          <ShowMoreButton kind="quiet" onPress={() => setIsWhole(true)}>
            {`Ver los ${formatWholeNumber(all.length)}`}
          </ShowMoreButton>
        </div>
      )}
    </section>
  );
}
