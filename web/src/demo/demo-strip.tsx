/**
 * The strip above every screen of a demo: it says that the data is not real, and discards the demo on the server and on
 * the device.
 *
 * It leaves the page before the data is deleted, so that no screen is without its data.
 */
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { UNREACHED_STATUS } from '../requests/ask-server.ts';
import { deleteDemoOnServer, leaveDemoSession } from '../session/current-session.ts';

export function DemoStrip() {
  const router = useRouter();
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<string>();
  const leave = async () => {
    setError(undefined);
    const failure = await deleteDemoOnServer();
    if (failure !== undefined) {
      setError(failure.status === UNREACHED_STATUS ? UNREACHED : failure.message);
      return;
    }
    setIsAsked(false);
    try {
      // The person has already confirmed that everything is discarded.
      await router.navigate({ to: '/', replace: true, ignoreBlocker: true });
    } finally {
      await leaveDemoSession();
    }
  };
  return (
    <aside
      aria-label="Datos de ejemplo"
      className="sticky top-0 z-30 flex h-(--above) items-center justify-center gap-3 bg-warn px-3 text-on-warn print:static"
    >
      <p className="min-w-0 text-[0.8125rem] leading-tight text-balance sm:text-form">
        <strong>Datos de ejemplo:</strong> nada de esto es real.
      </p>
      <button
        type="button"
        className="min-h-11.5 shrink-0 cursor-pointer touch-manipulation rounded-lg px-2 text-[0.8125rem] font-bold underline underline-offset-4 -outline-offset-3 focus-visible:outline-on-warn sm:text-form"
        onClick={() => setIsAsked(true)}
      >
        Salir y borrar
      </button>
      <ConfirmDialog
        title="¿Salir y borrar los datos de ejemplo?"
        confirmLabel="Salir y borrar"
        pendingLabel="Borrando…"
        cancelLabel="Seguir probando"
        isDanger
        isOpen={isAsked}
        onConfirm={leave}
        onCancel={() => setIsAsked(false)}
        error={error}
      >
        Se borra la bodega de ejemplo, con todo lo que registraste en ella. Puedes volver a probar cuando quieras.
      </ConfirmDialog>
    </aside>
  );
}

const UNREACHED =
  'No hay conexión: inténtalo de nuevo cuando vuelva. Si no, los datos de ejemplo se borran solos en 24 horas.';
