/** What the shop takes back, and how long. */
import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { ReturnsSettings, settingsFields } from '../models/settings.ts'
import { tabsAt } from './place.ts'

export const returnsSettings = (admin: Routes): void =>
  settings(admin, ReturnsSettings, {
    path: '/admin/returns/settings',
    words: 'returns.settings',
    record: settingsFields,
    shape: settingsFields.shape.meta({ id: 'ReturnsSettings' }),
    cards: {
      withdrawal: ['withdrawalOffered', 'withdrawalDays'],
      exempt: ['exemptProducts', 'exemptCollections', 'exemptTags'],
      returns: ['returnsOffered', 'returnDays', 'approvesItself', 'reasons', 'instructions'],
      kept: ['keptProducts', 'keptCollections', 'keptTags'],
    },
    above: async (scope) => (
      <Tabs label={scope.t('returns.admin.title')} tabs={await tabsAt(scope, 'settings')} />
    ),
  })
