/** What can be taken out of a screen: on paper, into Excel, as a file for another program. Nothing of it is printed. */
import { Button } from '../kit/button.tsx';
import { ButtonAnchor } from '../kit/button-link.tsx';
import { DownloadIcon, PrintIcon } from '../icons/icons-action.tsx';
import { printPage } from '../browser/print-page.ts';
import { saveFile } from '../browser/save-file.ts';
import type { Sheet } from './spreadsheet.ts';
import { showToast } from '../kit/toast.tsx';

interface ExportsProps {
  /** Of the workbook, without its ending. */
  readonly fileName: string;
  /** The sheets of the workbook; undefined while there is nothing to put into them, or where it was said why not. */
  readonly sheets: (() => Promise<readonly Sheet[] | undefined>) | undefined;
  /** Where the same comes as CSV from. */
  readonly csv: string;
  /** Where the screen has to be completed before it is printed. */
  readonly onPrint?: (() => void) | undefined;
  readonly isPrinting?: boolean | undefined;
}

export function Exports({ fileName, sheets, csv, onPrint = printPage, isPrinting = false }: ExportsProps) {
  const saveWorkbook = async () => {
    try {
      const made = await sheets?.();
      if (made === undefined) return;
      const { SPREADSHEET, spreadsheet } = await import('./spreadsheet.ts');
      saveFile(`${fileName}.xlsx`, SPREADSHEET, spreadsheet(made));
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
      <ButtonAnchor kind="secondary" icon={<DownloadIcon />} href={csv} download>
        CSV
      </ButtonAnchor>
    </div>
  );
}
