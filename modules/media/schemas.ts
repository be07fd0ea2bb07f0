import { z } from 'zod'
import { says } from '#server/language/message.ts'
import { withFields } from '#server/lists/list-fields.ts'
import { ratios } from './models/narrow-edit.ts'

const id = z.string().min(1).max(64)
const folderName = z.string().trim().min(1, says('media.admin.noFolderName')).max(100)
const percent = z.number().int().min(0).max(100)

export const byId = z.object({ id })
export const byAddress = z.object({ address: z.string().max(2000) })

/** By what the library is sorted; newest first, where nothing is asked for. */
const sorts = { name: { as: 'word' }, size: { as: 'word' }, added: { as: 'word' } } as const

export const listing = withFields(
  z.object({
    q: z.string().trim().max(200).optional(),
    kind: z.enum(['picture', 'document']).optional(),
    /** `none` for files in no folder. */
    folderId: z.string().max(64).optional(),
    take: z.number().int().min(1).max(100).default(24),
    skip: z.number().int().min(0).max(10_000).default(0),
  }),
  sorts,
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

/** In percent of the picture as it was uploaded; a form may write a comma. */
const share = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}([.,]\d{1,4})?$/)
        .transform((typed) => Number(typed.replace(',', '.'))),
    ],
    says('media.admin.crop.percent'),
  )
  .pipe(
    z.number().min(0, says('media.admin.crop.percent')).max(100, says('media.admin.crop.percent')),
  )
const rotation = z
  .union([z.number(), z.string().transform(Number)])
  .pipe(z.literal([0, 90, 180, 270], says('media.admin.crop.rotations')))

type Parts = Record<'x' | 'y' | 'width' | 'height', number>
const fits = (start: keyof Parts, size: keyof Parts) => (part: Parts) =>
  part[start] + part[size] <= 100.005

/** What is left out is all of the picture, unturned. `whole` goes back to the picture as it was uploaded. */
export const crop = byId
  .extend({
    ...{ x: share.default(0), y: share.default(0) },
    ...{ width: share.default(100), height: share.default(100) },
    rotation: rotation.default(0),
    /** The part is narrowed to these proportions around its middle. */
    ratio: z.enum(ratios, says('server.field.oneOf')).default('free'),
    intent: z.enum(['save', 'whole']).default('save'),
    updatedAt: z.string().max(40).optional(),
  })
  .refine(({ width }) => width >= 1, { ...says('media.admin.crop.least'), path: ['width'] })
  .refine(({ height }) => height >= 1, { ...says('media.admin.crop.least'), path: ['height'] })
  .refine(fits('x', 'width'), { ...says('media.admin.crop.beyond'), path: ['width'] })
  .refine(fits('y', 'height'), { ...says('media.admin.crop.beyond'), path: ['height'] })

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
export type Crop = z.output<typeof crop>
export type Bulk = z.output<typeof bulk>
