/** What a theme may place. */

import { z } from 'zod'
import { addressIn } from '#server/language/localized-address.ts'
import { sparing } from '#server/pages/parts/skip-broken-records.ts'
import type { Scope } from '#server/scope.ts'
import { cleanHtml } from '#server/text/html/clean-html.ts'
import { defineComponent } from '#server/theme/component.ts'
import type { Crumb } from '#views/kit/store/breadcrumbs.tsx'
import { row } from './models/posts/public-posts.ts'
import { listing as turn } from './schemas.ts'
import type { PostLine, PublicAuthor, PublicPost } from './views/json.ts'
import { LatestPosts as LatestPostsView } from './views/latest-posts.tsx'
import { PostList, type PostListing } from './views/post-list.tsx'
import { PostPage } from './views/post-page.tsx'

const has = (value: unknown, name: string) =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)

const listing = z.custom<PostListing>((value) => has(value, 'posts'), {
  error: 'Give it the listing of the page',
})
const author = z.custom<PublicAuthor>((value) => has(value, 'name'), {
  error: 'Give it the author of the page',
})
const line = z.custom<PostLine>((value) => has(value, 'slug'), { error: 'Give it a post' })
const post = z.custom<PublicPost>((value) => has(value, 'html'), {
  error: 'Give it the post of the page',
})
const trail = z.array(z.custom<Crumb>((value) => has(value, 'label')))

export const BlogList = defineComponent({
  describes: 'A page of posts: all of them, those of a tag, those of an author.',
  props: z.object({ listing, author: author.optional() }),
  example: '<BlogList listing={props.listing} />',
  render({ listing, author }, scope: Scope) {
    const { t, format } = scope
    const usualTake = turn.parse({}).take
    return <PostList {...{ listing, author, usualTake, format, t }} spare={sparing(scope)} />
  },
})

export const BlogPost = defineComponent({
  describes: 'A post to read: title, cover, text, who wrote it, and what may be read after it.',
  props: z.object({
    post,
    trail: trail.default([]),
    previous: line.nullable().default(null),
    next: line.nullable().default(null),
    related: z.array(line).default([]),
    preview: z.boolean().default(false).describe('Shown before it is published'),
  }),
  example: '<BlogPost post={props.post} trail={props.trail} related={props.related} />',
  render({ post, ...around }, scope: Scope) {
    const { t, format } = scope
    const address = addressIn(scope, `/blog/${encodeURIComponent(post.slug)}`)
    return (
      <PostPage
        {...around}
        {...{ address, format, t }}
        post={{ ...post, html: cleanHtml(post.html) }}
      />
    )
  },
})

export const LatestPosts = defineComponent({
  describes: 'The newest posts of the blog, for the front page; nothing while there are none.',
  props: z.object({
    title: z.string().default(''),
    take: z.number().int().min(1).max(12).default(3),
    tag: z.string().optional().describe('Only posts with this tag'),
  }),
  block: {
    label: 'blog.block.latest',
    fields: {
      title: { label: 'blog.block.title' },
      take: { label: 'blog.block.take' },
      tag: { label: 'blog.block.tag', fixed: true },
    },
  },
  example: '<LatestPosts take={3} />',
  async render({ title, take, tag }, scope: Scope) {
    const { t, format } = scope
    const posts = await scope.cached(`blog.row:${take}:${tag}`, () => row(scope, { take, tag }))
    if (posts.length === 0) return ''
    return (
      <LatestPostsView
        title={title || t('blog.title')}
        {...{ posts, format, t }}
        spare={sparing(scope)}
      />
    )
  },
})
