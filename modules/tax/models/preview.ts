/** What a shopper somewhere would pay for a product, by the same quote that carts and orders ask. */
import { offeredPicks, type Pickable } from '#server/blocks/picks.ts'
import type { In, Out } from '#server/bus.ts'
import { now } from '#server/ids.ts'
import type { Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import type { Wish } from '../schemas.ts'
import { rulesOf, zoneAt } from './tax-rules.ts'

type Request = In<'pricing.quote'>
export type Quote = Out<'pricing.quote'>

export interface Preview {
  picks: Pickable[]
  variants: { id: string; label: string }[]
  product: string | null
  variantId: string | null
  quantity: number
  destination: Spot
  /** Of tax. */
  zone: string | null
  /** Null without a product, or where nobody prices. */
  quote: Quote | null
}

/** Without a wish: the product that was changed last, sent within the home country. */
export async function previewOf(scope: Scope, wish: Wish): Promise<Preview> {
  const rules = await rulesOf(scope)
  const picks = await offeredPicks(scope, 'product', wish.product ? [wish.product] : [])
  const product = wish.product || picks[0]?.slug || null
  const variants = product === null ? [] : await variantsOf(scope, product)
  const variantId = (variants.find(({ id }) => id === wish.variantId) ?? variants[0])?.id ?? null
  const destination = {
    country: wish.country || rules.settings?.homeCountry || 'US',
    ...(wish.state && { state: wish.state }),
    ...(wish.postalCode && { postalCode: wish.postalCode }),
  }
  const { quantity } = wish
  return {
    ...{ picks, variants, product, variantId, quantity, destination },
    zone: zoneAt(rules, destination)?.name ?? null,
    quote: variantId === null ? null : await quoteOf(scope, wish, { variantId, destination }),
  }
}

async function variantsOf(scope: Scope, slug: string) {
  const found = (await scope.ask('products.bySlug', { slugs: [slug] })) ?? []
  const productIds = found.map(({ id }) => id)
  const [source] = (await scope.ask('products.sources', { productIds })) ?? []
  return (source?.variants ?? []).map(({ id, sku, options }) => ({
    id,
    label: Object.values(options).join(' / ') || sku || source?.title || id,
  }))
}

/** With the wished rate in its parcel, else with the cheapest of each. */
async function quoteOf(
  scope: Scope,
  { quantity, taxNumber, rateId }: Wish,
  { variantId, destination }: Pick<Request, 'destination'> & { variantId: string },
): Promise<Quote | null> {
  const request: Request = {
    lines: [{ key: 'preview', variantId, quantity }],
    currency: scope.shop.currency,
    buyer: taxNumber ? { taxNumber } : {},
    codes: [],
    at: now(),
    ...(destination && { destination }),
  }
  const first = await scope.ask('pricing.quote', request)
  const chosen = (first?.parcels ?? []).flatMap(({ key, rates }) => {
    const rate = rates.find(({ id }) => id === rateId) ?? rates[0]
    return rate ? [[key, rate.id] as const] : []
  })
  if (!first || chosen.length === 0) return first ?? null
  return (
    (await scope.ask('pricing.quote', { ...request, rateIds: Object.fromEntries(chosen) })) ?? null
  )
}
