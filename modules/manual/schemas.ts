import { z } from 'zod'

const texts = z
  .record(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.string().trim().max(2_000))
  .default({})

/** All four: what is left out is off, or empty. */
export const methods = z.object({
  transferOffered: z.boolean().default(false),
  pickupOffered: z.boolean().default(false),
  transferTexts: texts,
  pickupTexts: texts,
})
