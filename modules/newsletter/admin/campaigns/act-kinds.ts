/** Campaigns and the settings of sending as the audit log tells them and the trash keeps them. What has left is final; its end is taken back for whoever still waited, and so is that it was stopped or went on. */
import type { ActRow } from '#server/acts/act.ts'
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash, settingsActs } from '#server/acts/record-acts.ts'
import type { TrashPart } from '#server/acts/trash/trash-kind.ts'
import { conflict } from '#server/errors.ts'
import type { Scope } from '#server/scope.ts'
import { Campaign, wakeSender } from '../../models/campaigns/campaign.ts'
import { fields } from '../../models/campaigns/campaign-fields.tsx'
import { isOpen, stateNames } from '../../models/campaigns/campaign-states.ts'
import { stopWaiting, waitAgain } from '../../models/campaigns/recipient.ts'
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
const ended = onlyThese(['state', 'endedAt'])
const turned = onlyThese(['state'])
const onItsWay = new Set<unknown>(['sending', 'paused'])
const written = onlyThese([...fields.all.map(([name]) => name), 'state', 'scheduledAt'])

const campaigns = recordActs({
  ...declared,
  covers(row) {
    const { before, after } = row
    if (before === null || after === null || isEnd(row) || isTurn(row)) return true
    return open.has(before.state) && open.has(after.state) && written(row)
  },
  wrote: async (inner, rows) => {
    for (const row of rows) {
      if (isEnd(row)) await followEnd(inner, row)
      if (isTurn(row) && row.before?.state === 'sending') await wakeSender(inner)
    }
    const ids = rows.flatMap((row) => (row.before && !isEnd(row) && !isTurn(row) ? [row.id] : []))
    await demandOpen(inner, ids)
    await wakeAll(inner, ids)
  },
})

/** That it was ended, or that this was taken back. */
function isEnd(row: ActRow): boolean {
  const states = [row.before?.state, row.after?.state]
  return states.includes('cancelled') && ended(row)
}

/** That it was stopped, or went on. */
const isTurn = (row: ActRow): boolean =>
  onItsWay.has(row.before?.state) && onItsWay.has(row.after?.state) && turned(row)

/** Whoever was left out by its end waits again: who has it, or unsubscribed meanwhile, is not among them. */
async function followEnd(inner: Scope, { id, before }: ActRow): Promise<void> {
  if (before?.state === 'cancelled') await stopWaiting(inner, id)
  else if (before?.state === 'scheduled') await wakeAll(inner, [id])
  else {
    await waitAgain(inner, id)
    await wakeSender(inner)
  }
}

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
