/** Exports the whole business: a file that another server can import, and its products as a table. */
import { ButtonAnchor } from '../kit/button-link.tsx';
import { DownloadIcon } from '../icons/icons-action.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';

export function DownloadBusinessData() {
  const { businessId } = useShop();
  const address = `/api/businesses/${businessId}`;
  return (
    <>
      <p className="text-ink-soft">
        Todo lo de este negocio en un archivo: productos, clientes, movimientos, cierres y ajustes. Guárdalo como copia.
        Si te mudas a otro servidor de Cuadra, dáselo a quien lo administra y allí sigues donde te quedaste.
      </p>
      <p className="text-ink-soft">
        Los productos, y los clientes con lo que deben, también salen como tabla, para abrirlos en Excel.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonAnchor
          kind="secondary"
          icon={<DownloadIcon className="size-5" />}
          href={urlForAnswerNotOlderThanSeen(`${address}/export.json`)}
          download
        >
          Descargar todo
        </ButtonAnchor>
        <ButtonAnchor
          kind="secondary"
          icon={<DownloadIcon className="size-5" />}
          href={urlForAnswerNotOlderThanSeen(`${address}/products.csv`)}
          download
        >
          Productos (CSV)
        </ButtonAnchor>
        <ButtonAnchor
          kind="secondary"
          icon={<DownloadIcon className="size-5" />}
          href={urlForAnswerNotOlderThanSeen(`${address}/customers.csv`)}
          download
        >
          Clientes (CSV)
        </ButtonAnchor>
      </div>
    </>
  );
}
