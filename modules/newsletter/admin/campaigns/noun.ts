/** Campaigns in the admin: where they are, and their list. */
import { deletion } from '#server/desk/deletion.tsx'
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import type { Noun } from '#server/desk/noun.ts'
import type { Routes } from '#server/http/routes.ts'
import type { Scope } from '#server/scope.ts'
import { Campaign } from '../../models/campaigns/campaign.ts'
import { stateNames } from '../../models/campaigns/campaign-states.ts'
import { Recipient } from '../../models/campaigns/recipient.ts'
import { standingOf, tones } from '../../views/admin/campaign-badge.tsx'
import { type CampaignJson, campaignJson, campaignShape } from '../../views/campaign-json.ts'
import { tabs } from '../tabs.ts'

export const noun: Noun<Campaign, CampaignJson> = {
  path: '/admin/newsletter/campaigns',
  words: 'newsletter.campaign',
  one: 'campaign',
  many: 'campaigns',
  shape: campaignShape,
  find: (scope, id) => Campaign.find(scope, id),
  json: campaignJson,
  called: ({ subject }) => subject,
}

/** With how far each is. */
export async function campaignsJson(
  scope: Scope,
  campaigns: readonly Campaign[],
): Promise<CampaignJson[]> {
  const ids = campaigns.map(({ id }) => id)
  const progress = ids.length === 0 ? new Map() : await Recipient.progress(scope, ids)
  return campaigns.map((campaign) => campaignJson(campaign, progress.get(campaign.id)))
}

export function desk(admin: Routes): void {
  list(admin, noun, {
    icon: 'mail',
    filters: { state: stateNames },
    find: Campaign.search,
    fields: {
      subject: { as: 'text' },
      state: { as: 'word' },
      date: { as: 'moment', sql: 'coalesce(ended_at, started_at, scheduled_at)', empty: true },
    },
    rows: (campaigns, scope) => campaignsJson(scope, campaigns),
    tabs: tabs('campaigns'),
    columns: (column, { format }) => [
      column.link(
        'subject',
        ({ subject }) => subject,
        ({ preview }) => preview,
      ),
      column.badge('state', standingOf, tones),
      column.text('sent', ({ progress }) => sentOf(progress, format), { align: 'end' }),
      column.date(
        'date',
        ({ endedAt, startedAt, scheduledAt }) => endedAt ?? startedAt ?? scheduledAt,
        {
          time: true,
          wideOnly: true,
        },
      ),
    ],
  })
  deletion(admin, noun, { model: Campaign, remove: (scope, id) => Campaign.discard(scope, id) })
}

/** "12 / 1,000"; nothing before it begins. */
const sentOf = ({ sent, recipients }: CampaignJson['progress'], { number }: Scope['format']) =>
  recipients === 0 ? null : `${number(sent)} / ${number(recipients)}`

export const campaignFinder = finder(noun, {
  kind: 'campaign',
  order: 76,
  find: Campaign.search,
})
