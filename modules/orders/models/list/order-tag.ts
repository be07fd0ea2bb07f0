import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'

const mostNames = 300

/** A merchant's word for an order. */
export class OrderTag extends StoreModel {
  static override tableName = 'order_tags'
  declare orderId: string
  declare tag: string

  /** By order, in the order of the alphabet. */
  static async of(scope: Scope, orderIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await OrderTag.in(scope)
      .whereIn('orderId', [...orderIds])
      .orderBy('tag')
    const byOrder = new Map<string, string[]>()
    for (const { orderId, tag } of rows)
      byOrder.set(orderId, [...(byOrder.get(orderId) ?? []), tag])
    return byOrder
  }

  /** Tags that orders have, in order: offered while typing. */
  static async inUse(scope: Scope): Promise<string[]> {
    const rows = await OrderTag.in(scope).distinct('tag').orderBy('tag').limit(mostNames)
    return rows.map(({ tag }) => tag)
  }

  /** Adds tags to orders; those that are there stay. Inside `atomic`. */
  static async addTo(
    scope: Scope,
    orderIds: readonly string[],
    tags: readonly string[],
  ): Promise<void> {
    const present = await OrderTag.of(scope, orderIds)
    const rows = orderIds.flatMap((orderId) =>
      [...new Set(tags)]
        .filter((tag) => !present.get(orderId)?.includes(tag))
        .map((tag) => ({ orderId, tag })),
    )
    await OrderTag.addAll(scope, rows)
  }

  /** Sets the tags of an order; what stays is not written again. Inside `atomic`. */
  static async set(scope: Scope, orderId: string, tags: readonly string[]): Promise<void> {
    const wanted = [...new Set(tags)]
    const present = (await OrderTag.of(scope, [orderId])).get(orderId) ?? []
    await OrderTag.in(scope).where({ orderId }).whereNotIn('tag', wanted).delete()
    const added = wanted.filter((tag) => !present.includes(tag))
    await OrderTag.addAll(
      scope,
      added.map((tag) => ({ orderId, tag })),
    )
  }
}
