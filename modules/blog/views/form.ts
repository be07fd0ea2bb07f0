import { owned } from '#server/data/own-property.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { asText } from '#server/text/as-text.ts'
import type { PostForm } from './admin/editor.tsx'
import type { PostJson } from './json.ts'

/** A stored post as its form holds it; times by the clocks of `timeZone`. */
export function formOf(post: PostJson, timeZone: string): PostForm {
  const { cover, tags, scheduledAt, unpublishAt, authorId } = post
  return {
    ...post,
    cover: { url: cover?.url ?? '', alt: cover?.alt ?? '' },
    tags: tags.join(', '),
    authorId: authorId ?? '',
    scheduledAt: scheduledAt === null ? '' : wallOf(scheduledAt, timeZone),
    unpublishAt: unpublishAt === null ? '' : wallOf(unpublishAt, timeZone),
  }
}

/** A form from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typed(values: Record<string, unknown>, id: string | null = null): PostForm {
  const { tags } = values
  return {
    id,
    updatedAt: text(values, 'updatedAt') || null,
    title: text(values, 'title'),
    slug: text(values, 'slug'),
    body: text(values, 'body'),
    excerpt: text(values, 'excerpt'),
    cover: pictureTyped(values.cover),
    tags: Array.isArray(tags) ? tags.map(asText).join(', ') : text(values, 'tags'),
    authorId: text(values, 'authorId'),
    status: text(values, 'status', 'draft'),
    scheduledAt: text(values, 'scheduledAt'),
    unpublishAt: text(values, 'unpublishAt'),
    featured: values.featured === true || values.featured === 'on',
    seoTitle: text(values, 'seoTitle'),
    seoDescription: text(values, 'seoDescription'),
  }
}

/** A picture's fields as typed. */
export function pictureTyped(value: unknown): { url: string; alt: string } {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const parts = Object.fromEntries(given)
  return { url: text(parts, 'url'), alt: text(parts, 'alt') }
}

export function text(values: Record<string, unknown>, name: string, otherwise = ''): string {
  const value = owned(values, name)
  return typeof value === 'string' ? value : asText(value) || otherwise
}
