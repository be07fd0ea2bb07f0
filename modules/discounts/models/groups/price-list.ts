/** What a group of customers pays instead of the ordinary prices. */
import { violationOf } from '#server/data/engines/violations.ts'
import { conflict } from '#server/errors.ts'
import { said } from '#server/language/message.ts'
import { choice } from '#server/records/kinds.tsx'
import { percent } from '#server/records/percent-kind.tsx'
import { record } from '#server/records/record.tsx'
import { recordModel } from '#server/records/record-model.ts'
import { words } from '#server/records/text-kinds.tsx'
import type { Scope } from '#server/scope.ts'
import { group } from './group-kind.tsx'
import { ownPrices } from './prices-kind.tsx'

export const priceListFields = record(
  {
    labels: words({ most: 100, required: 'discounts.admin.noLabel' }),
    groupId: group(),
    status: choice(['active', 'paused']),
    percent: { ...percent(), required: false },
    prices: ownPrices(),
  },
  ({ percent, prices }) =>
    percent === 0 && prices.length === 0 ? { percent: said('discounts.lists.noValue') } : undefined,
)

export class PriceList extends recordModel(priceListFields) {
  static override tableName = 'priceLists'
  static override readonly missing = 'discounts.lists.notFound'
  static override visible = true

  /** Those that hold now. */
  static live(scope: Scope): Promise<PriceList[]> {
    return scope.cached('discounts.priceLists', async () =>
      PriceList.in(scope).where({ status: 'active' }).orderBy('id'),
    )
  }

  /** Those that an account buys by; two statements where any holds, else one that is kept. */
  static async of(scope: Scope, userId: string): Promise<PriceList[]> {
    const live = await PriceList.live(scope)
    if (live.length === 0) return []
    const groups = (await scope.ask('customers.groups', { userId })) ?? []
    return live.filter(({ groupId }) => groups.some(({ id }) => id === groupId))
  }
}

/** A group has one list: 409 GROUP_TAKEN. */
export async function orGroupTaken<T>(act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (error) {
    if (violationOf(error)?.kind === 'unique')
      throw conflict('GROUP_TAKEN', 'discounts.lists.groupTaken', undefined, { at: 'groupId' })
    throw error
  }
}
