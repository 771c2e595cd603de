/** Exports the whole business: a file that another server takes in, and its products, customers and days as tables. */
import { addDays } from '@cuadra/domain/kernel/instant';
import { MAX_RANGE_DAYS } from '@cuadra/domain/reports/report-period';
import { DownloadLink } from '../kit/download-link.tsx';
import { useShop } from '../hooks/use-shop.ts';
import { urlForAnswerNotOlderThanSeen } from '../requests/seen-versions.ts';

export function DownloadBusinessData() {
  const { businessId, today } = useShop();
  const address = `/api/businesses/${businessId}`;
  const days = new URLSearchParams({ from: addDays(today, 1 - MAX_RANGE_DAYS), to: today }).toString();
  return (
    <>
      <p className="text-ink-soft">
        Todo lo de este negocio en un archivo: productos, clientes, movimientos, cierres y ajustes. Guárdalo como copia.
        Si te mudas a otro servidor de Cuadra, dáselo a quien lo administra y allí sigues donde te quedaste.
      </p>
      <p className="text-ink-soft">
        Los productos, los clientes con lo que deben y lo que pasó cada día (ventas, gastos, ganancia y saldos) también
        salen como tabla, para abrirlos en Excel.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <DownloadLink href={urlForAnswerNotOlderThanSeen(`${address}/export.json`)}>Descargar todo</DownloadLink>
        <DownloadLink href={urlForAnswerNotOlderThanSeen(`${address}/products.csv`)}>Productos (CSV)</DownloadLink>
        <DownloadLink href={urlForAnswerNotOlderThanSeen(`${address}/customers.csv`)}>Clientes (CSV)</DownloadLink>
        <DownloadLink href={urlForAnswerNotOlderThanSeen(`${address}/daily-summaries.csv?${days}`)}>
          Resumen de cada día (CSV)
        </DownloadLink>
      </div>
    </>
  );
}
