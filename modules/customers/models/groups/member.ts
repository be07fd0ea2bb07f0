/** Who is in which group. */
import { StoreModel } from '#server/data/model.ts'
import type { Scope } from '#server/scope.ts'
import { Customer } from '../customer.ts'
import { Group } from './group.ts'

export class Member extends StoreModel {
  static override tableName = 'customerGroupMembers'
  declare groupId: string
  declare customerId: string

  /** Puts customers into a group; answers how many were not in it. Ids of no customer are left out. Only inside `atomic`. */
  static async put(inner: Scope, groupId: string, customerIds: readonly string[]): Promise<number> {
    const ids = [...new Set(customerIds)]
    const known = await Customer.in(inner).select('id').whereIn('id', ids)
    const there = await Member.in(inner).where({ groupId }).whereIn('customerId', ids)
    const isThere = new Set(there.map(({ customerId }) => customerId))
    const fresh = known.flatMap(({ id }) => (isThere.has(id) ? [] : [id]))
    // Of two who add somebody at once, the other's transaction is done once more.
    await Member.addAll(
      inner,
      fresh.map((customerId) => ({ groupId, customerId })),
    )
    return fresh.length
  }

  /** Makes these the groups of a customer, and no others. */
  static async setFor(
    scope: Scope,
    customerId: string,
    groupIds: readonly string[],
  ): Promise<void> {
    await scope.atomic(async (inner) => {
      await Customer.find(inner, customerId)
      const groups = await Group.in(inner)
        .select('id')
        .whereIn('id', [...groupIds])
      const ids = groups.map(({ id }) => id)
      await Member.in(inner).where({ customerId }).whereNotIn('groupId', ids).delete()
      for (const id of ids) await Member.put(inner, id, [customerId])
    })
  }

  /** The groups of each of these customers, by name. */
  static async groupsOf(
    scope: Scope,
    customerIds: readonly string[],
  ): Promise<Map<string, Group[]>> {
    const members = await Member.in(scope).whereIn('customerId', [...customerIds])
    const groups = await Group.in(scope)
      .whereIn('id', [...new Set(members.map(({ groupId }) => groupId))])
      .orderBy('name')
    return new Map(
      customerIds.map((id) => {
        const own = members.filter(({ customerId }) => customerId === id)
        return [id, groups.filter((group) => own.some(({ groupId }) => groupId === group.id))]
      }),
    )
  }

  /** How many are in each group; a group without any is missing. */
  static async counts(scope: Scope, groupIds: readonly string[]): Promise<Map<string, number>> {
    const rows: { groupId: string; n: unknown }[] = await scope
      .db('customerGroupMembers')
      .where({ storeId: scope.storeId })
      .whereIn('groupId', [...groupIds])
      .groupBy('groupId')
      .select('groupId')
      .count({ n: '*' })
    return new Map(rows.map(({ groupId, n }) => [groupId, Number(n)]))
  }

  /** A page of the members, by address. */
  static async page(
    scope: Scope,
    { id, take, skip }: { id: string; take: number; skip: number },
  ): Promise<{ results: Customer[]; total: number }> {
    return Customer.in(scope)
      .whereIn('id', Member.in(scope).select('customerId').where({ groupId: id }))
      .orderBy('email')
      .range(skip, skip + take - 1)
  }
}
