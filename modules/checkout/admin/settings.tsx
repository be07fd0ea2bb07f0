/** What buyers agree to, and the pages that stand below the button. */
import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { CheckoutSettings, settingsFields } from '../models/settings/checkout-settings.ts'
import * as shape from '../views/shapes.ts'

export const checkoutSettings = (admin: Routes): void =>
  settings(admin, CheckoutSettings, {
    path: '/admin/checkout/settings',
    words: 'checkout.settings',
    record: settingsFields,
    shape: shape.settings,
    cards: {
      terms: ['termsPageId', 'consent'],
      pages: ['returnsPageId', 'privacyPageId', 'imprintPageId'],
      pause: ['paused'],
    },
  })
