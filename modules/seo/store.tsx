import { Readable } from 'node:stream'
import { notFound } from '#server/errors.ts'
import type { Ctx } from '#server/http.ts'
import { entriesOf, files } from './models/sitemap.ts'
import { indexXml, sitemapXml } from './views/xml.ts'

const closed = ['/admin', '/api/', '/auth/']

/** What crawlers may not read, and where the sitemap is. */
export function robots(ctx: Ctx): void {
  const { appUrl } = ctx.scope.kernel.env
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}/sitemap.xml`,
  ]
  send(ctx, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`)
}

/** The list of the sitemaps. */
export async function index(ctx: Ctx): Promise<void> {
  const all = await files(ctx.scope)
  send(ctx, 'application/xml; charset=utf-8', indexXml(all, ctx.scope.kernel.env.appUrl))
}

/** One sitemap, streamed. */
export async function sitemap(ctx: Ctx, { file }: { file: string }): Promise<void> {
  const { scope } = ctx
  const [, module = '', number = ''] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? []
  const entries = await entriesOf(scope, module, Number(number))
  if (!entries) throw notFound()
  const xml = Readable.from(sitemapXml(entries, scope.kernel.env.appUrl))
  send(ctx, 'application/xml; charset=utf-8', xml)
}

function send(ctx: Ctx, type: string, body: string | Readable): void {
  ctx.type = type
  ctx.set('Cache-Control', 'public, max-age=300')
  ctx.body = body
}
