/** What is asked before something that was typed is lost. */
export const QUESTION = '¿Salir sin guardar?';
export const LOST = 'Se pierde lo que escribiste.';
export const LEAVE = 'Salir sin guardar';
export const STAY = 'Seguir escribiendo';
