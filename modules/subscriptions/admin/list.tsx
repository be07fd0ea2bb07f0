/** Who gets what again and again. */
import { finder } from '#server/desk/finder.ts'
import { list } from '#server/desk/list.tsx'
import type { Routes } from '#server/http/routes.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { nextCharge, searchSubscriptions } from '../models/figures/search.ts'
import type { Subscription } from '../models/subscription.ts'
import { type AdminJson, adminJson } from '../views/json.ts'
import { tones } from '../views/standing.ts'
import { place, tabsAt } from './place.ts'

export const subscriptions = (admin: Routes): void =>
  list(admin, place, {
    icon: 'history',
    creates: false,
    starts: ({ t }) => (
      <LinkButton
        href="/admin/subscriptions/plans/new"
        label={t('subscriptions.plans.new')}
        variant="primary"
        icon="plus"
      />
    ),
    filters: { state: ['active', 'past_due', 'paused', 'cancelled'] },
    find: searchSubscriptions,
    fields: {
      what: { as: 'text', column: 'title' },
      customer: { as: 'text', column: 'email' },
      amount: { as: 'money', sql: nextCharge },
      state: { as: 'word' },
      nextAt: { as: 'moment', empty: true },
    },
    rows: (found) => found.map(adminJson),
    tabs: (scope) => tabsAt(scope, 'list'),
    columns: (column, { format }) => [
      column.link(
        'what',
        ({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title),
        ({ plan }) => `${plan.name}, ${plan.rhythm}`,
      ),
      column.text('customer', ({ name, email }) => name || email || null),
      column.text('amount', ({ amount, currency }) => format.money(amount, currency), {
        align: 'end',
      }),
      column.badge('state', ({ state }) => state, tones),
      column.date('nextAt', ({ nextAt }) => nextAt, { wideOnly: true }),
    ],
  })

export const subscriptionFinder = finder<Subscription, AdminJson>(
  { ...place, json: adminJson, called: ({ title }) => title },
  {
    kind: 'subscription',
    find: searchSubscriptions,
    detail: ({ name, email }) => name || email,
  },
)
