/** Whether the modules are on that keep stock, money and orders: without one of them nothing is sold. */
import type { AskName } from '#server/bus.ts'
import { unavailable } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'

const needed: readonly AskName[] = [
  'cart.bought',
  'inventory.hold',
  'inventory.take',
  'orders.place',
  'orders.bySession',
  'payments.open',
  'payments.attach',
]

/** 503 where one of them is off: what they guard would otherwise be left out in silence. */
export function demandTill(scope: Scope): void {
  if (needed.some((question) => !scope.answers(question)))
    throw unavailable('checkout.closed', {}, 3600)
}
