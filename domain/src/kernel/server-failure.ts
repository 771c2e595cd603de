/**
 * What is said where the server itself failed. Apart from the vocabulary of refusals, since these sentences are also on
 * the way in, whose first load carries nothing else of it.
 */
export const UNAVAILABLE = 'El servicio no está disponible. Intenta de nuevo en un momento.';
export const UNEXPECTED = 'Algo falló de nuestro lado. Tus datos están a salvo; intenta de nuevo.';
