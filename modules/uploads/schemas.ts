import { z } from 'zod'
import { says } from '#server/language/message.ts'

const text = z.string().max(2000)

export const stored = z.object({
  storeId: z.string(),
  file: z.string(),
  w: z.number().int().optional(),
})

/** A file comes beside these fields. */
export const sending = z.object({
  alt: z.string().trim().max(500).optional(),
  folderId: z.string().max(64).optional(),
  returnTo: text.optional(),
})

export const removal = z
  .object({
    key: text.optional(),
    url: text.optional(),
    returnTo: text.optional(),
    /** Of no use any more: a file that is shown somewhere is deleted too. */
    force: z.boolean().optional(),
  })
  .refine(({ key, url }) => key !== undefined || url !== undefined, {
    path: ['key'],
    ...says('uploads.admin.noKey'),
  })

export type Sending = z.output<typeof sending>
export type Removal = z.output<typeof removal>
