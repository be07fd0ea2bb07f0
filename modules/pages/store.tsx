import type { Ctx } from '#server/http/context.ts'
import { keepPreviewPrivate } from '#server/pages/draft-link.ts'
import { breadcrumbData } from '#server/pages/parts/breadcrumb-data.ts'
import type { Head } from '#server/pages/parts/head.ts'
import { respond } from '#server/pages/respond.ts'
import { linked } from '#server/publishing/preview-link.ts'
import { showDraft } from '#server/request-scope.ts'
import type { Scope } from '#server/scope.ts'
import { Page } from './models/page.ts'
import { lineJson, type PublicPage, publicJson } from './views/json.ts'
import { listMarkdown, pageMarkdown } from './views/markdown.ts'
import { PageIndex } from './views/page-index.tsx'

/** All published pages. */
export async function list(ctx: Ctx, { take, skip }: { take: number; skip: number }) {
  const { scope } = ctx
  const { pages, total } = await scope.cached(`pages.list:${take}:${skip}`, async () => {
    const { results, total } = await Page.list(scope, { take, skip })
    return { pages: results.map(lineJson), total }
  })
  return respond(ctx, {
    json: { pages, total },
    html: () => (
      <PageIndex
        pages={pages}
        page={Math.floor(skip / take) + 1}
        last={Math.ceil(total / take)}
        pageHref={(number) => `/pages?take=${take}&skip=${(number - 1) * take}`}
        t={scope.t}
      />
    ),
    markdown: () => listMarkdown(pages, { title: scope.t('pages.title'), origin: scope.origin }),
    head: { title: scope.t('pages.title'), canonical: '/pages' },
    shared: true,
    viewed: 'list',
  })
}

/** One page; drafts are not found. */
export async function show(ctx: Ctx, { slug }: { slug: string }) {
  const { scope } = ctx
  const page = await scope.cached(`pages.page:${slug}`, async () =>
    publicJson(scope, await Page.published(scope, slug)),
  )
  return respond(ctx, {
    json: { page },
    html: () => scope.page('page', { page }),
    markdown: () => pageMarkdown(scope, page),
    head: headOf(scope, page),
    shared: true,
    viewed: 'page',
  })
}

/** A page as it would look, draft or not, to whoever has the link. */
export async function preview(ctx: Ctx, { token }: { token: string }) {
  const draft = await linked(ctx.scope, 'page', Page, token)
  if (draft.status !== 'published') showDraft(ctx)
  const { scope } = ctx
  const page = await publicJson(scope, await draft.inReadersLanguage(scope))
  await respond(ctx, {
    json: { page },
    html: () => scope.page('page', { page }),
    head: { title: page.title, description: page.excerpt || null, noindex: true },
  })
  keepPreviewPrivate(ctx)
}

function headOf({ t, origin }: Scope, page: PublicPage): Head {
  const canonical = `/pages/${encodeURIComponent(page.slug)}`
  const description = page.seo.description ?? (page.excerpt || null)
  return {
    title: page.seo.title ?? page.title,
    ...{ description, canonical, type: 'article', image: page.image },
    data: [
      {
        '@type': 'WebPage',
        name: page.title,
        url: origin + canonical,
        dateModified: page.updatedAt,
        ...(description ? { description } : {}),
        ...(page.image ? { image: new URL(page.image.url, origin).href } : {}),
      },
      breadcrumbData([{ label: t('ui.home'), href: '/' }, { label: page.title }], origin),
    ],
  }
}
