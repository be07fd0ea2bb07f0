import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { frontMarkdown } from './views/markdown.ts'

/** The front page; to an API client the shop's own facts. */
export async function front(ctx: Ctx) {
  const { name, currency, language } = ctx.scope.shop
  return respond(ctx, {
    json: { shop: { name, currency, language } },
    html: () => ctx.scope.page('index', {}),
    markdown: () => frontMarkdown(ctx.scope),
    head: {
      canonical: '/',
      description: await whatWeSell(ctx.scope),
      data: whoWeAre(ctx.scope),
    },
    shared: true,
    viewed: 'home',
  })
}

/** In one sentence: the shop by its first collections, as many as most front pages show anyway. */
async function whatWeSell(scope: Scope): Promise<string> {
  const { t, shop } = scope
  const tiles = (await scope.ask('collections.visible', { take: 6 })) ?? []
  const collections = tiles.map(({ title }) => title).join(', ')
  return collections === ''
    ? t('storefront.descriptionPlain', { shop: shop.name })
    : t('storefront.description', { shop: shop.name, collections })
}

/** The shop for search engines: who runs it, and how it is searched. */
function whoWeAre({ shop, origin }: Scope): object[] {
  const url = `${origin}/`
  return [
    {
      '@type': 'Organization',
      name: shop.name,
      url,
      ...(shop.logo ? { logo: new URL(shop.logo, url).href } : {}),
      ...(shop.email ? { email: shop.email } : {}),
    },
    {
      '@type': 'WebSite',
      name: shop.name,
      url,
      inLanguage: shop.language,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${url}search?q={query}`,
        'query-input': 'required name=query',
      },
    },
  ]
}
