/** Shapes that answers of every module share. */
import { z } from 'zod'

/** The answer to a deletion. */
export const deleted = z.object({ deleted: z.literal(true) })

export const money = z.int().describe('Minor units.')

/** What search engines are told instead of a title and a text. */
export const seo = z.object({ title: z.string().nullable(), description: z.string().nullable() })

/** A picture by its address. */
export const picture = z.object({
  id: z.string(),
  url: z.string(),
  alt: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  srcset: z.string().optional(),
})
