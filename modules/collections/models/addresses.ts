/** The collections' addresses for search engines. */
import type { SitemapEntry } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { Collection } from './collection.ts'

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
