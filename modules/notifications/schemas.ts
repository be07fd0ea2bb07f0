/** What may come in. */
import { z } from 'zod'
import { mailWidths } from '#views/mail/mail-preview.tsx'

export const shown = z.object({
  kind: z.string().max(40),
  /** One of the shop's languages; its own otherwise. */
  language: z.string().max(20).optional(),
  width: z.enum(mailWidths).default('desktop'),
})
export const again = z.object({
  id: z.string().min(1).max(64),
  /** Where a form goes on: a path of this shop. */
  returnTo: z.string().max(2_000).optional(),
})
