/** Goods that are not sent to some places, or only by some rates. */

import { labelIn } from '#server/language/labels.ts'
import { type Said, said } from '#server/language/message.ts'
import { choice } from '#server/records/kinds.tsx'
import { picks } from '#server/records/picks-kind.tsx'
import { places } from '#server/records/places-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { optionalReference, references } from '#server/records/reference-kind.tsx'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { ShippingRate } from '../shipping-rate.ts'
import { ShippingZone } from '../shipping-zone.ts'
import { offeredProfiles } from './shipping-profile.ts'

export const restrictionFields = record(
  {
    name: text({ most: 100, required: 'shipping.restrictions.noName' }),
    effect: choice(['notTo', 'onlyTo', 'onlyBy'], { open: true }),
    products: picks('product', { most: 500 }),
    collections: picks('collection', { most: 100 }),
    profileId: optionalReference(offeredProfiles),
    places: places({ required: false }),
    rateIds: references(offeredRates),
  },
  ({ effect, products, collections, profileId, places: to, rateIds }) => {
    const faults: Record<string, Said> = {}
    if (products.length + collections.length === 0 && profileId === null)
      faults['products.added'] = said('shipping.restrictions.noGoods')
    if (effect !== 'onlyBy' && to.length === 0) faults.places = said('server.field.required')
    if (effect === 'onlyBy' && rateIds.length === 0)
      faults.rateIds = said('shipping.restrictions.noRates')
    return faults
  },
)

export class Restriction extends recordModel(restrictionFields) {
  static override tableName = 'shipping_restrictions'
  static override readonly missing = 'shipping.restrictions.notFound'
  static override visible = true
  static override order = [{ column: 'name' }]
}

/** Called by what buyers read, and the zone. */
async function offeredRates(scope: Scope): Promise<Choice[]> {
  const zones = new Map((await ShippingZone.in(scope)).map(({ id, name }) => [id, name]))
  const rates = await ShippingRate.in(scope).orderBy(['zoneId', 'price', 'id'])
  return rates.map((rate) => ({
    value: rate.id,
    label: `${labelIn(scope, rate)} (${zones.get(rate.zoneId) ?? ''})`,
  }))
}
