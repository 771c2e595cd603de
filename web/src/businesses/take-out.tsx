/** Taking everything out of a business: one file that another server takes in, and its products as a table. */
import { ButtonAnchor } from '../kit/button-link.tsx';
import { DownloadIcon } from '../kit/icons-action.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useShop } from '../replica/use-shop.ts';

export function TakeOut() {
  const { businessId } = useShop();
  const address = `/api/businesses/${businessId}`;
  return (
    <section aria-labelledby="take-out" className="mt-4 flex flex-col gap-3">
      <SectionHeading id="take-out">Llévate tus datos</SectionHeading>
      <p className="text-ink-soft">
        Todo lo de este negocio en un archivo: productos, movimientos, cierres y ajustes. Guárdalo como copia, o llévalo
        a otro servidor de Cuadra, donde quien lo administra lo trae con{' '}
        <code className="text-form wrap-anywhere">npx cuadra import</code>. Los productos también salen como tabla, para
        Excel.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonAnchor
          kind="secondary"
          icon={<DownloadIcon className="size-5" />}
          href={`${address}/export.json`}
          download
        >
          Descargar todo
        </ButtonAnchor>
        <ButtonAnchor
          kind="secondary"
          icon={<DownloadIcon className="size-5" />}
          href={`${address}/products.csv`}
          download
        >
          Productos (CSV)
        </ButtonAnchor>
      </div>
    </section>
  );
}
