import { z } from 'zod'
import { placeNamed } from './models/section-place.ts'

export const byLanguage = z.object({ language: z.string().max(35) })
export const byPlace = z.object({ place: z.string().max(80).transform(placeNamed) })
/** `updatedAt`: the version of the draft that was edited, empty or null where there was none; an older one is refused. */
export const change = byPlace.extend({
  blocks: z.unknown().optional(),
  blocksSent: z.string().max(5000).optional(),
  updatedAt: z.string().max(40).nullable().optional(),
  intent: z.string().max(120).optional(),
})
/** `publishAt`: with an offset or by the shop's clocks; empty, null or none takes the time back. */
export const scheduling = byPlace.extend({
  publishAt: z.string().max(40).nullable().optional(),
  updatedAt: z.string().max(40).nullable().optional(),
})
export const look = z.object({
  place: z.string().max(80).default('home').transform(placeNamed),
  blocks: z.unknown().optional(),
})

export type Change = z.output<typeof change>
export type Scheduling = z.output<typeof scheduling>
