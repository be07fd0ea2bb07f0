/** How one variant is sent to a place, and when it is there. */
import type { Out } from '#server/bus.ts'
import { notFound } from '#server/errors.ts'
import { isCountry } from '#server/locale/countries.ts'
import { homeCountry } from '#server/locale/home-country.ts'
import type { Spot } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { ratesOf } from './parcels/parcel-rates.ts'

export interface GoodsWish {
  variantId: string
  quantity: number
  country?: string | undefined
  postalCode?: string | undefined
}

export interface GoodsOutlook {
  title: string
  slug: string
  destination: Spot
  currency: string
  /** Nothing of it is sent, as of a ticket. */
  isSent: boolean
  /** Cheapest first; none: it is not sent there. */
  rates: Out<'shipping.rates'>['parcels'][number]['rates']
}

/** To the place that is asked for, else to where this customer has things sent, else to the shop's country. 404. */
export async function goodsOutlook(scope: Scope, wish: GoodsWish): Promise<GoodsOutlook> {
  const { variantId, quantity } = wish
  const [goods] = (await scope.ask('products.sellable', { variantIds: [variantId] })) ?? []
  if (!goods) throw notFound('shipping.noGoods')
  const { currency } = scope
  const destination = await placeOf(scope, wish)
  const { title, slug, requiresShipping: isSent } = goods
  const about = { title, slug, destination, currency, isSent }
  if (!isSent) return { ...about, rates: [] }
  const unitPrice = await priceOf(scope, goods)
  const { productId, sku, grams } = goods
  const { parcels } = await ratesOf(scope, {
    lines: [
      {
        ...{ key: variantId, productId, variantId, quantity, unitPrice, grams },
        ...(sku !== null && { sku }),
        amount: unitPrice * quantity,
      },
    ],
    ...{ destination, currency },
  })
  return { ...about, rates: parcels[0]?.rates ?? [] }
}

async function priceOf(
  scope: Scope,
  { variantId, price, compareAt }: Out<'products.sellable'>[number],
): Promise<number> {
  const { currency } = scope
  if (currency === scope.shop.currency) return price
  const items = [{ variantId, price, compareAt }]
  const told = await scope.ask('currencies.price', { items, currency })
  return new Map(Object.entries(told?.prices ?? {})).get(variantId)?.price ?? price
}

async function placeOf(scope: Scope, { country, postalCode }: GoodsWish): Promise<Spot> {
  const asked = country?.toUpperCase()
  const place = { ...(postalCode && { postalCode }) }
  if (asked !== undefined && isCountry(asked)) return { country: asked, ...place }
  const all = scope.user ? ((await scope.ask('customers.addresses', {})) ?? []) : []
  const usual = all.find(({ isDefault }) => isDefault)
  if (!usual) return { country: homeCountry(scope), ...place }
  const { state } = usual
  return {
    country: usual.country,
    ...(state !== undefined && { state }),
    ...(usual.postalCode !== undefined && { postalCode: usual.postalCode }),
    ...place,
  }
}
