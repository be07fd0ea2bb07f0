/** What may follow what in the life of a campaign. */
import { states } from '#server/data/states.ts'

export const campaignStates = states({
  draft: ['scheduled', 'sending'],
  scheduled: ['draft', 'sending', 'cancelled'],
  sending: ['paused', 'sent', 'cancelled'],
  paused: ['sending', 'cancelled'],
  sent: [],
  cancelled: [],
})

export const stateNames = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'cancelled',
] as const satisfies readonly (typeof campaignStates.names)[number][]
export type CampaignState = (typeof stateNames)[number]

/** Nothing of it has left yet: it can be changed. */
export const isOpen = (state: CampaignState): boolean => state === 'draft' || state === 'scheduled'
