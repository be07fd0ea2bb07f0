/** What an editor hands in for a page, and how a refusal of it is told. */
import type { Block } from '#server/blocks/block-list.ts'
import { violationOf } from '#server/data/engines/violations.ts'
import { conflict } from '#server/errors.ts'

/** What a page is made of; whatever is left out keeps its value. */
export interface PageDraft {
  title?: string | undefined
  slug?: string | null | undefined
  body?: string | null | undefined
  excerpt?: string | null | undefined
  status?: 'draft' | 'scheduled' | 'published' | undefined
  /** ISO 8601; without an offset it is the time of the shop's clocks. */
  publishAt?: string | null | undefined
  /** The same, for when it becomes a draft again. */
  unpublishAt?: string | null | undefined
  place?: 'none' | 'menu' | 'footer' | undefined
  position?: number | undefined
  seoTitle?: string | null | undefined
  seoDescription?: string | null | undefined
  imageUrl?: string | null | undefined
  imageAlt?: string | null | undefined
  /** Below the text; checked. */
  blocks?: readonly Block[] | undefined
}

/** Fields as they are stored, all but slug, status and times: an emptied text is an empty text. */
export function given({
  slug,
  blocks,
  status,
  publishAt,
  unpublishAt,
  ...draft
}: PageDraft): Record<string, string | number> {
  const told = Object.entries(draft).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(told.map(([name, value]) => [name, value ?? ''])),
    ...(blocks ? { blocks: JSON.stringify(blocks) } : {}),
  }
}

/** The unique index decides, so that two editors at once cannot both win. */
export async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error)?.kind !== 'unique') throw error
    throw conflict('SLUG_TAKEN', 'pages.admin.slugTaken', undefined, { at: 'slug' })
  }
}
