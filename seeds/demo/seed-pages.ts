import type { Scope } from '#server/scope.ts'
import { Page } from '../../modules/pages/models/page.ts'
import { pages } from './pages.ts'
import { remember } from './records.ts'

/** Links of the header; the other pages are linked at the foot. */
const inMenu = new Set(['about'])

/** The demo shop's pages. A page of the merchant's with the same address stays. */
export async function seedPages(scope: Scope): Promise<void> {
  const taken = new Set((await Page.in(scope).select('slug')).map(({ slug }) => slug))
  const ids: string[] = []
  for (const [position, { title, slug, body, seo }] of pages.entries()) {
    if (taken.has(slug)) continue
    const page = await Page.create(scope, {
      ...{ title, slug, body, position, status: 'published' },
      place: inMenu.has(slug) ? 'menu' : 'footer',
      seoTitle: seo.title,
      seoDescription: seo.description,
    })
    ids.push(page.id)
  }
  await remember(scope, Page, ids)
}
