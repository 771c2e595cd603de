/** The archived products, loaded when the person opens the list. */
import { archivedProductsStockSentence } from '@cuadra/domain/inventory/inventory-search-and-totals';
import type { ProductsPage } from '@cuadra/domain/server-answers';
import { useMemo, useState } from 'react';
import { keepAmountsOnOneLine } from '../browser/keep-amounts-on-one-line.ts';
import { Button } from '../kit/button.tsx';
import { ListRowLink, RowList } from '../kit/list-row.tsx';
import { MoneyText } from '../figures/money-text.tsx';
import { LoadingOrError } from '../shop/loading-or-error.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { ShowMoreButton } from '../kit/show-more-button.tsx';
import { useCachedAnswer } from '../hooks/use-cached-answer.ts';
import { useCachedAnswerPages } from '../hooks/use-cached-answer-pages.ts';
import { useCanSeeEarnings, usePermission, useShop } from '../hooks/use-shop.ts';

const PAGE = 50;

export function ArchivedProducts() {
  /** Undefined until one of the two buttons, which take each other's place, was pressed. */
  const [isShown, setIsShown] = useState<boolean>();
  const mayBringBack = usePermission('editarMovimientos');
  const hasArchived = useHasArchivedProducts(mayBringBack);
  if (!mayBringBack || !hasArchived) return null;
  if (isShown === true) return <ArchivedList onHide={() => setIsShown(false)} />;
  return (
    <div>
      <Button ref={isShown === undefined ? undefined : takeFocus} kind="quiet" onPress={() => setIsShown(true)}>
        Ver productos archivados
      </Button>
      <ArchivedStock />
    </div>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus({ preventScroll: true });
}

function ArchivedStock() {
  const hasValue = useCanSeeEarnings();
  const { business, copy } = useShop();
  const sentence = archivedProductsStockSentence(copy.books.products.values(), business.configuracion.moneda);
  if (!hasValue || sentence === undefined) return null;
  return <p className="px-1 text-form text-ink-soft">{keepAmountsOnOneLine(sentence)}</p>;
}

/**
 * The device lacks archived products without stock: the server is asked, and where it is out of reach there may be
 * some.
 */
function useHasArchivedProducts(isAsked: boolean): boolean {
  const { businessId, copy } = useShop();
  const isOneHere = useMemo(
    () => [...copy.books.products.values()].some(({ activo }) => !activo),
    [copy.books.products],
  );
  const address = `/api/businesses/${businessId}/products?archived=1&limit=1`;
  const { body, failure } = useCachedAnswer<ProductsPage>(isAsked && !isOneHere ? address : undefined);
  return isOneHere || (body === undefined ? failure !== undefined : body.products.length > 0);
}

function ArchivedList({ onHide }: { readonly onHide: () => void }) {
  const { businessId } = useShop();
  const { pages, isLoadingMore, hasMore, more, ...reading } = useCachedAnswerPages<ProductsPage>(
    `/api/businesses/${businessId}/products?archived=1&limit=${PAGE}`,
  );
  const products = pages.flatMap((page) => page.products);
  const isKnown = pages.length > 0;
  return (
    <section aria-labelledby="archivados" className="flex flex-col gap-3">
      <SectionHeading
        id="archivados"
        action={
          <Button ref={takeFocus} kind="quiet" onPress={onHide}>
            Ocultar
          </Button>
        }
      >
        Archivados
      </SectionHeading>
      <LoadingOrError isKnown={isKnown} rows={2} {...reading} />
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
      <ArchivedStock />
      {hasMore && (
        <div>
          <ShowMoreButton onPress={more} isPending={isLoadingMore} />
        </div>
      )}
    </section>
  );
}
