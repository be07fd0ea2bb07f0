/** The carrier whose prices are pasted: each card is one of its services. */
import type { Carrier, CarrierOffer } from '#server/carriers/carrier.ts'
import { labelIn } from '#server/language/labels.ts'
import { converterOf } from '#server/locale/converted-amounts.ts'
import { closest } from '#server/locale/places.ts'
import type { Scope } from '#server/scope.ts'
import { RateCard } from './rate-card.ts'
import { pricesIn, zonesIn } from './table.ts'

export const carrier: Carrier = {
  name: 'rate-card',
  label: 'rate-card.title',
  settingsPath: '/admin/rate-cards',
  async rates(scope, { parcel, destination, currency }) {
    const offers = (await cardsOf(scope)).flatMap(({ id, label, zones, rows }) => {
      const zone = closest(zones, destination)
      const row = rows.find(({ upToGrams }) => parcel.grams <= upToGrams)
      const price = (zone && row?.prices.get(zone.name)) ?? null
      return zone && price !== null ? [{ code: id, label, price, days: zone.days }] : []
    })
    return converted(scope, offers, currency)
  },
}

/** Cards are written in the shop's currency; none are offered in one that nobody can convert to. */
async function converted(scope: Scope, offers: CarrierOffer[], currency: string) {
  const of = await converterOf(
    scope,
    currency,
    offers.map(({ price }) => price),
  )
  return of ? offers.map((offer) => ({ ...offer, price: of(offer.price) })) : []
}

const cardsOf = (scope: Scope) =>
  scope.cached('rate-card.cards', async () => {
    const { shop } = scope
    const cards = await RateCard.in(scope).where({ status: 'active' }).orderBy('id')
    return cards.map(({ id, labels, ...card }) => {
      const zones = zonesIn(card.zones, 'en')
      return {
        ...{ id, zones, rows: pricesIn(card.prices, zones, shop.currency) },
        label: labelIn(scope, { labels }),
      }
    })
  })
