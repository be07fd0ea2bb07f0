/** Which of the texts that many products share belong to which product: for an index of all their words. */
import type { Scope } from '#server/scope.ts'
import { Category } from '../categories/category.ts'
import { Product } from '../product.ts'
import { Term, termsIn } from './term.ts'

/** A text of a term or of a category, as translations name it. */
export interface SharedText {
  kind: 'term' | 'category'
  id: string
  field: string
}

/** A facet of the listing: `tag` = `gift`; an option, whatever its value, has none. */
export interface SharedWord {
  facet: string
  value?: string
}

/** By product; unknown ids are left out. */
export async function sharedTexts(
  scope: Scope,
  productIds: readonly string[],
): Promise<Record<string, SharedText[]>> {
  const products = await Product.in(scope)
    .select('id', 'options', 'tags', 'type', 'categoryId')
    .whereIn('id', [...productIds])
  const tree = products.some(({ categoryId }) => categoryId)
    ? await Category.tree(scope)
    : undefined
  return Object.fromEntries(
    products.map((product) => [
      product.id,
      [
        ...termsIn([product]).map(({ recordId, field }) => ({
          ...{ kind: 'term' as const, id: recordId, field },
        })),
        ...(tree?.path(product.categoryId) ?? []).map(({ id }) => ({
          ...{ kind: 'category' as const, id, field: 'title' },
        })),
      ],
    ]),
  )
}

/** What finds the products that show these terms or categories. */
export async function sharedWords(
  scope: Scope,
  kind: 'term' | 'category',
  ids: readonly string[],
): Promise<SharedWord[]> {
  if (kind === 'category') {
    const categories = await Category.in(scope)
      .select('slug')
      .whereIn('id', [...ids])
    return categories.map(({ slug }) => ({ facet: 'category', value: slug }))
  }
  const terms = await Term.in(scope)
    .whereIn('recordId', [...ids])
    .where({ field: 'name' })
  return terms.map((term) =>
    term.kind === 'option'
      ? { facet: `option.${term.name}` }
      : { facet: term.kind, value: term.name },
  )
}
