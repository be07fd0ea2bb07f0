/** Which fields each kind of discount has, as cards of its form. */
import type { Cards } from '#server/desk/card-form.tsx'
import type { RecordForm } from '#server/records/record.tsx'
import type { discountFields } from '../models/rules/discount-fields.ts'
import type { Kind } from '../models/rules/kinds.ts'

type DiscountCards = Cards<(typeof discountFields)['fields']>

const goods = ['products', 'collections', 'skus'] as const

const own: Record<Kind, DiscountCards> = {
  orderPercent: { off: ['percent', 'tiers'] },
  orderAmount: { off: ['amount', 'amounts', 'tiers'] },
  percent: { off: ['percent', 'tiers'], goods },
  each: { off: ['amount', 'amounts', 'tiers'], goods },
  line: { off: ['amount', 'amounts', 'tiers'], goods },
  price: { off: ['amount', 'amounts', 'tiers'], goods },
  set: { off: [['buyQuantity', 'amount'], 'amounts', 'mostTimes'], goods },
  buyGet: {
    buy: ['buyQuantity', 'buyAny', 'buyProducts', 'buyCollections'],
    got: [['getQuantity', 'percent'], ...goods, 'mostTimes'],
  },
  delivery: { off: [['percent', 'amount'], 'amounts'] },
}

export function cardsOf({ kind }: RecordForm): DiscountCards {
  return {
    what: ['kind', 'labels', 'means', 'code', 'status'],
    ...own[kind as Kind],
    when: [['startsAt', 'endsAt']],
    conditions: [['leastAmount', 'leastQuantity'], 'leastAmounts', 'countries'],
    people: ['customers', 'tags', 'audiences', 'firstOrder'],
    limits: [['mostUses', 'mostUsesEach']],
    together: ['withProduct', 'withOrder', 'withShipping'],
  }
}
