/** The one shape of an error under /api: a code for programs, a Spanish sentence for people, and whether to retry. */
import type { Context } from 'hono';

export type ApiError = { readonly code: string; readonly message: string; readonly retryable: boolean };

export const unknownRoute: ApiError = {
  code: 'not-found',
  message: 'No encontramos lo que buscas.',
  retryable: false,
};

export const unexpected: ApiError = {
  code: 'unexpected',
  message: 'Algo falló de nuestro lado. Inténtalo otra vez en un momento.',
  retryable: true,
};

export function answerError(context: Context, status: 404 | 500, error: ApiError): Response {
  context.header('cache-control', 'no-store');
  return context.json(error, status);
}
