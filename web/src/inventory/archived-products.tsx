/** The products that are offered no more, for whoever wants one of them back: asked for when somebody looks. */
import type { Product } from '@cuadra/domain/rows/product';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money.tsx';
import { ReadingState } from '../shop/reading-state.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useAnswerPages } from '../hooks/use-answer-pages.ts';
import { usePermission, useShop } from '../hooks/use-shop.ts';

interface ProductsPage {
  readonly products: readonly Product[];
  readonly cursor: string | null;
}

/** So many at once. */
const PAGE = 50;

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
  const { pages, isAsking, hasMore, more, ...reading } = useAnswerPages<ProductsPage>(
    `/api/businesses/${businessId}/products?archived=1&limit=${PAGE}`,
  );
  const products = pages.flatMap((page) => page.products);
  const isKnown = pages.length > 0;
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
      <ReadingState isKnown={isKnown} rows={2} {...reading} />
      {isKnown && products.length === 0 && <p className="text-ink-soft">No hay productos archivados.</p>}
      {products.length > 0 && (
        <RowList label="Productos archivados">
          {products.map(({ uuid, description, code, price }) => (
            <ListRowLink
              key={uuid}
              to="/business/$businessId/inventory/product/$productId"
              params={{ businessId, productId: uuid }}
              title={description}
              hint={code === '' ? undefined : code}
              amount={<MoneyText amount={price} />}
            />
          ))}
        </RowList>
      )}
      {hasMore && (
        <div>
          <Button kind="secondary" onPress={more} isPending={isAsking} pendingLabel="Cargando…">
            Ver más
          </Button>
        </div>
      )}
    </section>
  );
}
