import type { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { ShippingRate } from '../../modules/shipping/models/shipping-rate.ts'
import { ShippingZone } from '../../modules/shipping/models/shipping-zone.ts'
import { TaxRate } from '../../modules/tax/models/tax-rate.ts'
import { TaxSettings } from '../../modules/tax/models/tax-settings.ts'
import { TaxZone } from '../../modules/tax/models/tax-zone.ts'
import { deliveryZones, taxZones } from './delivery.ts'
import { remember, removeUntouched } from './records.ts'

/** Delivery and tax of the demo shop. None where the module is off, or where the merchant has zones. */
export async function seedDelivery(scope: Scope): Promise<void> {
  if (await isFree(scope, ShippingZone, '/admin/shipping/zones')) await seedZones(scope)
  if (await isFree(scope, TaxZone, '/admin/tax/rates')) await seedTax(scope)
}

/** Takes away what nobody changed; a zone that has a rate of the merchant's stays. */
export async function clearDelivery(scope: Scope): Promise<void> {
  for (const [zones, rates] of [
    [ShippingZone, ShippingRate],
    [TaxZone, TaxRate],
  ] as const) {
    await removeUntouched(scope, rates)
    const used: { zoneId: string }[] = await scope
      .db(rates.tableName)
      .where({ storeId: scope.storeId })
      .distinct('zoneId')
    const kept = new Set(used.map(({ zoneId }) => zoneId))
    await removeUntouched(scope, zones, kept)
  }
  await removeUntouched(scope, TaxSettings)
}

const isFree = async (scope: Scope, model: typeof StoreModel, href: string) =>
  scope.declared.menu.some((entry) => entry.href === href) &&
  (await model.in(scope).resultSize()) === 0

async function seedZones(scope: Scope): Promise<void> {
  for (const [position, { rates, places, ...zone }] of deliveryZones.entries()) {
    const { id: zoneId } = await ShippingZone.create(scope, {
      ...{ ...zone, position },
      places: lines(places),
    })
    await remember(scope, ShippingZone, [zoneId])
    for (const rate of rates) {
      const { id } = await ShippingRate.create(scope, { ...rate, zoneId })
      await remember(scope, ShippingRate, [id])
    }
  }
}

async function seedTax(scope: Scope): Promise<void> {
  for (const [position, { rates, places, ...zone }] of taxZones.entries()) {
    const { id: zoneId } = await TaxZone.create(scope, {
      ...{ ...zone, position },
      places: lines(places),
    })
    await remember(scope, TaxZone, [zoneId])
    for (const rate of rates) {
      const { id } = await TaxRate.create(scope, { ...rate, zoneId })
      await remember(scope, TaxRate, [id])
    }
  }
  const { id } = await TaxSettings.set(scope, {
    ...{ status: 'on', prices: 'excluded', homeCountry: 'US', homeState: 'ME', shipping: 'class' },
  })
  await remember(scope, TaxSettings, [id])
}

const lines = (places: string) => places.split(/[\n,]/)
