import { useState } from 'react';
import { Badge } from '../src/kit/badge.tsx';
import { Button } from '../src/kit/button.tsx';
import { type TableColumn, DataTable, type Sorting } from '../src/kit/data-table.tsx';
import { DateTime, DayDate } from '../src/figures/date-time.tsx';
import type { MoneyDirection } from '../src/figures/money-direction.ts';
import { MoneyDirectionMark } from '../src/figures/money-direction-mark.tsx';
import { PencilIcon, TrashIcon } from '../src/icons/icons-action.tsx';
import { PlusIcon } from '../src/icons/icons-chevron-and-plus.tsx';
import { ListRow, ListRowLink, RowList } from '../src/kit/list-row.tsx';
import { Menu, type MenuAction } from '../src/kit/menu.tsx';
import { MoneyText } from '../src/figures/money-text.tsx';
import { BackLink, Page } from '../src/kit/page.tsx';
import { SectionHeading } from '../src/kit/section-heading.tsx';
import { ShopLocaleProvider } from '../src/figures/shop-locale.tsx';
import { type TabSide, Tabs } from '../src/kit/tabs.tsx';
import { GallerySection } from './gallery-section.tsx';

interface Movement {
  readonly id: string;
  readonly what: string;
  readonly flow: MoneyDirection;
  readonly amount: number;
  readonly instant: string;
  readonly account: string;
}

const movements: readonly Movement[] = [
  {
    id: '1',
    what: '2 INCA KOLA 1.5 L',
    flow: 'in',
    amount: 1_700,
    instant: '2026-11-21T15:04:05.000Z',
    account: 'Efectivo',
  },
  {
    id: '2',
    what: 'Pago a proveedor de abarrotes y bebidas gaseosas del mercado mayorista de Santa Anita',
    flow: 'out',
    amount: 12_345_678,
    instant: '2026-11-21T16:30:00.000Z',
    account: 'Yape/Plin',
  },
  {
    id: '3',
    what: 'De Efectivo a Yape/Plin',
    flow: 'moved',
    amount: 5_000,
    instant: '2026-11-21T17:12:00.000Z',
    account: 'Efectivo',
  },
];

const columns: readonly TableColumn<Movement>[] = [
  { key: 'when', header: 'Fecha', cell: ({ instant }) => <DateTime instant={instant} />, isSortable: true },
  { key: 'what', header: 'Descripción', cell: ({ what }) => what, isRowHeader: true },
  { key: 'account', header: 'Cuenta', cell: ({ account }) => account, footer: 'Resultado' },
  {
    key: 'amount',
    header: 'Monto',
    align: 'end',
    cell: ({ amount, flow }) => <MoneyText amount={amount} flow={flow} />,
    isSortable: true,
    footer: <MoneyText amount={-12_343_978} />,
  },
];

const nothing = () => undefined;
const actions: readonly MenuAction[] = [
  { label: 'Corregir', icon: <PencilIcon className="size-5" />, onPress: nothing },
  { label: 'Duplicar', onPress: nothing, isDisabled: true },
  { label: 'Eliminar', icon: <TrashIcon className="size-5" />, onPress: nothing, isDanger: true },
];

type Side = 'data' | 'log';
const sides: readonly TabSide<Side>[] = [
  { key: 'data', label: 'Datos', content: <p>Precio, costo y margen.</p> },
  { key: 'log', label: 'Movimientos de stock', content: <p>Quién, cuándo y cuánto.</p> },
];

export function ListShelf() {
  const [side, setSide] = useState<Side>('data');
  const [last, setLast] = useState('ninguna');
  return (
    <GallerySection title="Listas y tablas">
      <div className="-mx-4 rounded-2xl border border-line sm:mx-0">
        <Page
          title="Libro del día"
          subtitle={<DayDate day="2026-11-21" />}
          back={<BackLink to="/">Inicio</BackLink>}
          actions={
            <>
              <Button kind="secondary">Exportar</Button>
              <Button icon={<PlusIcon />}>Registrar</Button>
            </>
          }
        >
          <SectionHeading id="latest-movements" action={<Button kind="quiet">Ver todo</Button>}>
            Últimos movimientos
          </SectionHeading>
          <RowList label="Últimos movimientos">
            {movements.map(({ id, what, flow, amount, instant, account }) => (
              <ListRowLink
                key={id}
                to="/"
                icon={<MoneyDirectionMark flow={flow} />}
                title={what}
                hint={account}
                amount={<MoneyText amount={amount} flow={flow} className="font-bold" />}
                amountHint={<DateTime instant={instant} isTimeOnly />}
              />
            ))}
            <ListRow
              title="ARROZ COSTEÑO 5 KG"
              hint="Código 7750182003421"
              amount={<Badge tone="warn">Quedan 3</Badge>}
              onPress={() => setLast('arroz')}
            />
            <ListRow
              title="SERVICIO DE RECARGA"
              hint="Servicio"
              amount={<MoneyText amount={500} />}
              action={<Menu label="Acciones de SERVICIO DE RECARGA" actions={actions} />}
            />
          </RowList>
          <p>Fila: {last}</p>
          <MovementTable />
          <Tabs label="Producto" selected={side} onSelect={setSide} sides={sides} />
        </Page>
      </div>
    </GallerySection>
  );
}

/** In another currency and another zone than the rows above. */
function MovementTable() {
  const [sorting, setSorting] = useState<Sorting>({ key: 'when', direction: 'descending' });
  return (
    <>
      <ShopLocaleProvider currency="USD" zone="Asia/Tokyo">
        <DataTable
          caption="Movimientos del día"
          columns={columns}
          rows={movements}
          rowKey={({ id }) => id}
          sorting={sorting}
          onSort={setSorting}
          renderRow={({ what, flow, amount, account }) => (
            <ListRow
              icon={<MoneyDirectionMark flow={flow} />}
              title={what}
              hint={account}
              amount={<MoneyText amount={amount} flow={flow} />}
            />
          )}
        />
      </ShopLocaleProvider>
      <p>
        Orden: {sorting.key} {sorting.direction}
      </p>
    </>
  );
}
