/** What may come in. */
import { z } from 'zod'
import { mailWidths } from '#views/mail/mail-preview.tsx'

export const shown = z.object({
  kind: z.string().max(40),
  /** One of the shop's languages; its own otherwise. */
  language: z.string().max(20).optional(),
  width: z.enum(mailWidths).default('desktop'),
})
/** What is added to a mail to buyers. */
export const words = z.object({
  kind: z.string().max(40),
  /** One of the shop's languages; its own otherwise. */
  language: z.string().max(20).optional(),
  text: z.string().trim().max(10_000).describe('Markdown; an empty text adds nothing.'),
  /** Of the text that was edited: 409 `STALE` where another one took its place meanwhile. */
  version: z.string().max(40).optional(),
})
/** Such words while they are typed. */
export const typed = words.pick({ kind: true, language: true, text: true })
export const again = z.object({
  id: z.string().min(1).max(64),
  /** Where a form goes on: a path of this shop. */
  returnTo: z.string().max(2_000).optional(),
})
