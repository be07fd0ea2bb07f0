/** How the shop charges tax, one form. */
import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { now } from '#server/ids.ts'
import type { Scope } from '#server/scope.ts'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { untaxedIn } from '../models/eu/untaxed.ts'
import { rulesOf } from '../models/tax-rules.ts'
import { settingsFields, TaxSettings } from '../models/tax-settings.ts'
import * as shape from '../views/shapes.ts'
import { taxTabs } from '../views/tabs.ts'
import { UntaxedNotice } from '../views/untaxed-notice.tsx'

async function above(scope: Scope): Promise<string> {
  const { t } = scope
  const untaxed = untaxedIn(await rulesOf(scope), now())
  return (
    <>
      <Tabs label={t('tax.rates.title')} tabs={taxTabs('settings', t)} />
      <UntaxedNotice untaxed={untaxed} scope={scope} />
    </>
  )
}

export const taxSettings = (admin: Routes): void =>
  settings(admin, TaxSettings, {
    path: '/admin/tax/settings',
    words: 'tax.settings',
    record: settingsFields,
    shape: shape.settings,
    above,
    cards: {
      charging: ['status', 'prices', ['homeCountry', 'homeState'], 'note'],
      reckoning: ['abroad', 'shipping', 'rounding', 'areaLines'],
      business: ['businesses', 'ownNumber', ['numberCheck', 'unanswered']],
    },
  })
