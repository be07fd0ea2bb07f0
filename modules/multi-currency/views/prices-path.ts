/** Where a product's own prices are typed. */
export const pricesPath = (productId: string): string =>
  `/admin/products/${encodeURIComponent(productId)}/prices`
