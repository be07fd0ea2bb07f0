/** Orders whose bank transfer does not come: asked for once, then cancelled. */
import type { Scope } from '#server/scope.ts'
import { ManualSettings } from './manual-settings.ts'

const day = 24 * 3_600_000
/** Orders that one run looks at; the next one follows within the hour. */
const most = 500
/** The method of the gateway; who pays on pickup pays when the goods are fetched. */
const methodId = 'manual'

const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

/** Asks for money that is late, and ends orders that nobody pays, as the merchant set it. Never inside of `atomic`. */
export async function endUnpaid(scope: Scope): Promise<void> {
  const { remindAfter, cancelAfter } = await ManualSettings.of(scope)
  if (remindAfter > 0) await remind(scope, remindAfter)
  if (cancelAfter > 0) await cancel(scope, { remindAfter, cancelAfter })
}

async function remind(scope: Scope, days: number): Promise<void> {
  const wish = { methodId, placedBefore: daysAgo(days), reminded: 'never' as const, most }
  const orderIds = (await scope.ask('orders.unpaid', wish)) ?? []
  for (const orderId of orderIds)
    await spared(scope, orderId, () => scope.ask('orders.remind', { orderId }))
}

/** Whoever is reminded has as long as the settings say between the reminder and the end, also where these were changed. */
async function cancel(
  scope: Scope,
  { remindAfter, cancelAfter }: { remindAfter: number; cancelAfter: number },
): Promise<void> {
  const reminded = remindAfter > 0 ? daysAgo(cancelAfter - remindAfter) : ('any' as const)
  const wish = { methodId, placedBefore: daysAgo(cancelAfter), reminded, most }
  const orderIds = (await scope.ask('orders.unpaid', wish)) ?? []
  const reason = scope.inLanguage().t('manual.notPaid', { days: cancelAfter })
  for (const orderId of orderIds)
    await spared(scope, orderId, () => scope.ask('orders.cancelUnpaid', { orderId, reason }))
}

/** One order that fails keeps no other waiting. */
async function spared(scope: Scope, orderId: string, act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    scope.log.error({ err: error, orderId }, 'an unpaid order could not be reminded or cancelled')
  }
}
