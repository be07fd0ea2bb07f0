import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Page } from '../models/page.ts'
import { PageList } from '../views/admin/list.tsx'
import { pageJson } from '../views/json.ts'

interface Search {
  q?: string | undefined
  take: number
  skip: number
}

/** All pages, drafts too. */
export async function list(ctx: Ctx, search: Search) {
  const { scope } = ctx
  const { t, format } = scope
  const { results: pages, total } = await Page.search(scope, search)
  return respond(ctx, {
    json: { pages: pages.map(pageJson), total },
    html: () => (
      <PageList
        rows={pages}
        query={search.q ?? ''}
        pager={pagerLinks('/admin/pages', { q: search.q }, search, total, t)}
        first={total === 0 && !search.q}
        format={format}
        t={t}
      />
    ),
    head: {
      title: t('pages.admin.title'),
      actions: (
        <LinkButton
          href="/admin/pages/new"
          label={t('pages.admin.new')}
          variant="primary"
          icon="plus"
        />
      ),
    },
  })
}
