/**
 * The inventory: what is on the shelf, how much of it, and what it is worth (product.md, inventory).
 *
 * Everything comes from the device's copy, so that it is there at once and without a connection.
 */
import { indexProducts, LONGEST_SEARCH, NO_RESULTS, SEARCH_PLACEHOLDER } from '@cuadra/domain/inventory/search';
import { productsOnShelf, shelfTotals } from '@cuadra/domain/inventory/shelf';
import { shelfFilters } from '@cuadra/domain/inventory/shelf-filter';
import { stockStateLabels } from '@cuadra/domain/inventory/product';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { ButtonLink } from '../kit/button-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { PlusIcon, UploadIcon } from '../kit/icons-action.tsx';
import { BoxIcon } from '../kit/icons-shop.tsx';
import { Page } from '../kit/page.tsx';
import { SearchField } from '../kit/search-field.tsx';
import { Segmented } from '../kit/segmented.tsx';
import { useUncovering } from '../kit/use-uncovering.ts';
import { usePermission, useProducts, useSeesEarnings } from '../replica/use-shop.ts';
import { ArchivedProducts } from './archived-products.tsx';
import { productsWords } from './import-words.ts';
import { CreateProductDialog } from './create-product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { ShelfValue } from './shelf-value.tsx';
import { useShelfSearch } from './use-shelf-search.ts';

const ImportPage = lazy(async () => ({ default: (await import('./import-page.tsx')).ImportPage }));

const route = getRouteApi('/business/$businessId/inventory');

const segments = [
  { value: 'all', label: 'Todos' },
  ...shelfFilters.map((value) => ({ value, label: stockStateLabels[value] })),
] as const;

export function InventoryPage() {
  const { traer = false } = route.useSearch();
  const mayCreate = usePermission('crearMovimientos');
  if (!traer || !mayCreate) return <Inventory />;
  return (
    <Suspense fallback={<Page title="Traer productos de un archivo">{null}</Page>}>
      <ImportPage />
    </Suspense>
  );
}

function Inventory() {
  const products = useProducts();
  const { crear = false } = route.useSearch();
  const mayCreate = usePermission('crearMovimientos');
  const hasEarnings = useSeesEarnings();
  const totals = useMemo(() => shelfTotals(products), [products]);
  const isEmpty = products.length === 0;
  return (
    <Page
      title="Inventario"
      subtitle={isEmpty ? undefined : productsWords(totals.products)}
      actions={
        mayCreate &&
        !isEmpty && (
          <>
            <CreateLink kind="secondary" />
            <ImportLink />
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState
          icon={<BoxIcon />}
          title="Aquí va lo que vendes"
          action={
            mayCreate ? (
              <div className="flex w-full flex-col gap-2 sm:flex-row">
                <CreateLink kind="primary" />
                <ImportLink />
              </div>
            ) : undefined
          }
        >
          {mayCreate
            ? 'Anota tus productos con su precio y cuánto tienes: el stock baja solo con cada venta.'
            : 'Todavía no hay productos. Los crea quien tiene permiso para crear movimientos.'}
        </EmptyState>
      ) : (
        <>
          {hasEarnings && <ShelfValue totals={totals} />}
          <Shelf />
        </>
      )}
      <ArchivedProducts />
      {crear && mayCreate && <Creating />}
    </Page>
  );
}

function Shelf() {
  const products = useProducts();
  const mayCreate = usePermission('crearMovimientos');
  const { query, look, settle } = useShelfSearch();
  const looked = useDeferredValue(query);
  const index = useMemo(() => indexProducts(products), [products]);
  const found = useMemo(() => productsOnShelf(index, looked), [index, looked]);
  const { typed, filter } = query;
  const choose = (value: string) => look({ typed, filter: shelfFilters.find((one) => one === value) });
  const isNarrowed = looked.typed.trim() !== '' || looked.filter !== undefined;
  return (
    <section aria-label="Productos" className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2 sm:items-center">
        <SearchField
          label={SEARCH_PLACEHOLDER}
          value={typed}
          onChange={(text) => look({ typed: text, filter })}
          maxLength={LONGEST_SEARCH}
        />
        <Segmented label="Stock" isLabelHidden segments={segments} value={filter ?? 'all'} onChange={choose} />
      </div>
      <output className={isNarrowed ? 'text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? NO_RESULTS : productsWords(found.length)}
      </output>
      {found.length > 0 ? (
        <div onClickCapture={settle}>
          <ProductList products={found} />
        </div>
      ) : (
        <div className="flex flex-col items-start gap-3">
          {mayCreate && looked.typed.trim() !== '' && <RegisterLink typed={looked.typed.trim()} />}
        </div>
      )}
    </section>
  );
}

function CreateLink({ kind }: { readonly kind: 'primary' | 'secondary' }) {
  return (
    <ButtonLink
      from={route.id}
      to="."
      search={(before) => ({ ...before, crear: true })}
      kind={kind}
      icon={<PlusIcon className="size-5" />}
    >
      Nuevo producto
    </ButtonLink>
  );
}

function ImportLink() {
  return (
    <ButtonLink
      from={route.id}
      to="."
      search={(before) => ({ ...before, traer: true })}
      kind="secondary"
      icon={<UploadIcon className="size-5" />}
    >
      Traer de un archivo
    </ButtonLink>
  );
}

function RegisterLink({ typed }: { readonly typed: string }) {
  return (
    <ButtonLink
      from={route.id}
      to="."
      search={(before) => ({ ...before, buscar: typed, crear: true })}
      kind="secondary"
      icon={<PlusIcon />}
    >
      <span className="wrap-anywhere">Registrar nuevo producto: {typed}</span>
    </ButtonLink>
  );
}

function Creating() {
  const { businessId } = route.useParams();
  const { buscar = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const products = useProducts();
  const isUnknown = useMemo(
    () => productsOnShelf(indexProducts(products), { typed: buscar, filter: undefined }).length === 0,
    [products, buscar],
  );
  const close = useUncovering('crear');
  const show = (productId: string) => {
    const to = '/business/$businessId/inventory/product/$productId';
    void navigate({ to, params: { businessId, productId }, replace: true });
  };
  return <CreateProductDialog description={isUnknown ? buscar.trim() : ''} onClose={close} onCreated={show} />;
}
