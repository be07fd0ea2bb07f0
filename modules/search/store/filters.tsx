/** All filters of a list on one page: what a telephone shows over the list. */
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { kindOf } from '#server/http/negotiation/negotiate.ts'
import { keepPreviewPrivate } from '#server/pages/draft-link.ts'
import { respond } from '#server/pages/respond.ts'
import { showDraft } from '#server/request-scope.ts'
import type { RangeProps } from '#views/props.ts'
import { FilterSheet } from '../views/filters/filter-sheet.tsx'
import type { PageQuestion } from '../views/listing/listing-data.ts'
import { listingPage } from './listing-page.ts'

export const ofProducts = (ctx: Ctx) => filters(ctx, { path: '/products' })

export const ofSearch = (ctx: Ctx) => filters(ctx, { path: '/search', isSearch: true })

export async function ofCollection(ctx: Ctx) {
  const { slug = '' } = ctx.params
  const found = await ctx.scope.ask('collections.find', { slug })
  if (!found) throw notFound('search.listNotFound')
  const path = `/collections/${encodeURIComponent(slug)}`
  return filters(ctx, { path, collection: slug })
}

/** Those of a collection as its preview link shows it. */
export async function ofPreview(ctx: Ctx) {
  const { token: preview = '' } = ctx.params
  const found = await ctx.scope.ask('collections.find', { preview })
  if (!found) throw notFound('search.listNotFound')
  showDraft(ctx)
  const path = `/collections/preview/${encodeURIComponent(preview)}`
  await filters(ctx, { path, collection: found.slug, preview })
  keepPreviewPrivate(ctx)
}

type List = Pick<PageQuestion, 'path' | 'isSearch' | 'collection' | 'preview'>

async function filters(ctx: Ctx, list: List) {
  const { scope } = ctx
  const { t, format } = scope
  const heading = t('search.filter')
  const question = { ...list, query: ctx.query, heading }
  const { json, status, listing, every, errors } = await listingPage(scope, question)
  const facets = every()
  return respond(ctx, {
    status,
    json: () => {
      const { total, totalIsMinimum } = json()
      return {
        total,
        ...(totalIsMinimum ? { totalIsMinimum } : {}),
        facets: facets.map(({ name, label, range, values }) => ({
          ...{ name, label, ...rangeJson(range) },
          values: values.map(({ value, label, count, colors }) => ({
            ...{ value, label, count },
            ...(colors ? { colors } : {}),
          })),
        })),
        href: listing.links.page(1),
      }
    },
    html: () => (
      <FilterSheet {...{ listing, facets, errors, t, format }} live={kindOf(ctx) !== 'page'} />
    ),
    head: { title: heading, noindex: true },
    shared: true,
  })
}

/** As in the JSON of the list. */
function rangeJson(range: RangeProps | undefined) {
  if (!range) return {}
  const { as, unit, count = 0 } = range
  return { range: { as, ...(unit === undefined ? {} : { unit }), count } }
}
