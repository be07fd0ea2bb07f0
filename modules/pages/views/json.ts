import { shownBlocks } from '#server/blocks/block-list.ts'
import { stateOf } from '#server/publishing/publish-at.ts'
import type { Scope } from '#server/scope.ts'
import { markdownHtml } from '#server/text/markdown/markdown-html.ts'
import type { Page } from '../models/page.ts'

/** A page as its readers get it; `html` is clean. */
export async function publicJson(scope: Scope, page: Page) {
  const { id, title, slug, excerpt, publishedAt, updatedAt } = page
  const seo = { title: page.seoTitle || null, description: page.seoDescription || null }
  return {
    ...{ id, title, slug, excerpt, html: await markdownHtml(scope, page.body) },
    image: page.imageUrl ? { url: page.imageUrl, alt: page.imageAlt } : null,
    blocks: shownBlocks(page.blockList()),
    ...{ seo, publishedAt, updatedAt },
  }
}

/** A page as admins edit it; `body` is Markdown. */
export function pageJson(page: Page) {
  const { id, title, slug, body, excerpt, place, position } = page
  const { seoTitle, seoDescription, imageUrl, imageAlt } = page
  const { publishAt, unpublishAt, publishedAt, createdAt, updatedAt } = page
  return {
    ...{ id, title, slug, body, excerpt, status: stateOf(page), publishAt, unpublishAt },
    ...{ place, position },
    ...{ seoTitle, seoDescription, imageUrl, imageAlt, blocks: page.blockList() },
    ...{ publishedAt, createdAt, updatedAt },
  }
}

/** A page in a list. */
export function lineJson({ id, title, slug, excerpt, publishedAt, updatedAt }: Page) {
  return { id, title, slug, excerpt, publishedAt, updatedAt }
}

export type PublicPage = Awaited<ReturnType<typeof publicJson>>
export type PageJson = ReturnType<typeof pageJson>
export type PageLine = ReturnType<typeof lineJson>
