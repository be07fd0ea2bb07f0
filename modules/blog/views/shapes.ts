/** What the blog answers, as schemas for the description of the API. */
import { z } from 'zod'
import { statuses } from '../models/posts/status.ts'
import type { AuthorJson, PostJson, PostLine, PublicAuthor, PublicPost } from './json.ts'

const picture = z
  .object({
    url: z.string(),
    alt: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .nullable()
const tag = z.object({ name: z.string(), slug: z.string() })

const postLine = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    cover: picture,
    author: z.object({ name: z.string(), slug: z.string() }).nullable(),
    tags: z.array(tag),
    featured: z.boolean(),
    readingTime: z.int().describe('Minutes.'),
    publishedAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'PostLine' }) satisfies z.ZodType<PostLine>

const publicAuthor = z.object({
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  picture,
}) satisfies z.ZodType<PublicAuthor>

const publicPost = postLine
  .extend({
    author: publicAuthor.nullable(),
    html: z.string().describe('Clean HTML.'),
    seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  })
  .meta({ id: 'Post' }) satisfies z.ZodType<PublicPost>

const post = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    body: z.string().describe('Markdown.'),
    excerpt: z.string(),
    cover: picture,
    tags: z.array(z.string()),
    authorId: z.string().nullable(),
    status: z.enum(statuses),
    featured: z.boolean(),
    readingTime: z.int().describe('Minutes.'),
    scheduledAt: z.string().nullable(),
    publishAt: z.string().nullable().describe('The same as `scheduledAt`.'),
    unpublishAt: z.string().nullable().describe('When it becomes a draft again by itself.'),
    publishedAt: z.string().nullable(),
    seoTitle: z.string(),
    seoDescription: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminPost' }) satisfies z.ZodType<PostJson>

const author = z
  .object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    bio: z.string(),
    picture,
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Author' }) satisfies z.ZodType<AuthorJson>

const posts = { posts: z.array(postLine), total: z.int() }
export const list = z.object(posts)
export const tagged = z.object({ tag, ...posts })
export const written = z.object({ author: publicAuthor, ...posts })
export const shown = z.object({
  post: publicPost,
  previous: postLine.nullable(),
  next: postLine.nullable(),
  related: z.array(postLine),
})
export const adminList = z.object({
  posts: z.array(post),
  total: z.int(),
  nextCursor: z.string().nullable().optional().describe('With `updatedSince`.'),
})
export const saved = z.object({ post })
export const edited = z.object({ post, previewUrl: z.string() })
export const authors = z.object({ authors: z.array(author), total: z.int() })
export const savedAuthor = z.object({ author })
