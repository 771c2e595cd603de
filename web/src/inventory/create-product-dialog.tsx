/** Asks only for a name and a price. */
import {
  emptyProductDraft,
  buildNewProductInput,
  productDraftFaults,
  findDuplicateProduct,
} from '@cuadra/domain/inventory/product-draft';
import { normalizeDescription } from '@cuadra/domain/rows/product';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Form } from '../kit/form.tsx';
import { showToast } from '../kit/toast.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useActiveProducts, useShop } from '../hooks/use-shop.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';
import { ProductFields } from './product-fields.tsx';
import { storedProductDraft } from './stored-product-draft.ts';

interface CreateProductDialogProps {
  /** The searched text without a match. */
  readonly description: string;
  readonly onClose: () => void;
  readonly onCreated: (productId: string) => void;
}

const AND_ANOTHER = 'otro';

export function CreateProductDialog({ description, onClose, onCreated }: CreateProductDialogProps) {
  const form = useId();
  const keep = useStoreCommandOnDevice();
  const products = useActiveProducts();
  const { businessId } = useShop();
  const key = `cuadra.new-product.${businessId}`;
  const blank = { ...emptyProductDraft, description };
  const { draft, setDraft, isRestored } = useStoredDraft(key, storedProductDraft, blank);
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const looked = useDeferredValue(draft);
  const twin = useMemo(() => findDuplicateProduct(looked, products), [looked, products]);

  /** Resolves to the new product's id once it is on the device, or to undefined on a failure. */
  const save = async (): Promise<string | undefined> => {
    setIsAsked(true);
    setFailure(undefined);
    const uuid = newId();
    const input = buildNewProductInput(draft, uuid);
    if (input === undefined) return undefined;
    const failed = await keep('save-products', input);
    setFailure(failed);
    return failed === undefined ? uuid : undefined;
  };
  const saveAndShow = async () => {
    const uuid = await save();
    if (uuid === undefined) return;
    showToast({ message: 'Producto guardado.' });
    onCreated(uuid);
  };
  const saveAndGoOn = async () => {
    const saved = normalizeDescription(draft.description);
    if ((await save()) === undefined) return;
    showToast({ message: `${saved} guardado.` });
    setDraft(emptyProductDraft);
    setIsAsked(false);
    document.getElementById(form)?.querySelector('input')?.focus();
  };
  return (
    <Dialog
      title="Nuevo producto"
      isOpen
      onClose={onClose}
      isInAddress
      hasUnsavedFields={isRestored}
      actions={
        <>
          <Button type="submit" form={form}>
            Guardar
          </Button>
          <Button kind="secondary" type="submit" form={form} value={AND_ANOTHER}>
            Guardar y crear otro
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={(button) => (button === AND_ANOTHER ? saveAndGoOn() : saveAndShow())}>
        <ProductFields
          draft={draft}
          onChange={setDraft}
          faults={isAsked ? productDraftFaults(draft) : {}}
          twin={twin}
          isNew
        />
      </Form>
      {failure !== undefined && <Banner tone="error">{failure}</Banner>}
    </Dialog>
  );
}
