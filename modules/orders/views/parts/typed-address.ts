import { asTexts } from '#server/text/as-text.ts'

/** The fields of a refused form's `shippingAddress`, as they were typed. */
export function typedAddress(values: Record<string, unknown>): Record<string, string> {
  const { shippingAddress: typed } = values
  return typeof typed === 'object' && typed !== null ? asTexts(typed) : {}
}
