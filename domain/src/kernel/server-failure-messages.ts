/** Separate from the refusals, because the sign-in screen shows these sentences and must not load the refusals. */
export const UNAVAILABLE_MESSAGE = 'El servicio no está disponible. Intenta de nuevo en un momento.';
export const UNEXPECTED_MESSAGE = 'Algo falló de nuestro lado. Tus datos están a salvo; intenta de nuevo.';
