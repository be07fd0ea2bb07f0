import { z } from 'zod'
import { since } from '#server/desk/changed-since.ts'
import { says } from '#server/language/message.ts'
import { type ListFields, withFields } from '#server/lists/list-fields.ts'
import { slugLimit } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import { type Status, statuses } from './models/posts/status.ts'

const slug = z.string().min(1).max(slugLimit)
const id = z.string().min(1).max(64)

export const byId = z.object({ id })
export const bySlug = z.object({ slug })
export const byToken = z.object({ token: z.string().min(1).max(300) })

export const listing = z.object({
  take: z.number().int().min(1).max(50).default(12),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export const byTag = listing.extend({ tag: slug })
export const byAuthor = listing.extend({ slug })

const authorName =
  "coalesce((select lower(author.name) from blog_authors author where author.store_id = blog_posts.store_id and author.id = blog_posts.author_id), '')"

export const listFields: ListFields = {
  title: { as: 'text' },
  status: { as: 'word' },
  author: { as: 'word', sql: authorName },
  date: { as: 'moment', sql: 'coalesce(scheduled_at, published_at, updated_at)' },
}
export const search = withFields(
  z.object({
    q: z.string().trim().max(200).optional(),
    status: z.enum(statuses).optional(),
    tag: slug.optional(),
    author: id.optional(),
    ...since,
    take: z.number().int().min(1).max(100).default(20),
    skip: z.number().int().min(0).max(10_000).default(0),
  }),
  listFields,
)

/** An empty field of a form empties the field of the post; a field that JSON leaves out stays. */
const text = (most: number) => z.string().trim().max(most).optional().nullable()
const tag = z.string().trim().min(1).max(60)
const tags = z.array(tag).max(30)

/** Empty when there is none. */
const picture = z
  .object({
    url: z
      .string()
      .trim()
      .max(2_000)
      .regex(/^((https:\/\/|\/(?![/\\]))[^\s\\]+)?$/, says('blog.admin.noAddress'))
      .default(''),
    alt: z.string().trim().max(500).default(''),
  })
  .optional()
  .nullable()

const time = z.string().trim().max(40).optional().nullable()

const fields = {
  slug: text(slugLimit),
  body: z.string().max(longestText).optional().nullable(),
  excerpt: text(500),
  cover: picture,
  /** A list, or words with commas between them. */
  tags: z
    .union([z.string().max(2_000).transform(separated).pipe(tags), tags])
    .optional()
    .nullable(),
  /** `self`: the admin who asks, as an author. */
  authorId: z.string().max(64).optional().nullable(),
  status: z.enum(statuses).optional(),
  scheduledAt: time,
  /** The same, by the name that it has everywhere. */
  publishAt: time,
  /** When it becomes a draft again; empty for never. */
  unpublishAt: time,
  featured: z.boolean().optional(),
  seoTitle: text(200),
  seoDescription: text(500),
  /** The button of the form: to save, to see it first, or to save and publish. */
  intent: z.enum(['save', 'preview', 'publish']).optional(),
}
const title = z.string().trim().min(1, says('blog.admin.noTitle')).max(200)
/** The version that was edited; an older one is refused. */
const updatedAt = z.string().max(40).optional()

export const creation = z.object({ title, ...fields })
export const change = byId.extend({ title: title.optional(), ...fields, updatedAt })
export const preview = z.object({ body: z.string().max(longestText).default('') })
/** When it is going to be published, ISO 8601; without an offset by the shop's clocks. */
export const scheduling = byId
  .extend({ scheduledAt: time, publishAt: time, updatedAt })
  .transform(({ publishAt, ...sent }) => ({
    ...sent,
    ...{ scheduledAt: sent.scheduledAt ?? publishAt, status: 'scheduled' as const },
  }))
export const turning = (status: Status) =>
  byId.extend({ updatedAt }).transform((sent) => ({ ...sent, status }))

const authorFields = { slug: text(slugLimit), bio: text(2_000), picture }
const name = z.string().trim().min(1, says('blog.admin.author.noName')).max(100)

export const authorCreation = z.object({ name, ...authorFields })
export const authorChange = byId.extend({ name: name.optional(), ...authorFields, updatedAt })

export type Creation = z.output<typeof creation>
export type Change = z.output<typeof change>
export type Search = z.output<typeof search>
export type AuthorCreation = z.output<typeof authorCreation>
export type AuthorChange = z.output<typeof authorChange>

function separated(words: string): string[] {
  return words
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
