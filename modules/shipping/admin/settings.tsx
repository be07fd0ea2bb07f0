/** How goods leave the shop, one form. */
import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { Tabs } from '#views/kit/lists/tabs.tsx'
import { ShippingSettings, settingsFields } from '../models/records/shipping-settings.ts'
import * as shape from '../views/shapes.ts'
import { deliveryTabs } from '../views/tabs.ts'

export const shippingSettings = (admin: Routes): void =>
  settings(admin, ShippingSettings, {
    path: '/admin/shipping/settings',
    words: 'shipping.settings',
    record: settingsFields,
    shape: shape.settings,
    above: (scope) => (
      <Tabs label={scope.t('shipping.title')} tabs={deliveryTabs('settings', scope)} />
    ),
    cards: {
      days: [['handlingDays', 'cutOff'], 'workDays', 'deliveryDays', 'daysOff'],
      packing: [['tareGrams', 'mostGrams']],
      origin: ['originPostcode'],
    },
  })
