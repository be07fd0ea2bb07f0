import { z } from 'zod'
import { says } from '#server/language/message.ts'

const texts = z
  .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.string().trim().max(2_000))
  .default({})

const days = z.int().min(0).max(365)

const fields = {
  transferOffered: z.boolean().default(false),
  pickupOffered: z.boolean().default(false),
  transferTexts: texts,
  pickupTexts: texts,
  remindAfter: days.default(3),
  cancelAfter: days.default(14),
}

/** What is left out is off, empty, or as it is in a new shop. Nobody is cancelled before they were reminded. */
export const methods = z
  .object(fields)
  .refine(({ remindAfter, cancelAfter }) => cancelAfter === 0 || cancelAfter > remindAfter, {
    path: ['cancelAfter'],
    ...says('manual.cancelTooSoon'),
  })

/** What was typed, to be shown once more. */
export const typed = z.object({
  transferOffered: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'on'),
  pickupOffered: z
    .unknown()
    .optional()
    .transform((value) => value === true || value === 'on'),
  transferTexts: z.record(z.string(), z.string()).catch({}),
  pickupTexts: z.record(z.string(), z.string()).catch({}),
  remindAfter: z.coerce.string().catch(''),
  cancelAfter: z.coerce.string().catch(''),
})
