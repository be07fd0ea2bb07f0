import type { Ctx } from '#server/http/context.ts'
import { pagedTitle } from '#server/pages/parts/paged-title.ts'
import { respond } from '#server/pages/respond.ts'
import { cut } from '#server/text/cut.ts'
import { queryLimit } from '../models/words/words.ts'
import type { PageQuestion } from '../views/listing/listing-data.ts'
import { listingPage } from './listing-page.ts'
import { counting } from './report-count.ts'

/** All products. */
export function products(ctx: Ctx) {
  const { t } = ctx.scope
  const heading = t('search.allProducts')
  return list(ctx, 'products', {
    path: '/products',
    query: ctx.query,
    heading,
    trail: [{ label: t('ui.home'), href: '/' }, { label: heading }],
  })
}

/** What somebody looks for. */
export function search(ctx: Ctx) {
  const { t } = ctx.scope
  const q = typeof ctx.query.q === 'string' ? cut(ctx.query.q, queryLimit).trim() : ''
  return list(ctx, 'search', {
    path: '/search',
    query: ctx.query,
    heading: q === '' ? t('ui.search') : t('search.resultsFor', { query: q }),
    trail: [{ label: t('ui.home'), href: '/' }, { label: t('ui.search') }],
    isSearch: true,
  })
}

async function list(ctx: Ctx, page: string, question: PageQuestion) {
  const { json, status, listing, markdown, isNarrowed } = await listingPage(ctx.scope, question)
  return respond(ctx, {
    status,
    json,
    html: () => ctx.scope.page(page, { listing }),
    markdown,
    head: {
      title: pagedTitle(ctx.scope.t, question.heading, listing.page),
      ...(question.isSearch
        ? {}
        : { description: ctx.scope.t('search.allDescription', { shop: ctx.scope.shop.name }) }),
      canonical: isNarrowed ? question.path : listing.links.page(listing.page),
      noindex: isNarrowed || question.isSearch === true,
    },
    shared: true,
    viewed: question.isSearch ? 'search' : 'list',
    sent: question.isSearch ? counting(ctx, listing.correction ? 0 : listing.total) : undefined,
  })
}
