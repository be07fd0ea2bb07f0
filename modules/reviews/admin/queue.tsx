import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { framed, toDefaultView } from '#server/lists/list-frame.ts'
import { matchingOf } from '#server/lists/matching-bulk.ts'
import { respond } from '#server/pages/respond.ts'
import { pagerLinks } from '#views/kit/lists/pager-links.ts'
import { deskCounts, deskList } from '../models/moderation/desk-list.ts'
import { cardOf } from '../views/admin/card-data.ts'
import { Queue } from '../views/admin/queue.tsx'
import { deskJson } from '../views/json-admin.ts'
import { decidedOf } from './last-decision.ts'
import { productsOf } from './products.ts'
import type { Search } from './schemas.ts'

const path = '/admin/reviews'

/** All reviews as JSON; people begin with those that wait. */
export async function list(ctx: Ctx, search: Search): Promise<void> {
  const { scope } = ctx
  const { t, format } = scope
  if (await toDefaultView(ctx, path)) return
  const tab = search.status ?? (kindOf(ctx) === 'json' ? 'all' : 'pending')
  const status = tab === 'all' ? undefined : tab
  const found = await deskList(scope, { ...search, status })
  return respond(ctx, {
    json: {
      reviews: found.records.map((record) => deskJson(record, found.openReports)),
      total: found.total,
      nextCursor: found.nextCursor,
    },
    html: async () => {
      const products = await productsOf(
        scope,
        found.records.map(({ review }) => review.productId),
      )
      const query = queryOf(search, tab)
      const { frame } = await framed(scope, { path, columns: [] })
      // People begin with those that wait, the list with all.
      const asked = new URLSearchParams(query).toString()
      const shown = found.records.length
      const matching = matchingOf(scope, path, {
        ...{ frame: { query: asked }, total: found.total, shown },
      })
      const [counts, decided] = await Promise.all([
        deskCounts(scope),
        decidedOf(scope, search.decided),
      ])
      return (
        <Queue
          cards={found.records.map((record) => cardOf(record, products, found.openReports, scope))}
          tab={tab}
          query={query}
          frame={{ ...frame, query: asked }}
          matching={matching}
          product={search.productId ? (products.get(search.productId) ?? null) : null}
          counts={counts}
          decided={decided}
          returnTo={addressOf({ ...query, take: String(search.take), skip: String(search.skip) })}
          pager={pagerLinks(path, { ...query, ...frame.keep }, search, found.total, t)}
          format={format}
          t={t}
        />
      )
    },
    head: { title: t('reviews.admin.title') },
  })
}

/** What the list is narrowed to and sorted by, as its own links keep it. */
function queryOf(search: Search, tab: string): Record<string, string> {
  const { productId, rating, q, photos, reported, sort } = search
  return Object.fromEntries(
    Object.entries({
      status: tab,
      productId,
      rating: rating?.toString(),
      q,
      photos: photos ? 'true' : undefined,
      reported: reported ? 'true' : undefined,
      sort,
    }).filter((pair): pair is [string, string] => Boolean(pair[1])),
  )
}

const addressOf = (query: Record<string, string>) => `/admin/reviews?${new URLSearchParams(query)}`
