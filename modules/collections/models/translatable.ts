import type { Translatable, TranslatableQuestion } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from './collection.ts'

/** Collections with their texts, hidden ones too. */
export async function translatableCollections(
  scope: Scope,
  { ids, after = '', take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = Collection.in(scope).orderBy('id').limit(take)
  if (ids) query.whereIn('id', ids)
  else query.where('id', '>', after)
  return (await query).map(({ id, title, description, image, seoTitle, seoDescription }) => ({
    id,
    title,
    href: `/admin/collections/${encodeURIComponent(id)}`,
    fields: {
      title: { text: title, as: 'line' },
      description: { text: description, as: 'html' },
      seoTitle: { text: seoTitle ?? '', as: 'line' },
      seoDescription: { text: seoDescription ?? '', as: 'text' },
      imageAlt: { text: image?.alt ?? '', as: 'line', isOptional: true },
    },
  }))
}
