/** What a discount that comes to everybody offered, and when. Each change of it begins a new period. */
import { StoreModel } from '#server/data/model.ts'
import { texts } from '#server/data/shapes.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import type { Whole } from '../rules/discount-fields.ts'
import type { Kind } from '../rules/kinds.ts'
import { isSale } from './is-sale.ts'

const names = [
  'kind',
  'percent',
  'amount',
  'products',
  'collections',
  'skus',
  'withProduct',
] as const

/** What decides about prices. Amounts are minor units of the shop's currency, percent millionths. */
export type Terms = Pick<Whole, (typeof names)[number]>

export class SalePeriod extends StoreModel {
  static override tableName = 'sale_periods'
  static override audited = false
  static override booleans = ['withProduct']
  static override shapes = { products: texts, collections: texts, skus: texts }
  declare discountId: string
  declare kind: Kind
  declare percent: number
  declare amount: number | null
  declare products: string[]
  declare collections: string[]
  declare skus: string[]
  declare withProduct: boolean
  /** UTC. */
  declare fromAt: string
  /** UTC; null as long as it is the discount as it stands. */
  declare untilAt: string | null

  /** Ends the open period of a discount and begins the next, where it offers something else now; undefined: it is gone. */
  static async turn(scope: Scope, discountId: string, rule: Whole | undefined): Promise<void> {
    const at = now()
    const { startsAt = null, endsAt = null } = rule ?? {}
    const isOver = endsAt !== null && endsAt <= at
    const sale = rule && isSale(rule) && !isOver ? rule : undefined
    const fromAt = startsAt !== null && startsAt > at ? startsAt : at
    const [open] = await SalePeriod.in(scope).where({ discountId }).whereNull('untilAt').limit(1)
    if (open && sale && isSame(open, sale) && fromAt === at) return
    const untilAt = isOver ? endsAt : at
    if (open) await SalePeriod.in(scope).where({ id: open.id }).patch({ untilAt })
    if (sale) await SalePeriod.add(scope, { discountId, ...termsOf(sale), fromAt })
    if (open || sale) await scope.tell('sale.turned', {})
  }

  /** Those that hold still or held after `since`, the oldest first. */
  static since(scope: Scope, since: string): PromiseLike<SalePeriod[]> {
    return SalePeriod.in(scope)
      .where((some) => some.whereNull('untilAt').orWhere('untilAt', '>', since))
      .orderBy(['fromAt', 'id'])
  }
}

export function termsOf(terms: Terms): Terms {
  const { kind, percent, amount, products, collections, skus, withProduct } = terms
  return { kind, percent, amount, products, collections, skus, withProduct }
}

const isSame = (one: Terms, other: Terms): boolean =>
  JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other))
