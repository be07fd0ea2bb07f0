import { Badge, type Tone } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import type { CampaignJson } from '../campaign-json.ts'

export const tones: Readonly<Record<CampaignJson['state'] | 'late', Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  late: 'bad',
  sending: 'info',
  paused: 'warn',
  sent: 'good',
  cancelled: 'bad',
}

/** The state, or that it could not begin. */
export const standingOf = ({ state, isLate }: CampaignJson) => (isLate ? 'late' : state)

export function CampaignBadge({ campaign, t }: { campaign: CampaignJson; t: Translate }) {
  const standing = standingOf(campaign)
  return <Badge label={t(`newsletter.campaign.state.${standing}`)} tone={tones[standing]} />
}
