/** Campaigns in JSON, and their description. */
import { z } from 'zod'
import type { Campaign } from '../models/campaigns/campaign.ts'
import { fields } from '../models/campaigns/campaign-fields.tsx'
import { stateNames } from '../models/campaigns/campaign-states.ts'
import { isLate } from '../models/campaigns/late.ts'
import type { Progress } from '../models/campaigns/recipient.ts'
import type { Unreached } from '../models/campaigns/unreached.ts'

const nobody: Progress = { recipients: 0, waiting: 0, sent: 0, failed: 0, leftOut: 0 }

export function campaignJson(campaign: Campaign, progress: Progress = nobody) {
  const { state, scheduledAt, startedAt, endedAt } = campaign
  const times = { scheduledAt, startedAt, endedAt }
  return { ...fields.json(campaign), state, isLate: isLate(campaign), ...times, progress }
}
export type CampaignJson = ReturnType<typeof campaignJson>

const moment = z.iso.datetime().nullable()
export const campaignShape = fields.shape
  .extend({
    state: z.enum(stateNames),
    isLate: z.boolean().describe('Its time has come and it could not begin.'),
    ...{ scheduledAt: moment, startedAt: moment, endedAt: moment },
    progress: z.object({
      recipients: z.int(),
      waiting: z.int().describe('Of these something may still become.'),
      ...{ sent: z.int(), failed: z.int(), leftOut: z.int() },
    }),
  })
  .meta({ id: 'Campaign' })

export const one = z.object({ campaign: campaignShape })
const unreached: z.ZodType<Unreached> = z.object({
  email: z.string().nullable().describe('Null once the subscriber is deleted.'),
  outcome: z.enum(['again', 'failed', 'left_out']),
  reason: z
    .string()
    .nullable()
    .describe('interrupted, unsubscribed, bounced, cancelled, or what the mail server said.'),
})
export const shown = one.extend({
  unreached: z
    .array(unreached)
    .describe('The first fifty who did not get it, or not yet; empty before it begins.'),
  audience: z.int().nullable().describe('Who would get it now; null once it has begun.'),
})
export const drawn = z.object({
  mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})
