import type { Product } from '@cuadra/domain/rows/product';
import {
  productDraftOf,
  productOfDraft,
  refillProductDraft,
  type ProductDraft,
  buildEditProductInput,
  productDraftWithinRights,
  productDraftFaults,
  findDuplicateProduct,
} from '@cuadra/domain/inventory/product-draft';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { Banner } from '../kit/banner.tsx';
import { Button } from '../kit/button.tsx';
import { Form } from '../kit/form.tsx';
import { Page } from '../kit/page.tsx';
import { showToast } from '../kit/toast.tsx';
import { UnsavedChangesGuard } from '../kit/unsaved-changes-guard.tsx';
import { useStoreCommandOnDevice } from '../hooks/use-store-command-on-device.ts';
import { useActiveProducts, useShop } from '../hooks/use-shop.ts';
import { useRefusedCommandToCorrect } from '../hooks/use-refused-command-to-correct.ts';
import { useStoredDraft } from '../wizard/use-stored-draft.ts';
import { storedProductDraft } from './stored-product-draft.ts';
import { ArchiveProductDialog } from './archive-product-dialog.tsx';
import { BackToProduct } from './back-to-product.tsx';
import { ProductFields } from './product-fields.tsx';
import { ProductPermissionGuard } from './product-permission-guard.tsx';
import { useUnitChangeLock } from './use-unit-change-lock.ts';

export function EditProductPage() {
  return (
    <ProductPermissionGuard title="Editar producto" requires="editarMovimientos" staysOnceBegun>
      {(product) => <EditProduct key={product.uuid} product={product} />}
    </ProductPermissionGuard>
  );
}

/**
 * A correction is what differs from the product as the form was opened with it: another device may change it meanwhile.
 * Both are kept over a reload.
 */
function EditProduct({ product }: { readonly product: Product }) {
  const { businessId } = useShop();
  const navigate = useNavigate();
  const correction = useRefusedCommandToCorrect();
  const keep = useStoreCommandOnDevice(correction?.id);
  const products = useActiveProducts();
  const { opened, draft, setDraft } = useDraft(product, correction?.input);
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isArchiving, setIsArchiving] = useState(false);
  const looked = useDeferredValue(draft);
  const unitLock = useUnitChangeLock(product);
  const twin = useMemo(() => findDuplicateProduct(looked, products, product.uuid), [looked, products, product.uuid]);

  const leave = () =>
    navigate({
      to: '/business/$businessId/inventory/product/$productId',
      params: { businessId, productId: product.uuid },
      replace: true,
    });
  const save = async () => {
    setIsAsked(true);
    setFailure(undefined);
    const input = buildEditProductInput(draft, opened);
    if (input === undefined) return;
    if (input === 'unchanged') {
      await leave();
      return;
    }
    const failed = await keep('edit-product', input);
    setFailure(failed);
    if (failed !== undefined) return;
    showToast({ message: 'Cambios guardados.' });
    await leave();
  };
  return (
    <Page title="Editar producto" width="reading" back={<BackToProduct product={product} />}>
      <Form onSubmit={save} className="flex flex-col gap-5">
        <UnsavedChangesGuard isTyped={buildEditProductInput(draft, opened) !== 'unchanged'} isKeptOverReload />
        <ProductFields
          draft={draft}
          onChange={setDraft}
          faults={isAsked ? productDraftFaults(draft, opened) : {}}
          twin={twin}
          isNew={false}
          unitLock={unitLock}
        />
        {failure !== undefined && <Banner tone="error">{failure}</Banner>}
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button type="submit">Guardar cambios</Button>
          <Button kind="quiet" onPress={leave}>
            Cancelar
          </Button>
        </div>
      </Form>
      {product.activo && (
        <section aria-labelledby="archivar" className="mt-4 flex flex-col items-start gap-3 border-t border-line pt-6">
          <h2 id="archivar" className="text-xl font-bold">
            Dejar de ofrecerlo
          </h2>
          <p className="text-ink-soft">Archívalo si ya no lo vendes: deja de aparecer y su historia se queda.</p>
          <Button kind="danger" onPress={() => setIsArchiving(true)}>
            Archivar producto
          </Button>
        </section>
      )}
      {isArchiving && <ArchiveProductDialog product={product} onClose={() => setIsArchiving(false)} />}
    </Page>
  );
}

const keptDraft = z.object({ opened: storedProductDraft, typed: storedProductDraft });

function useDraft(product: Product, refused: unknown) {
  const { membership } = useShop();
  const { draft: kept, setDraft } = useStoredDraft(`cuadra.edit-product.${product.uuid}`, keptDraft, {
    opened: productDraftOf(product),
    typed: refillProductDraft(product, refused),
  });
  const opened = productOfDraft(product, kept.opened);
  const draft = productDraftWithinRights(kept.typed, opened, membership);
  return { opened, draft, setDraft: (typed: ProductDraft) => setDraft({ ...kept, typed }) };
}
