/** The rarer actions: return, what the owner takes home, correction, archiving. */
import type { Product } from '@cuadra/domain/rows/product';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PencilIcon, TrashIcon, UndoIcon } from '../icons/icons-action.tsx';
import { HomeIcon } from '../icons/icons-shop.tsx';
import { Menu, type MenuAction } from '../kit/menu.tsx';
import { usePermission, useShop } from '../hooks/use-shop.ts';
import { ArchiveProductDialog } from './archive-product-dialog.tsx';
import { CustomerReturnDialog } from './customer-return-dialog.tsx';

export function ProductOverflowMenu({ product }: { readonly product: Product }) {
  const [open, setOpen] = useState<'return' | 'archive'>();
  const actions = useActions(product, setOpen);
  const close = () => setOpen(undefined);
  if (actions.length === 0) return null;
  return (
    <>
      <Menu label="Más acciones" actions={actions} />
      {open === 'return' && <CustomerReturnDialog product={product} onClose={close} />}
      {open === 'archive' && <ArchiveProductDialog product={product} onClose={close} />}
    </>
  );
}

/** Only the actions that this person may do with this product. */
function useActions(
  { uuid, trackStock, activo }: Product,
  open: (dialog: 'return' | 'archive') => void,
): readonly MenuAction[] {
  const { businessId, membership } = useShop();
  const navigate = useNavigate();
  const mayMove = usePermission('crearMovimientos');
  const mayCorrect = usePermission('editarMovimientos');
  const edit = () =>
    void navigate({
      to: '/business/$businessId/inventory/product/$productId/edit',
      params: { businessId, productId: uuid },
    });
  const takeHome = () =>
    void navigate({
      to: '/business/$businessId/inventory/product/$productId/remove-stock',
      params: { businessId, productId: uuid },
      search: { salida: 'casa' },
    });
  const all: readonly (MenuAction & { readonly isOffered: boolean })[] = [
    {
      label: 'Devolución',
      icon: <UndoIcon className="size-5" />,
      onPress: () => open('return'),
      isOffered: mayMove && trackStock,
    },
    {
      label: 'Para la casa',
      icon: <HomeIcon className="size-5" />,
      onPress: takeHome,
      isOffered: membership.rol === 'gerente' && trackStock,
    },
    { label: 'Editar', icon: <PencilIcon className="size-5" />, onPress: edit, isOffered: mayCorrect },
    {
      label: 'Archivar',
      icon: <TrashIcon className="size-5" />,
      onPress: () => open('archive'),
      isDanger: true,
      isOffered: mayCorrect && activo,
    },
  ];
  return all.filter(({ isOffered }) => isOffered);
}
