/** Where collections are shown: their addresses for search engines, and their preview link. */
import type { SitemapEntry } from '#server/module.ts'
import { linked } from '#server/publishing/preview-link.ts'
import type { Scope } from '#server/scope.ts'
import { Collection, inReadersLanguage } from './collection.ts'

export async function* addresses(scope: Scope): AsyncIterable<SitemapEntry> {
  yield { path: '/collections' }
  for (let batch = await Collection.batch(scope, ''); batch.length > 0; ) {
    for (const { slug, updatedAt, image } of batch) {
      yield {
        path: `/collections/${encodeURIComponent(slug)}`,
        changedAt: updatedAt,
        ...(image ? { images: [image.url] } : {}),
      }
    }
    batch = await Collection.batch(scope, batch.at(-1)?.id ?? '')
  }
}

export const collectionLink = {
  ...{ kind: 'collection', path: '/admin/collections', model: Collection },
  under: '/collections/preview/',
}

/** The collection that a preview link shows, in the reader's language; 404 once the link has ended or was changed. */
export async function previewed(scope: Scope, token: string): Promise<Collection> {
  const found = await linked(scope, 'collection', Collection, token)
  return (await inReadersLanguage(scope, [found]))[0] ?? found
}
