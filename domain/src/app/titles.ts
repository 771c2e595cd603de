/**
 * What the product calls itself and its pages: in the tab, the header and the footer.
 *
 * Spec: sections 2 (Layout) and 9 (default business title).
 */
export const PRODUCT_NAME = 'Cuadra';
/** The product's short name in capitals. */
export const DEFAULT_BUSINESS_TITLE = 'CUADRA';
export const FOOTER = `© 2025 ${PRODUCT_NAME}`;

/** What the browser's tab says; a route without a title has just the product's name. */
export function pageTitle(title: string | null): string {
  return title === null ? PRODUCT_NAME : `${title} - ${PRODUCT_NAME}`;
}

/** What the header says. */
export function businessTitle(business: { readonly nombre: string } | null): string {
  return business === null ? DEFAULT_BUSINESS_TITLE : business.nombre;
}
