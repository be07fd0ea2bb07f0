import { z } from 'zod'
import { byId } from '#server/desk/noun.ts'
import { says } from '#server/language/message.ts'
import { slugLimit } from '#server/text/slug.ts'
import { longestText } from '#server/text/text-limits.ts'
import { isPicture } from '#server/theme/block-field.ts'

export const bySlug = z.object({ slug: z.string().min(1).max(slugLimit) })

/** An empty field of a form empties the field of the page; a field that JSON leaves out stays. */
const text = (most: number) => z.string().trim().max(most).optional().nullable()

const fields = {
  slug: text(slugLimit),
  body: z.string().max(longestText).optional().nullable(),
  excerpt: text(500),
  status: z.enum(['draft', 'scheduled', 'published']).optional(),
  /** Of a scheduled page, ISO 8601; without an offset by the shop's clocks. */
  publishAt: text(40),
  /** When it becomes a draft again, likewise; empty for never. */
  unpublishAt: text(40),
  place: z.enum(['none', 'menu', 'footer']).optional(),
  position: z.number().int().min(0).max(9999).optional(),
  seoTitle: text(200),
  seoDescription: text(500),
  imageUrl: text(2000).refine((url) => !url || isPicture(url), says('pages.admin.noPicture')),
  imageAlt: text(500),
  /** A list, or from a form an object by id; checked by the components (server/blocks/block-list.ts). */
  blocks: z.unknown().optional(),
  /** From a form: that there are blocks, and in which order. A form without any sends only this. */
  blocksSent: z.string().max(5000).optional(),
  /** A form without scripts asks for its preview by sending itself, and for what to do with a block. */
  intent: z.string().max(120).optional(),
}
const title = z.string().trim().min(1, says('pages.admin.noTitle')).max(200)

export const creation = z.object({ title, ...fields })
/** `updatedAt`: the version that was edited; an older one is refused. */
export const change = byId.extend({
  title: title.optional(),
  ...fields,
  updatedAt: z.string().max(40).optional(),
})
export const byToken = z.object({ token: z.string().min(1).max(300) })
export const look = z.object({ ...fields, title: z.string().max(200).default('') }).partial()
export const preview = z.object({ body: z.string().max(longestText).default('') })

export type Look = z.output<typeof look>
export type Creation = z.output<typeof creation>
export type Change = z.output<typeof change>
