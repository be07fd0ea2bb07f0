import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { Collection } from '../models/collection.ts'
import { Membership } from '../models/membership.ts'
import { CollectionList } from '../views/admin/list.tsx'
import { adminJson } from '../views/json.ts'

interface Search {
  q?: string | undefined
  take: number
  skip: number
}

/** All collections, hidden ones too. */
export async function list(ctx: Ctx, search: Search) {
  const { scope } = ctx
  const { t, format } = scope
  const { collections, total } = await Collection.search(scope, search)
  const counts = await Membership.counts(
    scope,
    collections.map(({ id }) => id),
  )
  const countOf = ({ id }: Collection) => counts.get(id) ?? 0
  return respond(ctx, {
    json: { collections: collections.map((one) => adminJson(one, countOf(one))), total },
    html: () => (
      <CollectionList
        rows={collections.map((one) => ({
          id: one.id,
          title: one.title,
          slug: one.slug,
          kind: one.type === 'manual' ? 'manual' : 'rules',
          productCount: countOf(one),
          published: one.isActive,
          updatedAt: one.updatedAt,
        }))}
        query={search.q ?? ''}
        pager={pagerLinks('/admin/collections', { q: search.q }, search, total, t)}
        first={total === 0 && !search.q}
        format={format}
        t={t}
      />
    ),
    head: {
      title: t('collections.admin.title'),
      actions: (
        <LinkButton
          href="/admin/collections/new"
          label={t('collections.admin.new')}
          variant="primary"
          icon="plus"
        />
      ),
    },
  })
}
