import { owned } from '#server/data/own-property.ts'
import type { Scope } from '#server/scope.ts'

/** Takes goods that do not come back off the count, each at most as far as it knows of them. Inside `atomic`. */
export async function writeOff(
  scope: Scope,
  goods: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  const gone = new Map<string, number>()
  for (const { variantId, quantity } of goods)
    gone.set(variantId, (gone.get(variantId) ?? 0) + quantity)
  const levels = (await scope.ask('inventory.levels', { variantIds: [...gone.keys()] })) ?? {}
  for (const [variantId, quantity] of gone) {
    const by = -Math.min(owned(levels, variantId)?.onHand ?? 0, quantity)
    if (by < 0) await scope.ask('inventory.adjust', { variantId, by, reason: 'adjusted' })
  }
}
