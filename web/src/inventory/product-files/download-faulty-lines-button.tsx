/** Downloads the lines that were left out, to be corrected and imported later. */
import { Button } from '../../kit/button.tsx';
import { DownloadIcon } from '../../icons/icons-action.tsx';
import { showToast } from '../../kit/toast.tsx';
import { downloadFaultyImportLines } from './download-faulty-import-lines.ts';

export function DownloadFaultyLinesButton({ table }: { readonly table: readonly (readonly string[])[] }) {
  const save = () =>
    downloadFaultyImportLines(table).catch(() =>
      showToast({ tone: 'warning', message: 'No pudimos hacer el archivo. Inténtalo otra vez.' }),
    );
  return (
    <Button kind="secondary" icon={<DownloadIcon className="size-5" />} onPress={save}>
      Descargar estas líneas
    </Button>
  );
}
