import { z } from 'zod'
import { byId } from '#server/desk/noun.ts'
import { moment } from '#server/records/kinds.tsx'
import { record } from '#server/records/record.tsx'
import { longestText } from '#server/text/text-limits.ts'
import { mailWidths } from '#views/mail/mail-preview.tsx'
import { standings } from './models/subscriber.ts'

/** One who asks; `returnTo` is where the form stood. */
export const wish = z.object({
  email: z.string().min(1).max(320),
  returnTo: z.string().max(2000).optional(),
})
export const byToken = z.object({ token: z.string().min(1).max(200) })
/** A subscriber's id with our signature. */
export const bySignature = z.object({ who: z.string().min(1).max(200) })

export const filters = z.object({
  q: z.string().trim().max(200).optional(),
  status: z.preprocess((value) => (value === '' ? undefined : value), z.enum(standings).optional()),
})
export const addition = z.object({
  email: z.string().min(1).max(320),
  /** The admin states that this person agreed. */
  consent: z.boolean().default(false),
})

/** When a campaign is sent: with an offset, or by the shop's clocks. */
export const timing = record({
  scheduledAt: moment(),
})
export const scheduling = byId.extend({ scheduledAt: z.string().trim().min(1).max(40) })
export const text = z.object({ body: z.string().max(longestText).default('') })
export const trial = byId.extend({
  email: z.string().trim().min(1).max(320),
  language: z.string().max(35).optional(),
})
export const look = byId.extend({
  language: z.string().max(35).optional(),
  width: z.enum(mailWidths).default('desktop'),
})
/** An address, or the signed id of the link in the mail that came back. */
export const bounce = z.object({
  email: z.string().max(320).optional(),
  who: z.string().max(200).optional(),
  reason: z.string().trim().max(300).optional(),
})

export type Scheduling = z.output<typeof scheduling>
export type Trial = z.output<typeof trial>
export type Look = z.output<typeof look>
export type Filters = z.output<typeof filters>

/** `apply`: it is written; without, what would change is shown. */
export const consentFile = z.object({
  apply: z.boolean().default(false),
  resubscribes: z.boolean().default(false),
})
export type ConsentFile = z.output<typeof consentFile>
