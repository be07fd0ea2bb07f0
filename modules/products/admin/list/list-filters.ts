/** What the list of products offers to be narrowed by, and what it is narrowed by. */
import type { z } from 'zod'
import { offeredPicks, type Pickable } from '#server/blocks/picks.ts'
import type { Filter } from '#server/desk/list-page.tsx'
import type { Scope } from '#server/scope.ts'
import type { Choice } from '#views/kit/fields/choice.tsx'
import { Category } from '../../models/categories/category.ts'
import { stockLevels } from '../../models/lists/list-holding.ts'
import { namesInUse, tagsInUse } from '../../models/texts/vendors-and-types.ts'
import type { listing } from '../../schemas.ts'
import { listHref } from '../../views/admin/list/list-links.ts'

type Asked = z.output<typeof listing>

/** The filters, without those of custom fields, and a chip for each that is set. */
export async function listFilters(scope: Scope, asked: Asked) {
  const { stock, category = '', collection = '', vendor = '', type = '', tag = '' } = asked
  const filters = [
    ...((await scope.ask('inventory.variantKeys', { level: 'out' })) || stock
      ? [{ name: 'stock', value: stock, choices: stockLevels }]
      : []),
    ...offering('category', category, await categories(scope)),
    ...offering('collection', collection, await collections(scope, collection)),
    { name: 'vendor', value: vendor, choices: among(vendor, await namesInUse(scope, 'vendor')) },
    { name: 'type', value: type, choices: among(type, await namesInUse(scope, 'type')) },
    { name: 'tag', value: tag, choices: among(tag, await tagsInUse(scope)) },
  ] satisfies Filter[]
  return { filters, chips: chips(scope, asked, filters) }
}

/** No filter in a shop that has nothing to choose from. */
const offering = (name: string, value: string, choices: readonly Choice[]) =>
  choices.length === 0 && value === '' ? [] : [{ name, value, choices: withOwn(value, choices) }]

const among = (value: string, names: readonly string[]) =>
  withOwn(
    value,
    names.map((name) => ({ value: name, label: name })),
  )

/** What is asked for stands among them, also where there is no such thing. */
const withOwn = (value: string, choices: readonly Choice[]): readonly Choice[] =>
  value === '' || choices.some((one) => one.value === value)
    ? choices
    : [{ value, label: value }, ...choices]

async function categories(scope: Scope): Promise<Choice[]> {
  const tree = await Category.tree(scope)
  return tree.flat().map(({ node }) => ({
    value: node.slug,
    label: tree
      .path(node.id)
      .map(({ title }) => title)
      .join(' › '),
  }))
}

async function collections(scope: Scope, chosen: string): Promise<Choice[]> {
  const offered = await offeredPicks(scope, 'collection', chosen === '' ? [] : [chosen])
  return offered
    .map(({ slug, title }: Pickable) => ({ value: slug, label: title }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
}

function chips(scope: Scope, asked: Asked, filters: readonly Filter[]) {
  const { t } = scope
  return filters.flatMap(({ name, value, choices }) => {
    if (!value) return []
    const chosen = choices.find((one) => (typeof one === 'string' ? one : one.value) === value)
    const own = typeof chosen === 'object' ? chosen.label : t(`products.admin.${name}.${value}`)
    const label = name === 'tag' ? t('products.admin.tagged', { tag: own }) : own
    return [{ label, removeHref: listHref(asked, { [name]: '' }) }]
  })
}
