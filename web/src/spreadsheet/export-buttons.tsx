/** Printing, Excel and CSV for a screen. None of these buttons is printed. */
import { Button } from '../kit/button.tsx';
import { DownloadLink } from '../kit/download-link.tsx';
import { DownloadIcon, PrintIcon } from '../icons/icons-action.tsx';
import { printPage } from '../browser/print-page.ts';
import { saveFile } from '../browser/save-file.ts';
import type { Sheet } from './build-spreadsheet.ts';
import { showToast } from '../kit/toast.tsx';

interface ExportButtonsProps {
  /** The workbook's name, without its ending. */
  readonly fileName: string;
  /** Undefined while there is nothing to export; resolves to undefined where a message was shown instead. */
  readonly sheets: (() => Promise<readonly Sheet[] | undefined>) | undefined;
  /** The address of the CSV. */
  readonly csv: string;
  /** For a screen that must load the rest before it is printed. */
  readonly onPrint?: (() => void) | undefined;
  readonly isPrinting?: boolean | undefined;
}

export function ExportButtons({ fileName, sheets, csv, onPrint = printPage, isPrinting = false }: ExportButtonsProps) {
  const saveWorkbook = async () => {
    try {
      const made = await sheets?.();
      if (made === undefined) return;
      const { SPREADSHEET_TYPE, buildSpreadsheet } = await import('./build-spreadsheet.ts');
      saveFile(`${fileName}.xlsx`, SPREADSHEET_TYPE, buildSpreadsheet(made));
    } catch {
      showToast({ tone: 'warning', message: 'No se pudo preparar el Excel. Inténtalo de nuevo.' });
    }
  };
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 sm:*:flex-none print:hidden">
      <Button
        kind="secondary"
        icon={<PrintIcon />}
        onPress={onPrint}
        isPending={isPrinting}
        pendingLabel="Preparando…"
        isDisabled={sheets === undefined}
      >
        Imprimir
      </Button>
      <Button
        kind="secondary"
        icon={<DownloadIcon />}
        onPress={saveWorkbook}
        pendingLabel="Preparando…"
        isDisabled={sheets === undefined}
      >
        Excel
      </Button>
      <DownloadLink href={csv}>CSV</DownloadLink>
    </div>
  );
}
