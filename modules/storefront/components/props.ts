import { z } from 'zod'

/** Words and where they lead, as a theme writes them. */
export const link = z.object({ label: z.string(), href: z.string() })
export const links = z.array(link)

/** A picture that a theme brings along; its size keeps the page from moving when it arrives. */
export const picture = z.object({
  url: z.string(),
  alt: z.string().default(''),
  width: z.number().int().positive().nullable().default(null),
  height: z.number().int().positive().nullable().default(null),
  srcset: z.string().optional(),
})

/** Of a heading that may be the page's own. */
export const headingLevel = z.number().int().min(1).max(2).default(1)
