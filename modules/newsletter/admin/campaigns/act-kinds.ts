/** Campaigns and the settings of sending as the audit log tells them and the trash keeps them. What has left is final. */
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash, settingsActs } from '#server/acts/record-acts.ts'
import type { TrashPart } from '#server/acts/trash/trash-kind.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Campaign } from '../../models/campaigns/campaign.ts'
import { fields } from '../../models/campaigns/campaign-fields.tsx'
import { isOpen, stateNames } from '../../models/campaigns/campaign-states.ts'
import { SendSettings, settingFields } from '../../models/campaigns/send-settings.ts'

const area = 'newsletter'
const declared = {
  model: Campaign,
  record: fields,
  area,
  words: 'newsletter.campaign',
  label: 'newsletter.campaign.one',
  path: '/admin/newsletter/campaigns/:id',
  named: 'subject',
} as const

const open = new Set<unknown>(stateNames.filter(isOpen))
const written = onlyThese([...fields.all.map(([name]) => name), 'state', 'scheduledAt'])

const campaigns = recordActs({
  ...declared,
  covers(row) {
    const { before, after } = row
    if (before === null || after === null) return true
    return open.has(before.state) && open.has(after.state) && written(row)
  },
  wrote: async (inner, rows) => {
    const ids = rows.flatMap(({ id, before }) => (before ? [id] : []))
    await demandOpen(inner, ids)
    await wakeAll(inner, ids)
  },
})

export const campaignActs: ActKind[] = [
  {
    ...campaigns,
    fields: {
      ...campaigns.fields,
      state: {
        label: 'newsletter.campaign.state',
        values: 'newsletter.campaign.state',
        final: true,
      },
      scheduledAt: { label: 'newsletter.campaign.scheduledAt', final: true },
    },
  },
  settingsActs(area, SendSettings, settingFields),
]

export const campaignTrash = recordTrash(declared, { restored: wakeAll })

export const campaignParts: TrashPart[] = [
  {
    ...{ of: 'newsletter_campaigns', table: 'newsletter_recipients', by: 'campaign_id' },
    withoutPerson: (row, { emails }) => (emails.includes(String(row.email)) ? null : undefined),
  },
]

/** 409 where the change that is taken back meets a campaign that has begun to leave. */
async function demandOpen(inner: Scope, ids: readonly string[]): Promise<void> {
  for (const { state } of await Campaign.in(inner).whereIn('id', [...ids]))
    if (!isOpen(state)) throw conflict('INVALID_STATE', 'server.fault.actFinal', { kinds: state })
}

/** Those that are scheduled leave at their time. */
async function wakeAll(inner: Scope, ids: readonly string[]): Promise<void> {
  const due = await Campaign.in(inner)
    .whereIn('id', [...ids])
    .where({ state: 'scheduled' })
  for (const { scheduledAt } of due)
    if (scheduledAt !== null) await inner.enqueue('newsletter.due', {}, { runAt: scheduledAt })
}
