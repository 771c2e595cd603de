/** The goods: the search, and tiles of what sells most at this hour. A tap or a scanned code adds one. */
import { startEditingNewProductLine, addTappedProduct } from '@cuadra/domain/counter/carts';
import { quantityOfProductInDraft } from '@cuadra/domain/wizard/income-draft';
import type { Suggestion } from '@cuadra/domain/search/product-search';
import type { Product } from '@cuadra/domain/rows/product';
import { type RefObject, useCallback } from 'react';
import { EmptyState } from '../kit/empty-state.tsx';
import { IconButton } from '../kit/icon-button.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { BarcodeIcon, BoxIcon } from '../icons/icons-shop.tsx';
import { ProductSearchBox } from '../shop/product-search-box.tsx';
import { useProductSalesScores } from '../hooks/use-product-sales-scores.ts';
import { useActiveProducts, useShop } from '../hooks/use-shop.ts';
import { newIncomeLineIds } from '../wizard/new-income-line-ids.ts';
import { useActiveProductsById } from '../wizard/use-active-products-by-id.ts';
import { ProductTile } from './product-tile.tsx';
import { useBestSellingProducts } from './use-best-selling-products.ts';
import type { CounterController } from './use-sales-counter.ts';

interface CounterProductsProps {
  readonly controller: CounterController;
  readonly onScan: () => void;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly scanner: RefObject<HTMLButtonElement | null>;
}

export function CounterProducts({ controller, search, scanner, onScan }: CounterProductsProps) {
  const { counter, change } = controller;
  const products = useActiveProducts();
  const favourites = useBestSellingProducts();
  const scores = useProductSalesScores();
  const byId = useActiveProductsById();
  const tap = useCallback(
    (product: Product) => change((before) => addTappedProduct(before, product, byId, newIncomeLineIds())),
    [change, byId],
  );
  const select = (suggestion: Suggestion) => {
    if (suggestion.kind === 'product') tap(suggestion.product);
    else change((before) => startEditingNewProductLine(before, suggestion.description));
  };
  return (
    <div className="@container flex min-w-0 flex-col gap-4">
      <ProductSearchBox
        ref={search}
        products={products}
        scores={scores}
        onSelect={select}
        isLabelHidden
        action={
          <IconButton ref={scanner} icon={<BarcodeIcon />} label="Leer un código con la cámara" onPress={onScan} />
        }
      />
      {products.length === 0 ? (
        <NoProducts />
      ) : (
        <ul
          aria-label="Lo que más se vende"
          className="grid grid-cols-1 gap-2 @min-[16rem]:grid-cols-2 @min-[26rem]:grid-cols-3 @min-[40rem]:grid-cols-4"
        >
          {favourites.map((product) => (
            <ProductTile
              key={product.uuid}
              product={product}
              taken={quantityOfProductInDraft(counter.serving.income, product.uuid)}
              onTap={tap}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoProducts() {
  const { businessId } = useShop();
  return (
    <EmptyState
      title="Todavía no tienes productos"
      icon={<BoxIcon />}
      action={
        <ButtonLink to="/business/$businessId/inventory" params={{ businessId }}>
          Agregar productos
        </ButtonLink>
      }
    >
      Escribe arriba lo que vendes y su precio: queda registrado con la primera venta.
    </EmptyState>
  );
}
