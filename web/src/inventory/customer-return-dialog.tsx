/** Returns goods to the stock; the money is a separate record. */
import { stockAfterEffect } from '@cuadra/domain/inventory/stock-movements';
import type { Product } from '@cuadra/domain/rows/product';
import { tooSmallQuantityFault, type Quantity as Thousandths } from '@cuadra/domain/kernel/quantity';
import { useId, useState } from 'react';
import { v7 as newId } from 'uuid';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { CancelDialogButton, Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { QuantityField } from '../fields/quantity-field.tsx';
import { QuantityText } from '../figures/quantity-text.tsx';
import { showToast } from '../kit/toast.tsx';
import { showToastUnlessStored } from '../wizard/show-toast-unless-stored.ts';
import { waitUntilCommandStoredOnDevice } from '../hooks/wait-until-command-stored-on-device.ts';
import { useDispatchCommand } from '../session/use-dispatch-command.ts';
import { usePermission } from '../hooks/use-shop.ts';

interface ReturnProductDialogProps {
  readonly product: Product;
  readonly onClose: () => void;
}

export function CustomerReturnDialog({ product, onClose }: ReturnProductDialogProps) {
  const form = useId();
  const record = useDispatchCommand();
  const mayUndo = usePermission('editarMovimientos');
  const [quantity, setQuantity] = useState<Thousandths>();
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const save = async () => {
    setFailure(undefined);
    const tooSmall = tooSmallQuantityFault(quantity, 'Escribe cuánto te devolvieron.');
    setFault(tooSmall);
    if (quantity === undefined || tooSmall !== undefined) return;
    const productId = product.uuid;
    const stockLogId = newId();
    const failed = await waitUntilCommandStoredOnDevice(record('return-stock', { productId, quantity, stockLogId }));
    setFailure(failed);
    if (failed !== undefined) return;
    const undo = () => void showToastUnlessStored(record('delete-stock-log', { productId, stockLogId }));
    const action = mayUndo ? { label: 'Deshacer', onPress: undo } : undefined;
    showToast({ message: 'Devolución registrada.', action });
    onClose();
  };
  return (
    <Dialog
      title="Devolución"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={form}>
            Registrar devolución
          </Button>
          <CancelDialogButton />
        </>
      }
    >
      <p>
        Lo que un cliente te devuelve vuelve al estante. Si también devolviste el dinero, anótalo aparte como gasto.
      </p>
      <Form id={form} onSubmit={save}>
        <QuantityField
          label="Cantidad devuelta"
          unit={product.unit}
          value={quantity}
          onChange={setQuantity}
          error={fault}
          enterKeyHint="done"
        />
      </Form>
      <p className="flex justify-between gap-4" aria-live="polite">
        <span className="text-ink-soft">Stock después</span>
        <QuantityText quantity={stockAfterEffect(product, quantity ?? 0)} unit={product.unit} className="font-bold" />
      </p>
      {failure !== undefined && <Banner tone="error">{failure}</Banner>}
    </Dialog>
  );
}
