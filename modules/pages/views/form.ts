import { type TypedBlock, typedBlocks } from '#server/blocks/block-list.ts'
import { owned } from '#server/data/own-property.ts'
import { wallOf } from '#server/locale/time-zone.ts'
import { asText } from '#server/text/as-text.ts'
import type { PageForm } from './admin/editor.tsx'
import type { pageJson } from './json.ts'

/** A form from whatever was typed: nothing is lost, whatever was wrong with it. */
export function typed(values: Record<string, unknown>, id: string | null = null): PageForm {
  const text = (name: string, otherwise = '') => {
    const value = owned(values, name)
    return typeof value === 'string' ? value : asText(value) || otherwise
  }
  return {
    id,
    updatedAt: text('updatedAt') || null,
    title: text('title'),
    slug: text('slug'),
    body: text('body'),
    excerpt: text('excerpt'),
    status: text('status', 'draft'),
    publishAt: text('publishAt'),
    unpublishAt: text('unpublishAt'),
    place: text('place', 'none'),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
    imageUrl: text('imageUrl'),
    imageAlt: text('imageAlt'),
    blocks: blocksIn(values.blocks),
  }
}

/** The form of a page as it is stored; times by the clocks of `timeZone`. */
export const stored = (page: ReturnType<typeof pageJson>, timeZone: string): PageForm => ({
  ...page,
  publishAt: page.publishAt === null ? '' : wallOf(page.publishAt, timeZone),
  unpublishAt: page.unpublishAt === null ? '' : wallOf(page.unpublishAt, timeZone),
  blocks: page.blocks.map((block) => ({ ...block, kept: false })),
})

/** What has no shape at all is no block, and is told of as an error. */
function blocksIn(sent: unknown): TypedBlock[] {
  try {
    return typedBlocks(sent)
  } catch {
    return []
  }
}
