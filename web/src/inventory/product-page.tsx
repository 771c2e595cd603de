import { fillRedactedProduct } from '@cuadra/domain/visibility/cost-and-earnings-visibility';
import type { Product } from '@cuadra/domain/rows/product';
import { Badge } from '../kit/badge.tsx';
import { Banner } from '../kit/banner.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { BackLink, Page } from '../kit/page.tsx';
import { Skeleton, SkeletonRows } from '../kit/skeleton.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { MissingProduct } from './missing-product.tsx';
import { ProductActions } from './product-actions.tsx';
import { MainProductFigure, ProductFigures } from './product-figures.tsx';
import { UnarchiveProductButton } from './unarchive-product-button.tsx';
import { StockHistory } from './stock-history.tsx';
import { useProductWithHistory, useProductOnDevice } from './use-product.ts';
import { ProductWeeklySales } from './product-weekly-sales.tsx';

const NOT_FOUND = 404;

export function ProductPage() {
  const here = useProductOnDevice();
  const { body, failure, reload } = useProductWithHistory();
  const product = here ?? (body && fillRedactedProduct(body.product));
  if (product !== undefined) return <KnownProduct key={product.uuid} product={product} isHere={here !== undefined} />;
  if (failure?.status === NOT_FOUND) return <MissingProduct />;
  if (failure === undefined) return <ProductSkeleton />;
  return (
    <Page title="Producto" back={<BackToInventory />}>
      <ErrorState onRetry={reload}>{failure.message}</ErrorState>
    </Page>
  );
}

function KnownProduct({ product, isHere }: { readonly product: Product; readonly isHere: boolean }) {
  const { description, code, activo } = product;
  return (
    <Page
      title={description}
      back={<BackToInventory />}
      subtitle={
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {code === '' ? 'Sin código' : `Código ${code}`}
          {!activo && <Badge>Archivado</Badge>}
        </span>
      }
    >
      {!activo && (
        <Banner action={<UnarchiveProductButton product={product} />}>
          Este producto está archivado: no aparece en la lista ni al vender. Su historia sigue aquí.
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-6">
        <MainProductFigure product={product} />
        <div className="flex flex-col gap-4 lg:row-span-2">
          {isHere && <ProductActions product={product} />}
          <ProductFigures product={product} />
        </div>
        <ProductWeeklySales />
      </div>
      <StockHistory product={product} isHere={isHere} />
    </Page>
  );
}

function ProductSkeleton() {
  return (
    <Page title="Producto" back={<BackToInventory />}>
      <Skeleton className="h-44 w-full" />
      <SkeletonRows />
    </Page>
  );
}

function BackToInventory() {
  const { businessId } = useShop();
  return (
    <BackLink to="/business/$businessId/inventory" params={{ businessId }}>
      Inventario
    </BackLink>
  );
}
