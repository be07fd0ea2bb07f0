import type { Ctx } from '#server/http.ts'
import { respond } from '#server/respond.ts'
import { Page } from './models/page.ts'
import { lineJson, publicJson } from './views/json.ts'
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
    markdown: () =>
      listMarkdown(pages, { title: scope.t('pages.title'), origin: scope.kernel.env.appUrl }),
    head: { title: scope.t('pages.title'), canonical: '/pages' },
    shared: true,
  })
}

/** One page; drafts are not found. */
export async function show(ctx: Ctx, { slug }: { slug: string }) {
  const { scope } = ctx
  const page = await scope.cached(`pages.page:${slug}`, async () =>
    publicJson(await Page.published(scope, slug)),
  )
  const canonical = `/pages/${encodeURIComponent(slug)}`
  const description = page.seo.description ?? (page.excerpt || null)
  return respond(ctx, {
    json: { page },
    html: () => scope.page('page', { page }),
    markdown: () => pageMarkdown(page, scope.kernel.env.appUrl),
    head: {
      title: page.seo.title ?? page.title,
      ...{ description, canonical, type: 'article' },
      data: [
        {
          '@type': 'WebPage',
          name: page.title,
          url: scope.kernel.env.appUrl + canonical,
          dateModified: page.updatedAt,
          ...(description ? { description } : {}),
        },
      ],
    },
    shared: true,
  })
}
