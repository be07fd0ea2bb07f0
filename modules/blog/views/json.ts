import { owned } from '#server/data/own-property.ts'
import { slugify } from '#server/text/slug.ts'
import type { Author } from '../models/author.ts'
import type { StoredPicture } from '../models/picture.ts'
import type { Post } from '../models/posts/post.ts'

export interface Tag {
  name: string
  slug: string
}

/** A post in a list, without its text; `readingTime` in minutes. */
export interface PostLine {
  id: string
  title: string
  slug: string
  excerpt: string
  cover: StoredPicture | null
  author: { name: string; slug: string } | null
  tags: Tag[]
  featured: boolean
  readingTime: number
  publishedAt: string | null
  updatedAt: string
}

/** A post as its readers get it; `html` is clean. */
export interface PublicPost extends PostLine {
  html: string
  author: PublicAuthor | null
  seo: { title: string | null; description: string | null }
}

/** Who wrote it, as readers get it. */
export interface PublicAuthor {
  name: string
  slug: string
  bio: string
  picture: StoredPicture | null
}

/** What stands around a post, in the language of its text. */
export interface Around {
  author: Author | undefined
  /** What tags are called there, by their addresses; those that are missing are called as they are written. */
  topics: Record<string, Record<string, string>>
}

export function lineJson(post: Post, { author, topics }: Around): PostLine {
  const { id, title, slug, excerpt, cover, featured, readingTime, updatedAt } = post
  return {
    ...{ id, title, slug, excerpt, cover, featured, readingTime, updatedAt },
    // One that is looked at before its time has the day on which it will be published.
    publishedAt: post.publishedAt ?? post.scheduledAt,
    tags: post.tags.map((written) => {
      const slug = slugify(written)
      return { name: owned(topics, slug)?.title ?? written, slug }
    }),
    author: author ? { name: author.name, slug: author.slug } : null,
  }
}

/** `html` is that of its text. */
export function publicJson(post: Post, html: string, around: Around): PublicPost {
  const { author } = around
  return {
    ...lineJson(post, around),
    author: author ? publicAuthorJson(author) : null,
    html,
    seo: { title: post.seoTitle || null, description: post.seoDescription || null },
  }
}

export function publicAuthorJson({ name, slug, bio, picture }: Author): PublicAuthor {
  return { name, slug, bio, picture }
}

/** A post as admins edit it; `body` is Markdown. */
export function postJson(post: Post) {
  const { id, title, slug, body, excerpt, cover, tags, authorId, status, featured } = post
  const { readingTime, scheduledAt, unpublishAt, publishedAt, seoTitle, seoDescription } = post
  const { createdAt, updatedAt } = post
  return {
    ...{ id, title, slug, body, excerpt, cover, tags, authorId, status, featured, readingTime },
    ...{ scheduledAt, publishAt: scheduledAt, unpublishAt, publishedAt },
    ...{ seoTitle, seoDescription },
    ...{ createdAt, updatedAt },
  }
}

export type PostJson = ReturnType<typeof postJson>

/** An author as admins edit it. */
export function authorJson(author: Author) {
  const { id, name, slug, bio, picture, createdAt, updatedAt } = author
  return { id, name, slug, bio, picture, createdAt, updatedAt }
}

export type AuthorJson = ReturnType<typeof authorJson>
