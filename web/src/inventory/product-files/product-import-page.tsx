/**
 * Imports products from a file or from pasted cells: choosing, previewing, importing.
 *
 * The file is read on the device, and the import is one ordinary command, so it works without a connection.
 */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { BackLink, Page } from '../../kit/page.tsx';
import { type ImportResult, ProductImportDone } from './product-import-done.tsx';
import { type ReadTableFile, parsePastedTable, readTableFile } from './read-table-file.ts';
import { ProductImportPreview } from './product-import-preview.tsx';
import { ProductImportSource } from './product-import-source.tsx';
import { waitForNextPaint } from '../wait-for-next-paint.ts';
import { useArchivedProducts } from '../use-archived-products.ts';

const route = getRouteApi('/business/$businessId/inventory');

type Stage =
  | { readonly at: 'choosing'; readonly fault?: string }
  | { readonly at: 'reading' }
  | { readonly at: 'looking'; readonly table: ReadTableFile }
  | { readonly at: 'done'; readonly brought: ImportResult };

export function ProductImportPage() {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const show = (read: ReadTableFile | { readonly fault: string }) => {
    setStage('fault' in read ? { at: 'choosing', fault: read.fault } : { at: 'looking', table: read });
    if ('fault' in read) focusTitle();
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setStage({ at: 'reading' });
    await waitForNextPaint();
    show(await readTableFile(file));
  };
  useDropping(choose);
  // Loaded early, so that they are known when a file is chosen.
  const archived = useArchivedProducts();
  const startAnew = () => {
    setStage({ at: 'choosing' });
    focusTitle();
  };
  return (
    <Page
      title="Subir desde Excel"
      back={
        <BackLink from={route.id} to="." search={(before) => ({ ...before, traer: undefined })}>
          Inventario
        </BackLink>
      }
    >
      {(stage.at === 'choosing' || stage.at === 'reading') && (
        <ProductImportSource
          fault={stage.at === 'choosing' ? stage.fault : undefined}
          isReading={stage.at === 'reading'}
          onFile={choose}
          onPaste={(text) => show(parsePastedTable(text))}
        />
      )}
      {stage.at === 'looking' && (
        <ProductImportPreview
          table={stage.table}
          archived={archived}
          onFile={choose}
          onBrought={(brought) => setStage({ at: 'done', brought })}
        />
      )}
      {stage.at === 'done' && <ProductImportDone brought={stage.brought} onAnother={startAnew} />}
    </Page>
  );
}

/** Accepts a file dropped anywhere; otherwise the browser would leave the app to show it. */
function useDropping(onFile: (file: File | undefined) => Promise<void>): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    const allow = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      event.preventDefault();
      void take(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, []);
}

function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}
