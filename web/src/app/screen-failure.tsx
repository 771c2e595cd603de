/** The error page of a business that could not be loaded, and of any other screen that failed. */
import { failedLoadMessages } from '@cuadra/domain/people/failed-load-messages';
import { UNEXPECTED_MESSAGE } from '@cuadra/domain/kernel/server-failure-messages';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Button } from '../kit/button.tsx';
import { storeDeviceFault } from '../device-log/stored-device-faults.ts';
import { askServer } from '../requests/ask-server.ts';
import { NeedsNewPageError } from '../requests/needs-new-page-error.ts';
import { BusinessNotLoadedError } from './routes/redirect-unless-route-allowed.ts';

export function ScreenFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isOurs = error instanceof BusinessNotLoadedError;
  const needsNewPage = error instanceof NeedsNewPageError;
  const again = async () => {
    // What is missing is asked for again by a new page, which the worker has where there is no network.
    if (!isOurs && (hasWorker() || (await askServer('/healthz')).ok)) return window.location.reload();
    await router.invalidate();
    reset();
  };
  useEffect(() => {
    if (!isOurs) storeDeviceFault('screen', error);
  }, [isOurs, error]);
  return (
    <main className="squared flex min-h-dvh items-center justify-center px-4 py-12">
      <div
        role="alert"
        className="w-full max-w-md rounded-2xl border border-line bg-sheet p-6 shadow-lg shadow-shade sm:p-8"
      >
        <h1 className="text-2xl leading-tight font-bold">
          {isOurs ? failedLoadMessages['load-business'] : 'Esta pantalla no se pudo mostrar'}
        </h1>
        <p className="mt-3 mb-7 text-ink-soft">{isOurs || needsNewPage ? error.message : UNEXPECTED_MESSAGE}</p>
        <Button onPress={again} pendingLabel="Intentando…">
          Intentar de nuevo
        </Button>
      </div>
    </main>
  );
}

function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
