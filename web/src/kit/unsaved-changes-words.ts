/** Asked before typed text is lost. */
export const LEAVE_QUESTION = '¿Salir sin guardar?';
export const LEAVE_WARNING = 'Se pierde lo que escribiste.';
export const LEAVE_LABEL = 'Salir sin guardar';
export const STAY_LABEL = 'Seguir escribiendo';
