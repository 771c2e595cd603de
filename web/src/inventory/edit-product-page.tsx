/** To be built. */
export function EditProductPage() {
  return null;
}
