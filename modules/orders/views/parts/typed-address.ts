import { asText } from '#server/text/as-text.ts'

/** The fields of a refused form's `shippingAddress`, as they were typed. */
export function typedAddress(values: Record<string, unknown>): Record<string, string> {
  const { shippingAddress: typed } = values
  const fields = typeof typed === 'object' && typed !== null ? Object.entries(typed) : []
  return Object.fromEntries(fields.map(([name, value]) => [name, asText(value)]))
}
