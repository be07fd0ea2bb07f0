import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { isHtmx } from '#server/http/negotiation/negotiate.ts'
import { cardGrid } from '#server/pages/parts/card-grid.tsx'
import { respond } from '#server/pages/respond.ts'
import { relatedCards } from './models/related.ts'
import { CardsPage } from './views/cards-page.tsx'

/** What goes with a product; 404 for one that shoppers do not see. */
export async function related(ctx: Ctx, { productId, take }: { productId: string; take: number }) {
  const { scope } = ctx
  const [product] = (await scope.ask('listing.cards', { productIds: [productId] })) ?? []
  if (!product) throw notFound('recommendations.notFound')
  const products = await relatedCards(scope, { productId, take })
  const title = scope.t('recommendations.goesWith', { title: product.title })
  return respond(ctx, {
    json: { products },
    html: async () => (
      <CardsPage
        title={title}
        back={{ label: product.title, href: `/products/${encodeURIComponent(product.slug)}` }}
        nothing={scope.t('recommendations.nothing')}
        isEmpty={products.length === 0}
        t={scope.t}
      >
        {(await cardGrid(scope, { cards: products, level: levelFor(ctx) })) as 'safe'}
      </CardsPage>
    ),
    head: { title, noindex: true },
    shared: true,
  })
}

/** These products in their order; what shoppers do not see is left out. Nothing is kept of who asked. */
export async function viewed(ctx: Ctx, { ids }: { ids: string[] }) {
  const { scope } = ctx
  const products = (await scope.ask('listing.cards', { productIds: ids })) ?? []
  const title = scope.t('recommendations.viewed')
  return respond(ctx, {
    json: { products },
    html: async () => (
      <CardsPage
        title={title}
        nothing={scope.t('recommendations.nothingViewed')}
        isEmpty={products.length === 0}
        t={scope.t}
      >
        {(await cardGrid(scope, { cards: products, level: levelFor(ctx) })) as 'safe'}
      </CardsPage>
    ),
    head: { title, noindex: true },
  })
}

/** A part of another page stands under that page's headings. */
const levelFor = (ctx: Ctx) => (isHtmx(ctx) ? 3 : 2)
