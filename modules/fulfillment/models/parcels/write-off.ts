import type { Scope } from '#server/scope.ts'

/** Takes goods that do not come back off the count, each at most as far as it knows of them. Inside `atomic`. */
export async function writeOff(
  scope: Scope,
  goods: readonly { variantId: string; quantity: number }[],
): Promise<void> {
  const variantIds = goods.map(({ variantId }) => variantId)
  for (const { variantId, quantity } of goods) {
    const levels = new Map(
      Object.entries((await scope.ask('inventory.levels', { variantIds })) ?? {}),
    )
    const onHand = levels.get(variantId)?.onHand ?? 0
    if (onHand <= 0) continue
    const by = -Math.min(onHand, quantity)
    await scope.ask('inventory.adjust', { variantId, by, reason: 'adjusted' })
  }
}
