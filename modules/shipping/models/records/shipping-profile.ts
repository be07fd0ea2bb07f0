/** A group of goods that travel by themselves, as heavy ones; all others are sent together. */

import { whole } from '#server/records/kinds.tsx'
import { count } from '#server/records/number-kinds.tsx'
import { picks } from '#server/records/picks-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { text } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { packingFault, packingFields } from './packing-fields.ts'

export const profileFields = record(
  {
    name: text({ most: 100, required: 'shipping.profiles.noName' }),
    products: picks('product', { most: 500 }),
    collections: picks('collection', { most: 100 }),
    position: whole({ most: 9999 }),
    handlingDays: count({ most: 365 }),
    ...packingFields(),
  },
  packingFault,
)

export class ShippingProfile extends recordModel(profileFields) {
  static override tableName = 'shipping_profiles'
  static override readonly missing = 'shipping.profiles.notFound'
  static override visible = true
  /** Of profiles with the same goods the first counts. */
  static override order = [{ column: 'position' }]

  /** Its rates go with it: its goods are sent as all others are. */
  static override async remove(scope: Scope, id: string): Promise<void> {
    await scope.atomic(async (inner) => {
      await super.remove(inner, id)
      const { storeId } = inner
      await inner.db('shipping_rates').where({ storeId, profileId: id }).delete()
    })
  }
}

export async function offeredProfiles(scope: Scope): Promise<Choice[]> {
  const profiles = await ShippingProfile.in(scope).orderBy(['position', 'id'])
  return profiles.map(({ id: value, name: label }) => ({ value, label }))
}
