import type { Product } from '@cuadra/domain/rows/product';
import { quantityWithUnit } from '@cuadra/domain/kernel/quantity';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { showToast } from '../kit/toast.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { useArchiveOrUnarchiveProduct } from './use-archive-or-unarchive-product.ts';

interface ArchiveProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

export function ArchiveProductDialog({ product, onClose }: ArchiveProductDialogProps) {
  const { businessId } = useShop();
  const navigate = useNavigate();
  const { archive, bringBack } = useArchiveOrUnarchiveProduct(product);
  const [failure, setFailure] = useState<string>();
  const { description, stock, unit } = product;
  const left = quantityWithUnit(stock, unit);

  const undo = async () => {
    const failed = await bringBack();
    if (failed !== undefined) showToast({ message: failed, tone: 'warning' });
  };
  const confirm = async () => {
    const failed = await archive();
    setFailure(failed);
    if (failed !== undefined) return;
    showToast({ message: `${description} archivado.`, action: { label: 'Deshacer', onPress: () => void undo() } });
    await navigate({ to: '/business/$businessId/inventory', params: { businessId } });
  };
  return (
    <ConfirmDialog
      title={`¿Archivar ${description}?`}
      isOpen
      isDanger
      confirmLabel="Archivar"
      pendingLabel="Archivando…"
      onConfirm={confirm}
      onCancel={onClose}
      error={failure}
    >
      Dejará de aparecer en la lista y al vender. Su historia se queda, y puedes volver a ofrecerlo cuando quieras.
      {stock > 0 && ` Todavía hay ${left}: si no existen, cuéntalo antes.`}
    </ConfirmDialog>
  );
}
