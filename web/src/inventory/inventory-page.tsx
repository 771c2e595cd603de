/**
 * The inventory: all products with their stock and its value.
 *
 * Everything comes from the device's copy, so that it is shown at once and works offline.
 */
import {
  MAX_SEARCH_LENGTH,
  NO_RESULTS_MESSAGE,
  ONLY_SIMILAR_MESSAGE,
  type ProductSearchIndex,
  PRODUCT_SEARCH_PLACEHOLDER,
} from '@cuadra/domain/search/product-search';
import {
  searchInventoryProducts,
  type InventoryQuery,
  inventoryTotals,
} from '@cuadra/domain/inventory/inventory-search-and-totals';
import { RUNNING_LOW_FILTER, inventoryFilters, WITHOUT_COST_FILTER } from '@cuadra/domain/inventory/inventory-filter';
import { stockStateLabels } from '@cuadra/domain/rows/product';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { ButtonLink } from '../kit/button-link.tsx';
import type { ButtonKind } from '../kit/button-style.ts';
import { ListDownload } from '../kit/download-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { UploadIcon } from '../icons/icons-action.tsx';
import { PlusIcon } from '../icons/icons-chevron-and-plus.tsx';
import { BoxIcon } from '../icons/icons-shop.tsx';
import { Page } from '../kit/page.tsx';
import { useHasRoomForTable } from '../browser/use-has-room-for-table.ts';
import { SearchField } from '../fields/search-field.tsx';
import { SegmentedControl } from '../fields/segmented-control.tsx';
import { StaysIfShownAtFirst } from '../kit/stays-if-shown-at-first.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { useProductSearchIndex } from '../fields/use-product-search-index.ts';
import { useCloseDialogInUrl } from '../browser/use-close-dialog-in-url.ts';
import { lazyPart } from '../requests/lazy-part.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';
import { usePermission, useActiveProducts, useCanSeeEarnings } from '../hooks/use-shop.ts';
import { ArchivedProducts } from './archived-products.tsx';
import { productCountWords } from './product-files/import-phrases.ts';
import { CreateProductDialog } from './create-product-dialog.tsx';
import { ProductList } from './product-list.tsx';
import { InventorySummary } from './inventory-summary.tsx';
import { useInventorySearchQuery } from './use-inventory-search-query.ts';

const ProductImportPage = lazyPart(
  async () => (await import('./product-files/product-import-page.tsx')).ProductImportPage,
  () => <Page title="Subir desde Excel">{null}</Page>,
);

const route = getRouteApi('/business/$businessId/inventory');

const segments = [
  { value: 'all', label: 'Todos' },
  ...inventoryFilters.map((value) => ({ value, label: stockStateLabels[value] })),
] as const;
/** Filters that links use: the notices, and what has no cost. */
const linked = [
  { value: RUNNING_LOW_FILTER, label: 'Por agotarse' },
  { value: WITHOUT_COST_FILTER, label: 'Sin costo' },
] as const;
const allFilters = [...inventoryFilters, RUNNING_LOW_FILTER, WITHOUT_COST_FILTER] as const;

export function InventoryPage() {
  const { traer = false } = route.useSearch();
  const mayCreate = usePermission('crearMovimientos');
  return traer && mayCreate ? <ProductImportPage /> : <Inventory />;
}

function Inventory() {
  const products = useActiveProducts();
  const { crear = false } = route.useSearch();
  const mayCreate = usePermission('crearMovimientos');
  const hasEarnings = useCanSeeEarnings();
  const totals = useMemo(() => inventoryTotals(products), [products]);
  const isEmpty = products.length === 0;
  const isRoomy = useHasRoomForTable();
  const words = <InventorySummary totals={totals} hasValue={hasEarnings} />;
  return (
    <Page
      title="Inventario"
      subtitle={isEmpty || !isRoomy ? undefined : words}
      hasSmallActions
      actions={
        mayCreate && !isEmpty ? (
          <>
            <CreateLink kind="secondary" isShort />
            <ImportLink kind="quiet" isShort />
          </>
        ) : undefined
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
                <ImportLink kind="secondary" />
              </div>
            ) : undefined
          }
        >
          {mayCreate
            ? 'Anota tus productos con su precio y cuánto tienes: el stock baja solo con cada venta.'
            : 'Todavía no hay productos. Los crea quien tiene permiso para crear movimientos.'}
        </EmptyState>
      ) : (
        <Shelf head={isRoomy ? undefined : words} />
      )}
      <ArchivedProducts />
      {crear && (
        <StaysIfShownAtFirst isShown={mayCreate}>
          <Creating />
        </StaysIfShownAtFirst>
      )}
    </Page>
  );
}

/** Where both have room for their words. */
const besideEachOther = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))' };

/** `head` is shown above the products. */
function Shelf({ head }: { readonly head: ReactNode }) {
  const products = useActiveProducts();
  const { query, look, settle } = useInventorySearchQuery();
  const looked = useDeferredValue(query);
  const index = useProductSearchIndex(products);
  const { typed, filter } = query;
  const choose = (value: string) => look({ typed, filter: allFilters.find((one) => one === value) });
  return (
    <section aria-label="Productos" className="-mt-4 flex flex-col gap-2 sm:mt-0 sm:gap-4 short:mt-0">
      <div className="grid items-center gap-1.5 sm:gap-4 print:hidden" style={besideEachOther}>
        <SearchField
          label={PRODUCT_SEARCH_PLACEHOLDER}
          value={typed}
          onChange={(text) => look({ typed: text, filter })}
          maxLength={MAX_SEARCH_LENGTH}
        />
        <SegmentedControl
          label="Stock"
          isLabelHidden
          segments={[...segments, ...linked.filter(({ value }) => value === filter)]}
          value={filter ?? 'all'}
          onChange={choose}
        />
      </div>
      <p className="hidden print:block">
        {[...segments, ...linked].find(({ value }) => value === filter)?.label} {typed}
      </p>
      {index === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <Found index={index} looked={looked} head={head} onLeave={settle} />
      )}
    </section>
  );
}

interface FoundProps {
  readonly index: ProductSearchIndex;
  readonly looked: InventoryQuery;
  readonly head: ReactNode;
  /** Called when the person opens a product. */
  readonly onLeave: () => void;
}

function Found({ index, looked, head, onLeave }: FoundProps) {
  const { businessId } = route.useParams();
  const mayCreate = usePermission('crearMovimientos');
  const { products: found, areSimilar } = useMemo(() => searchInventoryProducts(index, looked), [index, looked]);
  const typed = looked.typed.trim();
  const isNarrowed = typed !== '' || looked.filter !== undefined;
  return (
    <>
      <output className={isNarrowed ? 'text-ink-soft' : 'sr-only'}>
        {found.length === 0 ? NO_RESULTS_MESSAGE : areSimilar ? ONLY_SIMILAR_MESSAGE : productCountWords(found.length)}
      </output>
      {found.length > 0 && (
        <div onClickCapture={onLeave}>
          <ProductList products={found} head={isNarrowed ? undefined : head} />
        </div>
      )}
      {!isNarrowed && (
        <ListDownload href={urlForAnswerNotOlderThanSeen(`/api/businesses/${businessId}/products.csv`)} />
      )}
      {(found.length === 0 || areSimilar) && mayCreate && typed !== '' && (
        <div>
          <RegisterLink typed={typed} />
        </div>
      )}
    </>
  );
}

interface ActionProps {
  readonly kind: ButtonKind;
  /** True to show, on a phone, only what fits beside the title. */
  readonly isShort?: boolean;
}

function CreateLink({ kind, isShort = false }: ActionProps) {
  return (
    <ButtonLink
      from={route.id}
      to="."
      search={(before) => ({ ...before, crear: true })}
      kind={kind}
      icon={<PlusIcon className={`size-5 ${isShort ? 'max-[22rem]:hidden' : ''}`} />}
    >
      <span>
        Nuevo<span className={isShort ? 'max-sm:sr-only' : ''}> producto</span>
      </span>
    </ButtonLink>
  );
}

function ImportLink({ kind, isShort = false }: ActionProps) {
  return (
    <ButtonLink
      from={route.id}
      to="."
      search={(before) => ({ ...before, traer: true })}
      kind={kind}
      icon={<UploadIcon className="size-5" />}
    >
      <span className={isShort ? 'max-sm:sr-only' : ''}>Subir desde Excel</span>
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
  const index = useProductSearchIndex(useActiveProducts());
  const close = useCloseDialogInUrl(['crear']);
  const show = (productId: string) => {
    const to = '/business/$businessId/inventory/product/$productId';
    void navigate({ to, params: { businessId, productId }, replace: true });
  };
  if (index === undefined) return null;
  const isUnknown = searchInventoryProducts(index, { typed: buscar, filter: undefined }).areSimilar;
  return <CreateProductDialog description={isUnknown ? buscar.trim() : ''} onClose={close} onCreated={show} />;
}
