/** What a new store knows of itself: where it keeps time. Its addresses are the merchant's to give. */
import type { Scope } from '#server/scope.ts'
import { defaultShop } from '#server/shop.ts'
import { shopOf } from '#server/shop-settings.ts'

/** Fills in only what nobody has set. */
export async function seed(scope: Scope): Promise<boolean> {
  const { timeZone } = await shopOf(scope)
  if (timeZone === defaultShop.timeZone) await scope.ask('settings.change', { timeZone: here() })
  return true
}

/** The time zone of this machine, as IANA names it. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone
