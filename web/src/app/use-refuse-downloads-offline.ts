/** Without a connection a browser says nothing of a file of the server that it cannot fetch. */
import { useEffect } from 'react';
import { showToast } from '../kit/toast.tsx';
import { sessionState } from '../session/current-session.ts';

export function useRefuseDownloadsOffline(): void {
  useEffect(() => {
    document.addEventListener('click', refuseDownloadOffline);
    return () => document.removeEventListener('click', refuseDownloadOffline);
  }, []);
}

function refuseDownloadOffline(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
  const session = sessionState();
  const isOffline = session.state === 'in' && !session.device.replica.state().isReached;
  if (!isOffline || link?.getAttribute('href')?.startsWith('/api/') !== true) return;
  event.preventDefault();
  showToast({
    tone: 'warning',
    message: 'Sin conexión: este archivo lo prepara el servidor. Descárgalo cuando vuelva el internet.',
  });
}
