/** Said where the browser lets nothing be stored: in some private windows, and on a full disk. */
export const STORAGE_REFUSED =
  'Tu navegador no deja guardar datos en este dispositivo. Sal de la ventana privada o libera espacio, e inténtalo de nuevo.';
