import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { LeftCartSettings, settingsFields } from '../models/settings.ts'
import { tabsAt } from './place.ts'

export const leftCartSettings = (admin: Routes): void =>
  settings(admin, LeftCartSettings, {
    path: '/admin/left-carts/settings',
    words: 'left-carts.settings',
    record: settingsFields,
    shape: settingsFields.shape.meta({ id: 'LeftCartSettings' }),
    cards: { notes: ['afterHours'], reminders: ['reminds', 'betweenDays'] },
    above: (scope) => (
      <Tabs label={scope.t('left-carts.admin.title')} tabs={tabsAt(scope, 'settings')} />
    ),
  })
