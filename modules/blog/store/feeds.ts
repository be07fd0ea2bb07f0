import { createHash } from 'node:crypto'
import type { Ctx } from '#server/http/context.ts'
import { addressIn } from '#server/language/localized-address.ts'
import type { Head } from '#server/pages/parts/head.ts'
import type { Scope } from '#server/scope.ts'
import { fullOf } from '../models/posts/public-posts.ts'
import { latest } from '../models/posts/published-posts.ts'
import { type Channel, jsonFeed, jsonFeedPath, rss, rssPath } from '../views/feeds.ts'

const mostPosts = 30

/** The newest posts as RSS 2.0. */
export const xml = (ctx: Ctx) => feed(ctx, 'rss', 'application/rss+xml; charset=utf-8')

/** The newest posts as JSON Feed 1.1. */
export const json = (ctx: Ctx) => feed(ctx, 'json', 'application/feed+json; charset=utf-8')

/** Where news of the blog can be followed, for the head of its pages. */
export function feedsOf(scope: Scope): NonNullable<Head['feeds']> {
  const title = titleOf(scope)
  return [
    { href: rssPath, type: 'application/rss+xml', title },
    { href: jsonFeedPath, type: 'application/feed+json', title },
  ]
}

const titleOf = ({ t, shop }: Scope) => t('blog.feedTitle', { shop: shop.name })

/** Asked for every few minutes by many: kept until something changes, and answered by 304 where it is known. */
async function feed(ctx: Ctx, kind: 'rss' | 'json', type: string): Promise<void> {
  const { scope } = ctx
  const { body, etag, changedAt } = await scope.cached(`blog.feed:${kind}`, () =>
    finished(scope, kind),
  )
  ctx.status = 200
  ctx.type = type
  ctx.set('Cache-Control', 'public, max-age=300')
  ctx.set('ETag', etag)
  if (changedAt) ctx.set('Last-Modified', new Date(changedAt).toUTCString())
  if (isKnown(ctx, etag, changedAt)) ctx.status = 304
  else ctx.body = body
}

/** What the reader has is what there is: told by the tag, or by the time where it sends no tag. */
function isKnown(ctx: Ctx, etag: string, changedAt: string | undefined): boolean {
  const known = ctx.get('If-None-Match')
  if (known !== '') return known === '*' || known.includes(etag)
  const since = Date.parse(ctx.get('If-Modified-Since'))
  return changedAt !== undefined && Math.floor(Date.parse(changedAt) / 1000) * 1000 <= since
}

async function finished(scope: Scope, kind: 'rss' | 'json') {
  const posts = await fullOf(scope, await latest(scope, mostPosts))
  const channel: Channel = {
    title: titleOf(scope),
    description: scope.t('blog.lead', { shop: scope.shop.name }),
    language: scope.shop.language,
    address: (path) => addressIn(scope, path),
  }
  const body = kind === 'rss' ? rss(posts, channel) : JSON.stringify(jsonFeed(posts, channel))
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const changedAt = posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return { body, etag, changedAt }
}
