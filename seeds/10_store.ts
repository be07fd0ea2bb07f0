/** What a new store knows of itself: where it keeps time, and where its merchant reads mail. */
import { kernelOf } from '#server/kernel-view.ts'
import type { Scope } from '#server/scope.ts'
import { defaultShop } from '#server/shop.ts'
import { shopOf } from '#server/shop-settings.ts'

/** Fills in only what nobody has set. */
export async function seed(scope: Scope): Promise<boolean> {
  const { adminEmail } = kernelOf(scope).env
  const shop = await shopOf(scope)
  const isExample = adminEmail === undefined || adminEmail.endsWith('@example.com')
  const facts = {
    ...(shop.email === null && !isExample ? { email: adminEmail } : {}),
    ...(shop.timeZone === defaultShop.timeZone ? { timeZone: here() } : {}),
  }
  if (Object.keys(facts).length > 0) await scope.ask('settings.change', facts)
  return true
}

/** The time zone of this machine, as IANA names it. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone
