import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { defaultShop } from '#server/shop.ts'
import { Settings } from '../../modules/settings/models/settings.ts'
import { shop } from './shop.ts'

/** The demo shop's name, contact and standards; a shop that has a name of its own keeps everything. */
export async function seedSettings(scope: Scope): Promise<void> {
  if (scope.shop.name !== defaultShop.name) return
  const { currency, timeZone, weightUnit, languages } = shop
  const spoken = languages.filter((one) => kernelOf(scope).messages.complete.includes(one))
  await scope.ask('settings.change', {
    ...{ ...identity(), currency, timeZone, weightUnit },
    ...(scope.shop.languages.length === 1 ? { languages: spoken } : {}),
  })
}

/** Takes back what still says who the demo shop is; standards stay. */
export async function resetSettings(scope: Scope): Promise<void> {
  const present = await Settings.of(scope)
  if (!present) return
  const same = Object.entries(identity()).filter(
    ([key, value]) => settingOf(present, key) === value,
  )
  const blank = same.map(([key]) => [key, key === 'name' ? defaultShop.name : null])
  if (blank.length > 0) await scope.ask('settings.change', Object.fromEntries(blank))
}

function identity() {
  const { name, announcement, email, phone, address } = shop
  const { line1: address1, line2: address2, city, region, postalCode, country } = address
  return {
    ...{ name, announcement, email, phone },
    ...{ address1, address2, city, region, postalCode, country },
  }
}

const settingOf = (settings: object, key: string): unknown =>
  Object.entries(settings).find(([name]) => name === key)?.[1]
