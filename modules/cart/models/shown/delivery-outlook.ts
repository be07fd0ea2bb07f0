/** What a cart can say of its delivery before anybody has said where it goes: at home. */
import type { Out } from '#server/bus.ts'
import { homeCountry } from '#server/locale/home-country.ts'
import type { Scope } from '#server/scope.ts'

export interface DeliveryOutlook {
  /** ISO 3166-1. */
  country: string
  /** How much more of goods free delivery takes, in minor units; 0: it is free, null: it never or always is. */
  missing: number | null
  /** The first and the last day of the calendar; null where nobody promises one. */
  arrives: [string, string] | null
  /** Keys of lines that are not sent there. */
  unsent: string[]
}

/** Null where nothing is sent. */
export async function deliveryOutlook(
  scope: Scope,
  { lines, currency }: Out<'pricing.quote'>,
): Promise<DeliveryOutlook | null> {
  const sent = lines.filter(({ requiresShipping }) => requiresShipping)
  if (sent.length === 0) return null
  const country = homeCountry(scope)
  const told = await scope.ask('shipping.outlook', {
    lines: sent.map(({ key, productId, variantId, quantity, unitPrice, grams, ...line }) => ({
      ...{ key, productId: productId ?? null, variantId: variantId ?? '', quantity, unitPrice },
      grams: grams ?? 0,
      amount: line.shares.reduce((left, one) => left - one.amount, line.subtotal),
    })),
    ...{ destination: { country }, currency },
  })
  if (!told) return null
  const { missing, arrives, unsent } = told
  return { country, missing, arrives, unsent }
}
