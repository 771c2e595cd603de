/** Takes the lines that stay out home as a file, to be corrected and brought in afterwards. */
import { Button } from '../../kit/button.tsx';
import { DownloadIcon } from '../../icons/icons-action.tsx';
import { showToast } from '../../kit/toast.tsx';
import { saveFaultyLines } from './save-faulty-lines.ts';

export function FaultyLinesButton({ table }: { readonly table: readonly (readonly string[])[] }) {
  const save = () =>
    saveFaultyLines(table).catch(() =>
      showToast({ tone: 'warning', message: 'No pudimos hacer el archivo. Inténtalo otra vez.' }),
    );
  return (
    <Button kind="secondary" icon={<DownloadIcon className="size-5" />} onPress={save}>
      Descargar estas líneas
    </Button>
  );
}
