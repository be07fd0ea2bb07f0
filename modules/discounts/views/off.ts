import type { Scope } from '#server/scope.ts'
import type { Discount } from '../models/rules/discount.ts'
import { isPercent } from '../models/rules/kinds.ts'

type Off = Pick<Discount, 'kind' | 'percent' | 'amount' | 'tiers' | 'buyQuantity' | 'getQuantity'>

/** What a discount takes off, in a few words: "10 % off the order". */
export function offIn({ t, format, shop }: Scope, off: Off): string {
  const { kind, percent, amount, tiers, buyQuantity, getQuantity } = off
  const values = isPercent(kind) ? tiers.map(({ value }) => value) : []
  const rate = Math.max(percent, ...values)
  const most = Math.max(amount ?? 0, ...tiers.map(({ value }) => value))
  return t(`discounts.off.${kind}`, {
    percent: format.percent(rate),
    amount: format.money(isPercent(kind) ? (amount ?? 0) : most, shop.currency),
    ...{ buy: buyQuantity ?? 0, get: getQuantity ?? 0 },
  })
}
