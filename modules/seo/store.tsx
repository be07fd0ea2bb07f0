import { Readable } from 'node:stream'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { homeOf } from '#server/language/localized-address.ts'
import { alternatesOf } from './models/alternates.ts'
import { factsOf } from './models/facts.ts'
import { readFeed } from './models/feed-file.ts'
import { entriesOf, files } from './models/sitemap.ts'
import { llmsText } from './views/llms.ts'
import { indexXml, sitemapXml } from './views/xml.ts'

const closed = ['/admin', '/api/', '/auth/']

/** What crawlers may not read, and where the sitemap is. */
export function robots(ctx: Ctx): void {
  const { shop, origin } = ctx.scope
  const prefixes = shop.languages.map((language) => homeOf(shop, origin, language).prefix)
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...prefixes
      .filter(Boolean)
      .flatMap((prefix) => [`Disallow: ${prefix}/api/`, `Disallow: ${prefix}/auth/`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  send(ctx, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`)
}

/** The shop in a few lines, for readers that are no browsers. */
export async function llms(ctx: Ctx): Promise<void> {
  const text = llmsText(ctx.scope, await factsOf(ctx.scope))
  send(ctx, 'text/plain; charset=utf-8', text)
}

/** Everything that can be bought, as Google Merchant reads it. */
export async function feed(ctx: Ctx): Promise<void> {
  if (!ctx.scope.answers('products.offered')) throw notFound()
  // A visitor's choice is none of the feed's: only its address names another currency.
  const scope = ctx.query.currency ? ctx.scope : ctx.scope.as({ currency: undefined })
  send(ctx, 'application/xml; charset=utf-8', await readFeed(scope))
}

/** The list of the sitemaps. */
export async function index(ctx: Ctx): Promise<void> {
  const all = await files(ctx.scope)
  send(ctx, 'application/xml; charset=utf-8', indexXml(all, ctx.scope.origin))
}

/** One sitemap, streamed. */
export async function sitemap(ctx: Ctx, { file }: { file: string }): Promise<void> {
  const { scope } = ctx
  const [, module = '', number = ''] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
  const entries = await entriesOf(scope, module, Number(number))
  if (!entries) throw notFound()
  const xml = Readable.from(sitemapXml(entries, scope.origin, (path) => alternatesOf(scope, path)))
  send(ctx, 'application/xml; charset=utf-8', xml)
}

function send(ctx: Ctx, type: string, body: string | Readable): void {
  ctx.type = type
  ctx.set('Cache-Control', 'public, max-age=300')
  ctx.body = body
}
