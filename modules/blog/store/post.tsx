import type { Ctx } from '#server/http/context.ts'
import { keepPreviewPrivate } from '#server/pages/draft-link.ts'
import { breadcrumbData } from '#server/pages/parts/breadcrumb-data.ts'
import type { Head } from '#server/pages/parts/head.ts'
import { respond } from '#server/pages/respond.ts'
import { linked } from '#server/publishing/preview-link.ts'
import { showDraft } from '#server/request-scope.ts'
import type { Scope } from '#server/scope.ts'
import { Post } from '../models/posts/post.ts'
import { type Reading, reading } from '../models/posts/public-posts.ts'
import { shown } from '../models/posts/published-posts.ts'
import type { PublicPost } from '../views/json.ts'
import { postMarkdown } from '../views/markdown.ts'
import { postData } from '../views/post-data.ts'
import { feedsOf } from './feeds.ts'

/** One post with its neighbours; whatever is not published is not found. */
export async function show(ctx: Ctx, { slug }: { slug: string }) {
  const { scope } = ctx
  const read = await scope.cached(`blog.post:${slug}`, async () =>
    reading(scope, await shown(scope, slug)),
  )
  return respond(ctx, {
    ...contentOf(scope, read, { preview: false }),
    head: headOf(scope, read.post),
    shared: true,
    viewed: 'post',
  })
}

/** A post as it would look, for whoever was given the link; 404 once the link has ended. */
export async function preview(ctx: Ctx, { token }: { token: string }) {
  const post = await linked(ctx.scope, 'post', Post, token)
  if (post.status !== 'published') showDraft(ctx)
  const { scope } = ctx
  const read = await reading(scope, post)
  await respond(ctx, {
    ...contentOf(scope, read, { preview: true }),
    head: { title: read.post.title, noindex: true },
  })
  keepPreviewPrivate(ctx)
}

function contentOf(scope: Scope, read: Reading, { preview }: { preview: boolean }) {
  const { t, format, origin } = scope
  return {
    json: read,
    html: () => scope.page('blog-post', { ...read, trail: trailOf(scope, read.post), preview }),
    markdown: () => postMarkdown(read.post, { origin: origin, format, t }),
  }
}

const trailOf = ({ t }: Scope, { title }: PublicPost) => [
  { label: t('ui.home'), href: '/' },
  { label: t('blog.title'), href: '/blog' },
  { label: title },
]

function headOf(scope: Scope, post: PublicPost): Head {
  const { shop, origin } = scope
  const site = { origin, name: shop.name, language: shop.language }
  return {
    title: post.seo.title ?? post.title,
    description: post.seo.description ?? (post.excerpt || null),
    canonical: `/blog/${encodeURIComponent(post.slug)}`,
    type: 'article',
    image: post.cover,
    feeds: feedsOf(scope),
    data: [postData(post, site), breadcrumbData(trailOf(scope, post), origin)],
  }
}
