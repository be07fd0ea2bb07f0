/** Whether a discount comes to everybody, for one piece alone: then its prices are shown in lists. */
import type { Whole } from '../rules/discount-fields.ts'

const shown: readonly string[] = ['percent', 'each', 'price']

export const isSale = (rule: Whole): boolean =>
  rule.status === 'active' &&
  rule.means === 'automatic' &&
  shown.includes(rule.kind) &&
  rule.tiers.length === 0 &&
  !rule.leastAmount &&
  (rule.leastQuantity ?? 1) <= 1 &&
  rule.countries.length === 0 &&
  rule.customers.length === 0 &&
  rule.tags.length === 0 &&
  rule.audiences.length === 0 &&
  !rule.firstOrder &&
  !rule.mostUses &&
  rule.mostUsesEach === 0
