/** Plans, settings and what a merchant changes of a subscription, as the audit log tells and takes them back. */
import type { ActRow } from '#server/acts/act.ts'
import { type ActKind, onlyThese } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash, settingsActs } from '#server/acts/record-acts.ts'
import type { Address } from '#server/locale/address/address.ts'
import type { Scope } from '#server/scope.ts'
import { pause, resume, sendTo } from '../models/acts/acts.ts'
import { deliverBy } from '../models/acts/delivery.ts'
import { Plan, planFields } from '../models/plans/plan.ts'
import { SubscriptionSettings, settingsFields } from '../models/settings.ts'
import { Subscription } from '../models/subscription.ts'

const area = 'subscriptions'
const plans = {
  model: Plan,
  record: planFields,
  area,
  words: 'subscriptions.plans',
  label: 'subscriptions.plans.one',
  path: '/admin/subscriptions/plans/:id',
  named: 'name',
} as const

export const planTrash = recordTrash(plans)

export const subscriptionActs: ActKind[] = [
  recordActs(plans),
  settingsActs(area, SubscriptionSettings, settingsFields),
  {
    ...{ model: Subscription, area, label: 'subscriptions.admin.one' },
    path: '/admin/subscriptions/:id',
    called: ({ title }) => String(title ?? ''),
    fields: {
      state: {
        ...{ label: 'subscriptions.admin.state', values: 'subscriptions.admin.state', final: true },
      },
      shippingAddress: { label: 'subscriptions.admin.addressTitle' },
      delivery: { label: 'subscriptions.admin.deliveredBy' },
    },
    covers: (row) => movesOnly(row) || turns(row),
    putBack,
  },
]

const movesOnly = onlyThese(['shippingAddress', 'delivery'])

/** Paused, or resumed before anything was due: what was charged meanwhile is the past. */
const turns = (row: ActRow): boolean =>
  onlyThese(['state', 'nextAt'])(row) &&
  [row.before?.state, row.after?.state].toSorted().join() === 'active,paused'

/** By the verbs of their own, which refuse what may not be and write its timeline. */
async function putBack(inner: Scope, rows: readonly ActRow[]): Promise<void> {
  const version = undefined
  for (const row of rows) {
    const { id, before, after } = row
    if (!before || !after) continue
    if (turns(row)) {
      await (before.state === 'paused' ? pause : resume)(inner, id, version)
      continue
    }
    const shippingAddress = before.shippingAddress as Address | null
    if (shippingAddress) await sendTo(inner, id, { shippingAddress, version })
    const { id: rateId } = (before.delivery ?? {}) as { id?: string }
    if (rateId) await deliverBy(inner, id, { rateId, version })
  }
}
