/** The list of codes: of all discounts, or of the one that it is narrowed to. */
import { z } from 'zod'
import { removeToTrash } from '#server/acts/trash/remove-to-trash.ts'
import { list } from '#server/desk/list.tsx'
import { type Place, pathOf } from '#server/desk/noun.ts'
import { badInput } from '#server/errors.ts'
import { Routes } from '#server/http/routes.ts'
import { labelIn } from '#server/language/labels.ts'
import { said } from '#server/language/message.ts'
import { eachOf } from '#server/lists/each-of.ts'
import type { Scope } from '#server/scope.ts'
import { url } from '#views/attribute.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { DiscountCode } from '../models/rules/code.ts'
import { Discount } from '../models/rules/discount.ts'
import {
  codeKinds,
  codeListFields,
  type ListedCode,
  listedCodes,
} from '../models/uses/listed-codes.ts'
import { place } from './discounts.tsx'
import { tabs } from './tabs.ts'

/** A code with what its discount is called. */
export interface CodeRow extends ListedCode {
  discount: string
}

export const codeShape = z.object({
  ...{ id: z.string(), discountId: z.string(), discount: z.string(), code: z.string() },
  ...{ taken: z.int(), mostUses: z.int().nullable(), isMain: z.boolean(), createdAt: z.string() },
})

const noun = {
  ...{ path: '/admin/discounts/codes', words: 'discounts.codes', one: 'code', many: 'codes' },
  shape: codeShape,
} satisfies Place

/** The address that brings a code into a cart. */
export const linkTo = (scope: Scope, code: string): string =>
  scope.absolute(`/discount/${encodeURIComponent(code)}`)

export const codeList = new Routes()

list<ListedCode, CodeRow, { kind: typeof codeKinds }>(codeList, noun, {
  icon: 'tag',
  tabs: tabs('codes'),
  fields: codeListFields,
  filters: { kind: codeKinds },
  picks: { discount: choices },
  creates: false,
  actions: (scope) => {
    const id = narrowedTo(scope)
    if (!id) return ''
    return (
      <LinkButton
        href={`${pathOf(place, id)}/codes`}
        label={scope.t('discounts.codes.new')}
        icon="plus"
        variant="primary"
      />
    )
  },
  find: listedCodes,
  rows: codeRows,
  acts: {
    label: ({ code }) => code,
    of: { delete: remove },
  },
  columns: (column, scope) => [
    column.cell('code', ({ code }) => <code safe>{code}</code>, {
      ...{ lead: true, file: ({ code }) => code },
    }),
    column.cell(
      'discount',
      ({ discountId, discount }) => (
        <a href={url(pathOf(place, discountId))} safe>
          {discount}
        </a>
      ),
      { file: ({ discount }) => discount },
    ),
    column.word('kind', ({ isMain }) => (isMain ? 'main' : 'single')),
    column.number('used', ({ taken }) => taken),
    column.text(
      'mostUses',
      ({ mostUses }) => (mostUses === null ? null : scope.format.number(mostUses)),
      { align: 'end', file: ({ mostUses }) => mostUses },
    ),
    column.hint('address', ({ code }) => linkTo(scope, code), { wideOnly: true }),
    column.date('createdAt', ({ createdAt }) => createdAt, { wideOnly: true }),
  ],
})

export async function codeRows(codes: ListedCode[], scope: Scope): Promise<CodeRow[]> {
  const ids = [...new Set(codes.map(({ discountId }) => discountId))]
  const found = await Discount.in(scope).whereIn('id', ids)
  const labels = new Map(found.map((one) => [one.id, labelIn(scope, one)]))
  return codes.map((one) => ({ ...one, discount: labels.get(one.discountId) ?? '' }))
}

const narrowedTo = ({ url: asked }: Scope) => asked?.searchParams.get('discount') ?? ''

/** Most that the filter offers, besides the one that is chosen. */
const mostChoices = 200

/** The latest discounts that come by a code. */
async function choices(scope: Scope): Promise<Choice[]> {
  const latest = await Discount.in(scope)
    .where({ means: 'code' })
    .orderBy('id', 'desc')
    .limit(mostChoices)
  const id = narrowedTo(scope)
  const isOffered = id === '' || latest.some((one) => one.id === id)
  const chosen = isOffered ? [] : await Discount.in(scope).where({ id })
  return [...chosen, ...latest].map((one) => ({ value: one.id, label: labelIn(scope, one) }))
}

/** Nobody can use them any more; what was bought with them stays. 422 for one that stands on its discount. */
function remove(scope: Scope, ids: string[]): Promise<number> {
  return eachOf(scope, DiscountCode, ids, (inner, { id, code, isMain }) => {
    if (isMain) throw badInput({ ids: said('discounts.codes.isMain', { code }) })
    return removeToTrash(inner, DiscountCode, id)
  })
}
