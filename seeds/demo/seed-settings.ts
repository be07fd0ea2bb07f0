import type { Scope } from '#server/scope.ts'
import { defaultShop } from '#server/shop.ts'
import { shop } from './shop.ts'

/** The demo shop's name, contact and standards; a shop that has a name of its own keeps everything. */
export async function seedSettings(scope: Scope): Promise<void> {
  if (scope.shop.name !== defaultShop.name) return
  const { name, announcement, email, phone, address, currency, timeZone, weightUnit } = shop
  const { line1: address1, line2: address2, city, region, postalCode, country } = address
  await scope.ask('settings.change', {
    ...{ name, announcement, email, phone, currency, timeZone, weightUnit },
    ...{ address1, address2, city, region, postalCode, country },
  })
}
