/** Discounts, their codes and the prices of groups as the audit log tells them, and as the trash keeps them. */
import type { ActKind } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash } from '#server/acts/record-acts.ts'
import type { TrashKind, TrashPart } from '#server/acts/trash/trash-kind.ts'
import type { Scope } from '#server/scope.ts'
import { PriceList, priceListFields } from '../groups/price-list.ts'
import { DiscountCode } from '../rules/code.ts'
import { Discount } from '../rules/discount.ts'
import { discountFields } from '../rules/discount-fields.ts'

const area = 'discounts'
const discounts = {
  model: Discount,
  record: discountFields,
  area,
  words: 'discounts.admin',
  label: 'discounts.admin.one',
  path: '/admin/discounts/:id',
  named: 'labels',
} as const
const lists = {
  model: PriceList,
  record: priceListFields,
  area,
  words: 'discounts.lists',
  label: 'discounts.lists.one',
  path: '/admin/discounts/price-lists/:id',
  named: 'labels',
} as const

export const discountActs: ActKind[] = [
  recordActs({
    ...discounts,
    remove: async (inner, ids) => {
      for (const id of ids) await Discount.remove(inner, id)
    },
    // Its codes are rows of their own, which come back by themselves.
    wrote: (inner, rows) =>
      turnAll(
        inner,
        rows.flatMap(({ id, before }) => (before ? [id] : [])),
      ),
  }),
  {
    ...{ model: DiscountCode, area, label: 'discounts.codes.code' },
    path: '/admin/discounts/codes?discount=:discountId',
    fields: {
      code: { label: 'discounts.codes.code' },
      mostUses: { label: 'discounts.codes.mostUses' },
    },
    called: ({ code }) => String(code ?? ''),
    within: { table: 'discounts', by: 'discountId' },
  },
  recordActs(lists),
]

/** The main code goes and comes with its discount alone. */
export const discountTrash: TrashKind[] = [
  recordTrash(discounts, { restored: turnAll }),
  recordTrash(lists),
  {
    ...{ table: 'discount_codes', area, label: 'discounts.codes.code' },
    path: '/admin/discounts/codes?discount=:discount_id',
    called: ({ code }) => String(code ?? ''),
    fits: async (inner, { discount_id: id }) =>
      (await Discount.in(inner).where({ id: String(id) })).length > 0,
  },
]

/** What was used stays outside of the trash, so that a discount that comes back has been used as often. */
export const discountParts: TrashPart[] = [
  { of: 'discounts', table: 'discount_codes', by: 'discount_id' },
]

/** What they take off is shown from now on. */
async function turnAll(inner: Scope, ids: readonly string[]): Promise<void> {
  for (const rule of await Discount.in(inner).whereIn('id', [...ids]))
    await Discount.turn(inner, rule)
}
