// What the blog's tests share: its modules, and posts as they are written.
import type { ExecutionContext } from 'ava'
import { adminOf } from '#test/helpers/shops/cast.ts'
import { openShop } from '#test/helpers/shops/shop.ts'
import auth from '../../../modules/auth/index.ts'
import blog from '../../../modules/blog/index.ts'
import { Post } from '../../../modules/blog/models/posts/post.ts'
import redirects from '../../../modules/redirects/index.ts'
import seo from '../../../modules/seo/index.ts'
import storefront from '../../../modules/storefront/index.ts'

export const modules = [storefront, auth, blog, seo, redirects]

export const openBlog = (t: Pick<ExecutionContext, 'teardown'>) => openShop(t, modules)

/** The same with an admin signed in. */
export async function openDesk(t: Pick<ExecutionContext, 'teardown'>) {
  const shop = await openBlog(t)
  return { ...shop, admin: await adminOf(shop) }
}

/** A time that is still to come, ISO 8601. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString()

export const ink = {
  title: 'How ink dries',
  body: 'Slowly, **very** slowly.\n\n> Nobody hurries ink.',
  excerpt: 'On patience.',
  tags: ['Printing', 'Ink'],
  status: 'published',
} as const

/** As if the time of a scheduled post had come. */
export const letTimePass = (scope: Parameters<typeof Post.in>[0], id: string) =>
  scope.atomic((inner) =>
    Post.in(inner)
      .where({ id })
      .patch({ scheduledAt: new Date(Date.now() - 1000).toISOString() }),
  )
