import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { withFields } from '#server/lists/list-fields.ts'

const id = z.string().min(1).max(64)
const folderName = z.string().trim().min(1, says('media.admin.noFolderName')).max(100)
const percent = z.number().int().min(0).max(100)

export const byId = z.object({ id })

export const listing = withFields(
  z.object({
    q: z.string().trim().max(200).optional(),
    kind: z.enum(['picture', 'document']).optional(),
    /** `none` for files in no folder. */
    folderId: z.string().max(64).optional(),
    take: z.number().int().min(1).max(100).default(24),
    skip: z.number().int().min(0).max(10_000).default(0),
  }),
  {},
)

export const sending = z.object({ folderId: z.string().max(64).optional() })

export const description = byId.extend({
  name: z.string().trim().min(1, says('media.admin.noName')).max(200).optional(),
  alt: z.string().trim().max(500).optional(),
  focalX: percent.optional(),
  focalY: percent.optional(),
  /** Empty for no folder. */
  folderId: z.string().max(64).optional(),
})

export const bulk = z.object({
  action: z.enum(['delete', 'move']),
  ids: z.array(id).min(1, says('media.admin.noFiles')).max(100),
  folderId: z.string().max(64).optional(),
  confirmed: z.string().optional(),
})

export const folder = z.object({ name: folderName })
export const folderChange = byId.extend({ name: folderName })

export type Listing = z.output<typeof listing>
export type Description = z.output<typeof description>
export type Bulk = z.output<typeof bulk>
