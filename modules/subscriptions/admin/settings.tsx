/** How patient the shop is with charges that fail, and what it announces. */
import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { SubscriptionSettings, settingsFields } from '../models/settings.ts'
import { tabsAt } from './place.ts'

export const subscriptionSettings = (admin: Routes): void =>
  settings(admin, SubscriptionSettings, {
    path: '/admin/subscriptions/settings',
    words: 'subscriptions.settings',
    record: settingsFields,
    shape: settingsFields.shape.meta({ id: 'SubscriptionSettings' }),
    cards: {
      patience: ['retryDays', 'pastDueDays'],
      announcements: ['upcomingDays', 'noticeDays'],
    },
    above: (scope) => (
      <Tabs label={scope.t('subscriptions.admin.title')} tabs={tabsAt(scope, 'settings')} />
    ),
  })
