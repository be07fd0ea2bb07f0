/** What webhooks answer, as schemas for the description of the API. */
import { z } from 'zod'
import { fields } from '../models/webhook.ts'

export const webhook = fields.shape
  .extend({
    state: z.enum(['on', 'off', 'failing', 'gone']),
    failures: z.int(),
    failingSince: z.iso.datetime().nullable(),
    previousUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Webhook' })

export const one = z.object({ webhook })
export const created = z.object({
  webhook,
  secret: z.string().describe('Shown once; signs what is sent.'),
})
