/** Discounts as they leave the shop: the rule, and its codes with how often each was used. */
import { exportKind } from '#server/exports/export-kind.ts'
import type { Value } from '#server/exports/layout.ts'
import { grouped } from '#server/grouped.ts'
import { formatMajor } from '#server/locale/money.ts'
import { million } from '#server/records/percent-kind.tsx'
import type { Scope } from '#server/scope.ts'
import { audienceNames } from '../models/rules/audience-names.ts'
import { DiscountCode } from '../models/rules/code.ts'
import { Discount } from '../models/rules/discount.ts'

const asTheyAre = [
  ...(['labels', 'kind', 'means', 'code', 'status'] as const),
  ...(['products', 'collections', 'skus', 'buyProducts', 'buyCollections'] as const),
  ...(['buyQuantity', 'getQuantity', 'mostTimes', 'leastQuantity', 'countries', 'buyAny'] as const),
  ...(['customers', 'tags', 'firstOrder', 'startsAt', 'endsAt', 'mostUses'] as const),
  ...(['mostUsesEach', 'withProduct', 'withOrder', 'withShipping'] as const),
] as const
const fields = [
  ...asTheyAre,
  'percent',
  'amount',
  'amounts',
  'tiers',
  'leastAmount',
  'leastAmounts',
  'audiences',
  'currency',
] as const

export const discountExport = exportKind({
  kind: 'discounts',
  listPath: '/admin/discounts',
  label: 'discounts.title',
  module: 'discounts',
  // A discount may be for named customers.
  personal: true,
  order: 60,
  model: Discount,
  list: 'discounts',
  fields,
  lines: { name: 'codes', fields: ['code', 'mostUses', 'isMain'] },
  async records(scope, rows) {
    const ids = rows.map(({ id }) => id)
    const codes = grouped(await DiscountCode.ofAll(scope, ids), ({ discountId }) => discountId)
    const names = await audienceNames(scope)
    return rows.map((discount) => ({
      fields: fieldsOf(scope, discount, names),
      lines: (codes.get(discount.id) ?? []).map(({ code, mostUses, isMain }) => ({
        ...{ code, mostUses, isMain },
      })),
    }))
  },
})

function fieldsOf(
  { shop }: Scope,
  discount: Discount,
  names: ReadonlyMap<string, string>,
): Record<(typeof fields)[number], Value> {
  const amount = (minor: number | null) =>
    minor === null ? null : formatMajor(minor, shop.currency)
  const plain = Object.fromEntries(asTheyAre.map((name) => [name, discount[name]])) as Record<
    (typeof asTheyAre)[number],
    Value
  >
  return {
    ...plain,
    percent: percentOf(discount.percent),
    amount: amount(discount.amount),
    amounts: majors(discount.amounts),
    leastAmount: amount(discount.leastAmount),
    leastAmounts: majors(discount.leastAmounts),
    audiences: discount.audiences.map((one) => names.get(one) ?? one),
    tiers: discount.tiers.map(({ from, value, isPercent }) =>
      isPercent ? { from, percent: percentOf(value) } : { from, amount: amount(value) },
    ),
    currency: shop.currency,
  }
}

const majors = (amounts: Discount['amounts']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(amounts).map(([currency, minor]) => [currency, formatMajor(minor, currency)]),
  )

/** `12.5`. */
const percentOf = (millionths: number): number => (millionths * 100) / million
