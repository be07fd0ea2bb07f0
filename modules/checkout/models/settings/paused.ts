/** Whether the shop takes no orders for now, as while it moves. Everything else goes on: looking, carts, what is being paid. */
import { Fault } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import type { Scope } from '#server/scope.ts'
import { CheckoutSettings, settingsOf } from './checkout-settings.ts'

/** When programs may ask again, in seconds. */
const headers = { 'Retry-After': '900' }

export const isPaused = async (scope: Scope): Promise<boolean> =>
  (await settingsOf(scope)).row?.paused === true

/** 503 ORDERS_PAUSED; the cart and what was typed stay. */
export async function demandOrdering(scope: Scope): Promise<void> {
  if (await isPaused(scope))
    throw new Fault(503, 'ORDERS_PAUSED', said('checkout.paused'), { headers })
}

/** Ends ordering, or lets it begin again. */
export async function setPaused(scope: Scope, paused: boolean): Promise<undefined> {
  await CheckoutSettings.set(scope, { paused })
}
