/** Exports the whole business: a file that another server can import, and its products as a table. */
import { DownloadLink } from '../kit/download-link.tsx';
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
        <DownloadLink href={urlForAnswerNotOlderThanSeen(`${address}/export.json`)}>Descargar todo</DownloadLink>
        <DownloadLink href={urlForAnswerNotOlderThanSeen(`${address}/products.csv`)}>Productos (CSV)</DownloadLink>
        <DownloadLink href={urlForAnswerNotOlderThanSeen(`${address}/customers.csv`)}>Clientes (CSV)</DownloadLink>
      </div>
    </>
  );
}
