/**
 * The frame of every screen that does something with one product: checks that the product exists here and that the
 * person has the permission.
 *
 * Otherwise it says so, and whom to ask.
 */
import { type Permission, permissionLabels } from '@cuadra/domain/rows/permissions';
import type { Product } from '@cuadra/domain/rows/product';
import type { ReactNode } from 'react';
import { ButtonLink } from '../kit/button-link.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { LockIcon } from '../icons/icons-money-and-sync.tsx';
import { Page } from '../kit/page.tsx';
import { useStaysIfShownAtFirst } from '../kit/stays-if-shown-at-first.tsx';
import { usePermission, useShop } from '../hooks/use-shop.ts';
import { MissingProduct } from './missing-product.tsx';
import { BackToProduct } from './back-to-product.tsx';
import { useProductOnDevice } from './use-product.ts';

interface ProductGuardProps {
  /** The screen's title. */
  readonly title: string;
  readonly requires: Permission;
  /** Requires a product with stock tracking. */
  readonly needsStock?: boolean;
  /** True for a form that keeps no draft: once begun, it stays when the permission is taken away meanwhile. */
  readonly staysOnceBegun?: boolean;
  readonly children: (product: Product) => ReactNode;
}

export function ProductPermissionGuard({
  title,
  requires,
  needsStock = false,
  staysOnceBegun = false,
  children,
}: ProductGuardProps) {
  const product = useProductOnDevice();
  const { businessId } = useShop();
  const isPermitted = usePermission(requires);
  const isBegun = useStaysIfShownAtFirst(isPermitted);
  const mayDoIt = staysOnceBegun ? isBegun : isPermitted;
  if (product === undefined) return <MissingProduct />;
  const isWithoutStock = needsStock && !product.trackStock;
  if (mayDoIt && !isWithoutStock) return children(product);
  const toProduct = {
    to: '/business/$businessId/inventory/product/$productId',
    params: { businessId, productId: product.uuid },
  } as const;
  return (
    <Page title={title} width="reading" back={<BackToProduct product={product} />}>
      <EmptyState
        icon={<LockIcon />}
        title={mayDoIt ? 'Este producto no lleva control de stock.' : 'No tienes permiso para esto'}
        action={<ButtonLink {...toProduct}>Ver el producto</ButtonLink>}
      >
        {mayDoIt
          ? 'Los servicios se venden, pero no se compran, se cuentan ni se pierden.'
          : `Pídele al gerente el permiso «${permissionLabels[requires]}».`}
      </EmptyState>
    </Page>
  );
}
