/** What a new webhook is answered with, as a schema for the description of the API. */
import { z } from 'zod'

export const created = z.object({
  webhook: z.looseObject({ id: z.string(), name: z.string(), updatedAt: z.string() }),
  secret: z.string().describe('Shown once; signs what is sent.'),
})
