import { blockTexts } from '#server/blocks/block-translations.ts'
import type { Translatable, TranslatableQuestion } from '#server/language/content-translations.ts'
import type { Scope } from '#server/scope.ts'
import { Page } from './page.ts'

/** Pages with their texts, drafts too. */
export async function translatablePages(
  scope: Scope,
  { ids, after = '', take }: TranslatableQuestion,
): Promise<Translatable[]> {
  const query = Page.in(scope).orderBy('id').limit(take)
  if (ids) query.whereIn('id', ids)
  else query.where('id', '>', after)
  return (await query).map((page) => {
    const { id, title, body, excerpt, seoTitle, seoDescription } = page
    return {
      id,
      title,
      href: `/admin/pages/${encodeURIComponent(id)}`,
      fields: {
        title: { text: title, as: 'line' },
        body: { text: body, as: 'markdown' },
        excerpt: { text: excerpt, as: 'text' },
        seoTitle: { text: seoTitle, as: 'line' },
        seoDescription: { text: seoDescription, as: 'text' },
        imageAlt: { text: page.imageAlt, as: 'line' },
        ...blockTexts(scope, page.blockList()),
      },
    }
  })
}
