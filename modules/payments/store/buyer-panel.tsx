/** The part of an order's status page that says how to pay. */
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { instructionsOf } from '../models/instructions.ts'
import { Instructions } from '../views/instructions.tsx'

/** Nothing where nothing is to be done. */
export async function buyerPanel(
  scope: Scope,
  { orderId }: { orderId: string },
): Promise<GatherOut<'orders.buyerPanels'>> {
  const text = await instructionsOf(scope, orderId)
  if (text === null) return null
  const panel = <Instructions text={text} t={scope.t} />
  return { position: -10, html: String(await panel) }
}
