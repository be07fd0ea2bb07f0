import { z } from 'zod'
import { formats } from '#server/exports/export-kind.ts'
import { says } from '#server/language/message.ts'
import { outcomes } from './models/change-set/row-list.ts'

/** Most products of one request that brings them as JSON. */
const jsonLimit = 500
/** Most files of one change set. */
export const mostFiles = 30

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

const bom = z.boolean().default(false).describe('Mark CSV as UTF-8, for spreadsheets on Windows.')

/** `products.csv`, `orders.json`. */
export const exportFile = z.object({ file: z.string().max(80), bom })
export const exportWhole = z.object({ format: z.enum(formats).default('csv'), bom })

export const hostChoice = z.object({
  hosts: z.array(z.string().max(253)).max(200).default([]),
  /** The import whose report is shown again. */
  import: z.string().max(64).optional(),
})

/** Of one import; of all where none is given. */
export const retried = z.object({ import: z.string().max(64).optional() })

export type Upload = z.output<typeof upload>

/** Files come beside these fields; an API client may send them as text. */
export const newSet = z.object({
  files: z
    .array(z.object({ name: z.string().trim().min(1).max(255), text: z.string() }))
    .max(mostFiles)
    .optional(),
  copyPictures: z.boolean().default(false),
  /** Leaves columns out that nobody knows, instead of asking. */
  leaveOut: z.boolean().default(false),
})

export const rowListing = byId.extend({
  kind: z.string().max(64).optional(),
  outcome: z.enum(outcomes).optional(),
  q: z.string().trim().max(200).optional(),
  take: z.number().int().min(1).max(100).default(50),
  skip: z.number().int().min(0).max(10_000_000).default(0),
})

export const byRow = byId.extend({ row: z.string().min(1).max(64) })

export const columnChoices = byId.extend({
  columns: z
    .array(
      z.object({
        ...{ file: z.string().max(64), header: z.string().max(100_000) },
        target: z.string().max(100).default(''),
      }),
    )
    .max(2000)
    .default([]),
})

export const rowChoice = byId.extend({
  ids: z.array(z.string().min(1).max(64)).max(1000).default([]),
  action: z.enum(['leave-out', 'take-in']),
})
