/** The messages of what is loaded before any screen is shown; the way in has no others (failed-action-messages.ts). */
export const failedLoadMessages = {
  'load-profile': 'Error al cargar el perfil de usuario',
  'load-business': 'Error al cargar negocio',
} as const;
