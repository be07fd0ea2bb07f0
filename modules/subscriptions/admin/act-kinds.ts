/** Plans, settings and what a merchant changes of a subscription, as the audit log tells and takes them back. */
import type { ActKind } from '#server/acts/act-kind.ts'
import { recordActs, recordTrash, settingsActs } from '#server/acts/record-acts.ts'
import { isTakenBack, takeBackChanges } from '../models/acts/undo-act.ts'
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
      delivery: { label: 'subscriptions.admin.deliveredBy', as: 'named' },
      plan: { label: 'subscriptions.plans.one', as: 'named', final: true },
      savedMethodId: { label: 'subscriptions.admin.wayToPay', as: 'quiet', final: true },
      nextAt: { label: 'subscriptions.admin.nextAt', final: true },
      ends: { label: 'subscriptions.admin.ends', final: true },
    },
    covers: isTakenBack,
    putBack: takeBackChanges,
  },
]
