import type { SitemapEntry } from '#server/module.ts'
import type { Scope } from '#server/scope.ts'
import { Page } from './page.ts'

/** Every page that shoppers can open, a few hundred at a time. */
export async function* addresses(scope: Scope): AsyncGenerator<SitemapEntry> {
  let pages = await Page.batch(scope, '')
  while (pages.length > 0) {
    for (const { slug, updatedAt } of pages)
      yield { path: `/pages/${encodeURIComponent(slug)}`, changedAt: updatedAt }
    pages = await Page.batch(scope, pages.at(-1)?.id ?? '')
  }
}
