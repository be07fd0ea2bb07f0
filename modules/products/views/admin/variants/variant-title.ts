/** How a variant is called: its values, "Red / M". */
export function variantTitle(variant: { options: string[] }): string {
  return variant.options.join(' / ')
}
