/**
 * Products are brought in from a file, or from what was copied from one: choosing it, looking at what would come in,
 * and bringing it in.
 *
 * The file is read on the device; what comes of it is one command like any other, so that it works without a connection.
 */
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { BackLink, Page } from '../../kit/page.tsx';
import { type Brought, ImportDone } from './import-done.tsx';
import { type ReadTable, readPasted, readTableFile } from './import-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { nextFrame } from '../next-frame.ts';
import { useArchived } from '../use-archived.ts';

const route = getRouteApi('/business/$businessId/inventory');

type Stage =
  | { readonly at: 'choosing'; readonly fault?: string }
  | { readonly at: 'reading' }
  | { readonly at: 'looking'; readonly table: ReadTable }
  | { readonly at: 'done'; readonly brought: Brought };

export function ImportPage() {
  const [stage, setStage] = useState<Stage>({ at: 'choosing' });
  const show = (read: ReadTable | { readonly fault: string }) => {
    setStage('fault' in read ? { at: 'choosing', fault: read.fault } : { at: 'looking', table: read });
    if ('fault' in read) focusTitle();
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setStage({ at: 'reading' });
    await nextFrame();
    show(await readTableFile(file));
  };
  useDropping(choose);
  // Asked for now, so that they are known by the time a file is chosen.
  const archived = useArchived();
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
        <ImportSource
          fault={stage.at === 'choosing' ? stage.fault : undefined}
          isReading={stage.at === 'reading'}
          onFile={choose}
          onPaste={(text) => show(readPasted(text))}
        />
      )}
      {stage.at === 'looking' && (
        <ImportPreview
          table={stage.table}
          archived={archived}
          onFile={choose}
          onBrought={(brought) => setStage({ at: 'done', brought })}
        />
      )}
      {stage.at === 'done' && <ImportDone brought={stage.brought} onAnother={startAnew} />}
    </Page>
  );
}

/** A file that is let go anywhere is taken: else a browser would leave the app to show it. */
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
