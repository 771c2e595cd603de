/** Spec: sections 2 (Layout) and 9 (default business title). */
export const APP_NAME = 'Cuadra';
export const DEFAULT_BUSINESS_TITLE = 'CUADRA';
export const COPYRIGHT_LABEL = `© 2025 ${APP_NAME}`;

/** The text of the browser's tab. */
export function browserTabTitle(title: string | null): string {
  return title === null ? APP_NAME : `${title} - ${APP_NAME}`;
}

/** The text of the header. */
export function businessTitle(business: { readonly nombre: string } | null): string {
  return business === null ? DEFAULT_BUSINESS_TITLE : business.nombre;
}
