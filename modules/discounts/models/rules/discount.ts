/** A discount as the merchant wrote it. */
import type { StoreModel } from '#server/data/model.ts'
import { now } from '#server/ids.ts'
import { recordModel } from '#server/records/record-model.ts'
import type { Scope } from '#server/scope.ts'
import { isSale } from '../sale/is-sale.ts'
import { SalePeriod } from '../sale/sale-period.ts'
import { keepMainCode } from './code.ts'
import { discountFields, type Whole } from './discount-fields.ts'

export class Discount extends recordModel(discountFields) {
  static override tableName = 'discounts'
  static override readonly missing = 'discounts.notFound'
  static override visible = true

  /** The code that everybody may use is one of its codes. */
  static override async written(scope: Scope, rule: StoreModel & Whole): Promise<void> {
    const { id, means, code } = rule
    await keepMainCode(scope, id, means === 'code' ? code : '')
    await Discount.turn(scope, rule)
  }

  /** What it takes off counts from now on. Inside `atomic`. */
  static async turn(scope: Scope, rule: StoreModel & Whole): Promise<void> {
    const { id } = rule
    await SalePeriod.turn(scope, id, rule)
    // Kept pages show what is reduced: they are the same until the revision rises.
    for (const runAt of [rule.startsAt, rule.endsAt])
      if (runAt !== null && runAt > now() && isSale(rule))
        await scope.enqueue('discounts.turn', { id }, { runAt, key: `${id} ${runAt}` })
  }

  static override async remove(scope: Scope, id: string): Promise<void> {
    await scope.atomic(async (inner) => {
      await SalePeriod.turn(inner, id, undefined)
      await super.remove(inner, id)
    })
  }

  /** Those that a quote has to look at: active, and not over. */
  static live(scope: Scope): Promise<Discount[]> {
    return scope.cached('discounts.live', async () =>
      Discount.in(scope).where({ status: 'active' }).orderBy('id'),
    )
  }
}

const mark = 'discount:'

/** What its shares of a quote are named by. */
export const ruleOf = ({ id }: Pick<Discount, 'id'>): string => `${mark}${id}`

/** The discount that a share is of; undefined for another rule's. */
export const discountIn = (rule: string): string | undefined =>
  rule.startsWith(mark) ? rule.slice(mark.length) : undefined
