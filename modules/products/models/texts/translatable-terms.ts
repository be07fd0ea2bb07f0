/** Terms and categories, named for whoever translates them. */

import type {
  Original,
  Translatable,
  TranslatableQuestion,
} from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { Category } from '../categories/category.ts'
import { Term } from './term.ts'

/** An option with its values is one record; so is each tag and each type. */
export async function translatableTerms(
  scope: Scope,
  { ids, after = '', take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const wanted = ids ?? (await idsAfter(scope, after, take))
  if (wanted.length === 0) return []
  const terms = await Term.in(scope).whereIn('recordId', wanted).orderBy(['recordId', 'field'])
  return terms
    .filter(({ recordId }, at) => recordId !== terms[at - 1]?.recordId)
    .map((first) => ({
      id: first.recordId,
      ...whereUsed(scope, first),
      fields: fieldsOf(
        scope,
        terms.filter(({ recordId }) => recordId === first.recordId),
      ),
    }))
}

async function idsAfter(scope: Scope, after: string, take: number): Promise<string[]> {
  const rows = await Term.in(scope)
    .distinct('recordId')
    .where('recordId', '>', after)
    .orderBy('recordId')
    .limit(take)
  return rows.map(({ recordId }) => recordId)
}

/** A word is written where the products are that have it. */
function whereUsed({ t }: Scope, { kind, name }: Term): Pick<Translatable, 'title' | 'href'> {
  const query = kind === 'option' ? `q=${encodeURIComponent(name)}` : undefined
  return {
    title: t(`products.admin.term.${kind}`, { name }),
    href: `/admin/products?${query ?? `${kind}=${encodeURIComponent(name)}`}`,
  }
}

function fieldsOf({ t }: Scope, terms: readonly Term[]): Record<string, Original> {
  return Object.fromEntries(
    terms.map(({ field, name, value }): [string, Original] => [
      field,
      {
        text: value ?? name,
        as: 'line',
        label:
          value === null
            ? t('products.admin.term.name')
            : t('products.admin.term.value', { value }),
      },
    ]),
  )
}

/** Categories by their titles. */
export async function translatableCategories(
  scope: Scope,
  { ids, after = '', take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = Category.in(scope).orderBy('id').limit(take)
  if (ids) query.whereIn('id', ids)
  else query.where('id', '>', after)
  return (await query).map(({ id, title }) => ({
    ...{ id, title, href: `/admin/categories/${encodeURIComponent(id)}` },
    fields: { title: { text: title, as: 'line' } },
  }))
}
