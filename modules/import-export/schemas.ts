import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { jsonLimit } from './models/json/products.ts'

export const options = z.strictObject({
  /** An address to which a picture's own is added, percent-encoded: for servers that reach other hosts only through a proxy. */
  pictureProxy: z.url().optional(),
})
export type Options = z.output<typeof options>

/** A file comes beside these fields; JSON brings the products themselves. */
export const upload = z.object({
  products: z
    .array(z.unknown())
    .max(jsonLimit, says('import-export.admin.productsMost'))
    .optional(),
  dryRun: z.boolean().default(false),
  copyPictures: z.boolean().default(false),
})
export const csvQuery = upload.pick({ dryRun: true, copyPictures: true })

export const byId = z.object({ id: z.string().min(1).max(64) })

export const listing = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})

export const hostChoice = z.object({
  hosts: z.array(z.string().max(253)).max(200).default([]),
  /** The import whose report is shown again. */
  import: z.string().max(64).optional(),
})

/** Of one import; of all where none is given. */
export const retried = z.object({ import: z.string().max(64).optional() })

export type Upload = z.output<typeof upload>
