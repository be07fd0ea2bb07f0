import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { RedirectSettings, settingsFields } from '../models/settings.ts'

export const redirectSettings = (admin: Routes): void =>
  settings(admin, RedirectSettings, {
    path: '/admin/redirects/settings',
    words: 'redirects.settings',
    record: settingsFields,
    shape: settingsFields.shape.meta({ id: 'RedirectSettings' }),
    cards: { platforms: ['woocommerce', 'magento'] },
  })
