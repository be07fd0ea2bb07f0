import type { Scope } from '#server/scope.ts'

/** What the lines of an order are called, and its number; nothing where the order is gone. */
export async function titlesOf(
  scope: Scope,
  orderId: string,
): Promise<{ number: number; titles: Map<string, string> }> {
  const [order] = (await scope.ask('orders.find', { orderIds: [orderId] })) ?? []
  const titles = new Map(
    order?.lines.map(({ id, title, variantTitle }) => [
      id,
      variantTitle ? `${title}, ${variantTitle}` : title,
    ]),
  )
  return { number: order?.number ?? 0, titles }
}
