/** The products that are offered no more, for whoever wants one of them back: asked for when somebody looks. */
import type { Product } from '@cuadra/domain/inventory/product';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ErrorState } from '../kit/error-state.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { Money } from '../kit/money.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { SkeletonRows } from '../kit/skeleton.tsx';
import { useAnswer } from '../replica/use-answer.ts';
import { usePermission, useShop } from '../replica/use-shop.ts';

/** The most that a page of the server holds. */
const MOST = 200;

export function ArchivedProducts() {
  const [isShown, setIsShown] = useState(false);
  const mayBringBack = usePermission('editarMovimientos');
  if (!mayBringBack) return null;
  if (isShown) return <ArchivedList onHide={() => setIsShown(false)} />;
  return (
    <div>
      <Button kind="quiet" onPress={() => setIsShown(true)}>
        Ver productos archivados
      </Button>
    </div>
  );
}

function ArchivedList({ onHide }: { readonly onHide: () => void }) {
  const { businessId } = useShop();
  const { body, failure, reload } = useAnswer<{ readonly products: readonly Product[] }>(
    `/api/businesses/${businessId}/products?archived=1&limit=${MOST}`,
  );
  return (
    <section aria-labelledby="archivados" className="flex flex-col gap-3">
      <SectionHeading
        id="archivados"
        action={
          <Button kind="quiet" onPress={onHide}>
            Ocultar
          </Button>
        }
      >
        Archivados
      </SectionHeading>
      {body === undefined && failure === undefined && <SkeletonRows rows={2} />}
      {body === undefined && failure !== undefined && <ErrorState onRetry={reload}>{failure.message}</ErrorState>}
      {body?.products.length === 0 && <p className="text-ink-soft">No hay productos archivados.</p>}
      {body !== undefined && body.products.length > 0 && (
        <RowList label="Productos archivados">
          {body.products.map(({ uuid, description, code, price }) => (
            <ListRowLink
              key={uuid}
              to="/business/$businessId/inventory/product/$productId"
              params={{ businessId, productId: uuid }}
              title={description}
              hint={code === '' ? undefined : code}
              amount={<Money amount={price} />}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
