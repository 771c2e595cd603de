/** Spec: sections 2 (Layout) and 9 (default business title). */
export const PRODUCT_NAME = 'Cuadra';
export const DEFAULT_BUSINESS_TITLE = 'CUADRA';
export const FOOTER = `© 2025 ${PRODUCT_NAME}`;

/** The text of the browser's tab. */
export function browserTabTitle(title: string | null): string {
  return title === null ? PRODUCT_NAME : `${title} - ${PRODUCT_NAME}`;
}

/** The text of the header. */
export function businessTitle(business: { readonly nombre: string } | null): string {
  return business === null ? DEFAULT_BUSINESS_TITLE : business.nombre;
}
