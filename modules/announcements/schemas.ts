/** What may come in. */
import { z } from 'zod'
import { places, statuses, tones } from './models/announcement.ts'

const id = z.string().min(1).max(64)
const language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)

/** A time with its offset, or one of the shop's own clocks as `2026-11-25T09:00`. */
const time = z
  .string()
  .trim()
  .regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/,
    'Write a date and a time.',
  )
  .nullable()
  .optional()

const fields = {
  texts: z.record(language, z.string().trim().max(300)).optional(),
  link: z.string().trim().max(2000).nullable().optional(),
  tone: z.enum(tones, { error: `Use one of ${tones.join(', ')}.` }).optional(),
  pages: z.enum(places, { error: `Use one of ${places.join(', ')}.` }).optional(),
  position: z.number().int().min(0).max(9999).optional(),
  status: z.enum(statuses, { error: `Use one of ${statuses.join(', ')}.` }).optional(),
  fromAt: time,
  untilAt: time,
  /** A form says whether the box is there, since an empty one sends nothing. */
  boxes: z.string().max(10).optional(),
  dismissable: z.boolean().optional(),
}

export const byId = z.object({ id })
export const listing = z.object({
  take: z.number().int().min(1).max(100).default(20),
  skip: z.number().int().min(0).max(10_000).default(0),
})
export const creation = z.object(fields)
/** `updatedAt`: the version that was edited; an older one is refused. */
export const change = z.object({ id, ...fields, updatedAt: z.string().max(40).optional() })

export type Creation = z.output<typeof creation>
export type Change = z.output<typeof change>
