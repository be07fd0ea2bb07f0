import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { respond } from '#server/pages/respond.ts'
import type { Scope } from '#server/scope.ts'
import { LanguageHint } from './views/language-hint.tsx'
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

/** Says in another of the shop's languages that it is spoken here; 404 for any other. */
export async function languageHint(ctx: Ctx, { language }: { language: string }) {
  const { scope } = ctx
  if (!scope.shop.languages.includes(language)) throw notFound()
  const { t } = scope.inLanguage(language)
  return respond(ctx, {
    json: { language, text: t('storefront.languageHint') },
    html: () => <LanguageHint language={language} t={t} />,
    head: { title: t('storefront.languageHint'), noindex: true },
    shared: true,
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
