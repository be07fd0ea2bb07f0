/** How the shop charges tax, one form. */
import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { settingsFields, TaxSettings } from '../models/tax-settings.ts'
import * as shape from '../views/shapes.ts'
import { taxTabs } from '../views/tabs.ts'

export const taxSettings = (admin: Routes): void =>
  settings(admin, TaxSettings, {
    path: '/admin/tax/settings',
    words: 'tax.settings',
    record: settingsFields,
    shape: shape.settings,
    above: ({ t }) => <Tabs label={t('tax.rates.title')} tabs={taxTabs('settings', t)} />,
    cards: {
      charging: ['status', 'prices', ['homeCountry', 'homeState'], 'note'],
      reckoning: ['abroad', 'shipping', 'rounding', 'areaLines'],
      business: ['businesses', 'ownNumber', ['numberCheck', 'unanswered']],
    },
  })
