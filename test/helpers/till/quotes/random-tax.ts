// Taxes by chance: prices with or without them, zones with several rates, reverse charge, exemptions.
import type { Scope } from '#server/scope.ts'
import { TaxExemption } from '../../../../modules/tax/models/tax-exemption.ts'
import { TaxRate } from '../../../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../../../modules/tax/models/tax-zone.ts'
import type { Rng } from '../../../../seeds/art/prng.ts'

export interface TaxStyle {
  rounding: 'line' | 'order'
}

const zones = [['DE'], ['FR', 'AT'], ['US-CA'], ['US'], ['CH'], ['*']]

export async function randomTax(scope: Scope, rng: Rng): Promise<TaxStyle> {
  await scope.atomic(async (inner) => {
    await TaxRate.in(inner).delete()
    await TaxZone.in(inner).delete()
    await TaxExemption.in(inner).delete()
  })
  const rounding = rng.pick(['line', 'order'] as const)
  await TaxSettings.set(scope, {
    ...{ status: rng.chance(0.9) ? 'on' : 'off', prices: rng.pick(['included', 'excluded']) },
    ...{ homeCountry: 'DE', abroad: rng.pick(['gross', 'net']), rounding },
    ...{ shipping: rng.pick(['goods', 'class']), businesses: 'asked', ownNumber: 'DE136695976' },
  })
  for (const places of zones.filter(() => rng.chance(0.7))) {
    const reverseCharge = rng.chance(0.5)
    const zone = await TaxZone.create(scope, { name: places.join(' '), places, reverseCharge })
    for (const taxClass of ['', 'books', 'shipping'].filter(() => rng.chance(0.7)))
      for (let at = rng.pick([1, 1, 2, 3]); at > 0; at--)
        await TaxRate.create(scope, {
          zoneId: zone.id,
          name: `Rate ${at}`,
          taxClass,
          ...rateOf(rng),
        })
  }
  if (rng.chance(0.5))
    await TaxExemption.create(scope, { email: 'iris@buyer.test', places: [], reason: 'Charity' })
  return { rounding }
}

const rateOf = (rng: Rng) => ({
  rate: rng.pick([0, 5_500, 62_500, 70_000, 81_000, 190_000, 270_000, 1_000_000]),
})
