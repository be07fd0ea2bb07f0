/** A page of content. Its body is Markdown and stays so: it is never compiled as a template. */

import { keepInTrash } from '#server/acts/trash/keep-in-trash.ts'
import { type Block, storedBlocks } from '#server/blocks/block-list.ts'
import { blockMarkdown, inWords } from '#server/blocks/block-translations.ts'
import { StoreModel } from '#server/data/model.ts'
import { owned } from '#server/data/own-property.ts'
import { pageOf, type Since } from '#server/desk/changed-since.ts'
import { notFound } from '#server/errors.ts'
import { now } from '#server/ids.ts'
import { translated, withWords, wordsOf } from '#server/language/content-translations.ts'
import { placeAfter } from '#server/ordering/reorder.ts'
import { tellOfMove } from '#server/pages/moved-pages.ts'
import { publishColumns } from '#server/publishing/publish-at.ts'
import { remind } from '#server/publishing/publish-due.ts'
import { shownAt } from '#server/publishing/shown-at.ts'
import { endOf } from '#server/publishing/unpublish-at.ts'
import type { Scope } from '#server/scope.ts'
import { keepMarkdown } from '#server/text/markdown/markdown-html.ts'
import { numberedSlug, slugify } from '#server/text/slug.ts'
import { given, type PageDraft, uniquely } from './page-draft.ts'

export class Page extends StoreModel {
  static override tableName = 'pages'
  static override readonly missing = 'server.fault.noPage'
  static override visible = true
  declare title: string
  declare slug: string
  declare body: string
  declare excerpt: string
  declare status: 'draft' | 'published'
  declare place: 'none' | 'menu' | 'footer'
  declare position: number
  declare seoTitle: string
  declare seoDescription: string
  /** JSON: what stands below the text. */
  declare blocks: string
  /** The featured picture; empty without one. */
  declare imageUrl: string
  declare imageAlt: string
  declare publishedAt: string | null
  /** When a draft is going to be published; null unless it is scheduled. */
  declare publishAt: string | null
  /** When it becomes a draft again by itself; null for never. */
  declare unpublishAt: string | null
  /** Raised when its preview link is changed. */
  declare previewVersion: number

  /** A new page, a draft unless told otherwise. 409 SLUG_TAKEN when another has the slug that was given; 422 for a text that takes too long to be read. */
  static async create(scope: Scope, draft: PageDraft & { title: string }): Promise<Page> {
    await keepMarkdown(scope, textsOf(scope, draft))
    const slug = await slugFor(scope, draft)
    return uniquely(() =>
      scope.atomic(async (inner) => {
        const page = await Page.add(inner, {
          body: '',
          excerpt: '',
          place: 'none',
          position: await placeAfter(Page, inner),
          seoTitle: '',
          seoDescription: '',
          blocks: '[]',
          imageUrl: '',
          imageAlt: '',
          ...given(draft),
          ...timesOf(inner, draft),
          publishedAt: draft.status === 'published' ? now() : null,
          previewVersion: 0,
          slug,
        })
        for (const at of [page.publishAt, page.unpublishAt]) await remind(inner, at)
        const isShown = page.status === 'published'
        await inner.tell(isShown ? 'page.published' : 'page.created', { pageIds: [page.id] })
        return page
      }),
    )
  }

  /** What shoppers may read, in their language; 404 for drafts too. */
  static async published(scope: Scope, slug: string): Promise<Page> {
    const page = await shown(scope).findOne({ slug })
    if (!page) throw notFound()
    return page.inReadersLanguage(scope)
  }

  /** The same page with its texts and those of its blocks as this reader reads them. */
  async inReadersLanguage(scope: Scope): Promise<Page> {
    const words = owned(await wordsOf(scope, 'page', [this.id]), this.id)
    if (!words) return this
    const page = withWords<Page>(this, words)
    page.blocks = JSON.stringify(inWords(this.blockList(), words))
    return page
  }

  /**
   * Changes the page. 409 SLUG_TAKEN; 409 STALE when `version`, its updatedAt as the editor saw it, is not the present one;
   * 422 for a text that takes too long to be read, and for a time of publication that is none.
   */
  static async update(scope: Scope, id: string, draft: PageDraft, version?: string): Promise<Page> {
    await keepMarkdown(scope, textsOf(scope, draft))
    const columns = async (inner: Scope, before: Page) => {
      const { slug, title = before.title } = draft
      const times = timesOf(inner, draft, before)
      return {
        ...given(draft),
        ...(slug === undefined ? {} : { slug: await slugFor(inner, { title, slug }, id) }),
        ...times,
        publishedAt: times.status === 'published' ? (before.publishedAt ?? now()) : null,
      }
    }
    return uniquely(() =>
      Page.change(scope, id, columns, version, async (inner, after, before) => {
        if (after.publishAt !== before.publishAt) await remind(inner, after.publishAt)
        if (after.unpublishAt !== before.unpublishAt) await remind(inner, after.unpublishAt)
        const appears = before.status === 'draft' && after.status === 'published'
        await inner.tell(appears ? 'page.published' : 'page.updated', { pageIds: [id] })
        await tellOfMove(inner, placeOf(before), placeOf(after))
      }),
    )
  }

  /** What stands below the text, hidden blocks too. */
  blockList(): Block[] {
    return storedBlocks(this.blocks)
  }

  /** Deletes the page; 404 when there is none. */
  static override async remove(scope: Scope, id: string): Promise<void> {
    await scope.atomic(async (inner) => {
      await keepInTrash(inner, 'pages', [id])
      await super.remove(inner, id, () => inner.tell('page.deleted', { pageIds: [id] }))
    })
  }

  /** Pages for shoppers, in the merchant's order and the reader's language. */
  static async list(scope: Scope, { take, skip }: { take: number; skip: number }) {
    const { results, total } = await shown(scope)
      .orderBy(['position', 'title', 'id'])
      .range(skip, skip + take - 1)
    return { results: await translated(scope, 'page', results, ['title', 'excerpt']), total }
  }

  /** All pages for the admin, latest change first; `q` is looked for in titles and slugs. */
  static search(
    scope: Scope,
    {
      q,
      status,
      ...turn
    }: Since & { q?: string | undefined; status?: Page['status'] | undefined; skip: number },
  ) {
    const query = Page.in(scope).orderBy([{ column: 'updatedAt', order: 'desc' }, 'id'])
    if (status) query.where({ status })
    if (q) {
      const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      query.where((either) =>
        either
          .whereRaw("lower(title) like ? escape '\\'", [pattern])
          .orWhereRaw("lower(slug) like ? escape '\\'", [pattern]),
      )
    }
    return pageOf(query, turn)
  }

  /** Published pages that are linked from everywhere. */
  static async linked(scope: Scope) {
    const pages = await shown(scope)
      .whereNot({ place: 'none' })
      .orderBy(['position', 'title', 'id'])
      .limit(50)
    return translated(scope, 'page', pages, ['title'])
  }

  /** All pages by the place that links them, in the merchant's order. */
  static async placed(scope: Scope): Promise<Page[]> {
    const pages = await Page.in(scope).orderBy(['position', 'title', 'id'])
    return (['menu', 'footer', 'none'] as const).flatMap((place) =>
      pages.filter((page) => page.place === place),
    )
  }

  /** Published pages by title, at most 200: what settings may name. */
  static async titles(scope: Scope) {
    const pages = await shown(scope).orderBy(['title', 'id']).limit(200)
    return translated(scope, 'page', pages, ['title'])
  }

  /** Titles and addresses of published pages, the first in the merchant's order. */
  static async named(scope: Scope, most: number) {
    const pages = await shown(scope)
      .select('id', 'title', 'slug')
      .orderBy(['position', 'title', 'id'])
      .limit(most)
    return translated(scope, 'page', pages, ['title'])
  }

  /** Published pages in the order of their ids, those after one of them. */
  static batch(scope: Scope, after: string) {
    return Page.in(scope)
      .select('id', 'slug', 'updatedAt')
      .where({ status: 'published' })
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
  }
}

/** Status and times, which depend on each other. */
function timesOf(scope: Scope, draft: PageDraft, before?: Page) {
  const { status, publishAt } = publishColumns<'published'>(scope, draft, before)
  const standing = { begins: publishAt, before: before?.unpublishAt }
  return { status, publishAt, unpublishAt: endOf(scope, draft, standing) }
}

/** As pages stand that shoppers see, and those that wait. */
export const standing = { shown: { status: 'published' }, waiting: { status: 'draft' } }

/** At a coming moment those too whose time will have come by then. */
const shown = (scope: Scope) => shownAt(scope, Page, standing)

/** Its Markdown, by field. */
const textsOf = (scope: Scope, { body, blocks = [] }: PageDraft) => ({
  body,
  ...blockMarkdown(scope, blocks),
})

const placeOf = ({ slug, status }: Page) => ({
  path: `/pages/${encodeURIComponent(slug)}`,
  isShown: status === 'published',
})

/** The slug that was given, else one made from the title that no other page has. */
async function slugFor(scope: Scope, { slug, title }: PageDraft, id = ''): Promise<string> {
  const wanted = slugify(slug ?? '')
  if (wanted !== '') return wanted
  const base = slugify(title ?? '') || 'page'
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? base : numberedSlug(base, number)
    const taken = await Page.in(scope).findOne({ slug: candidate }).whereNot({ id })
    if (!taken) return candidate
  }
}
