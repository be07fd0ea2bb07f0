/** What buyers agree to, and the pages that stand below the button. */
import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import type { Scope } from '#server/scope.ts'
import { LinkButton } from '#views/kit/fields/button.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { CheckoutSettings, settingsFields } from '../models/settings/checkout-settings.ts'
import * as shape from '../views/shapes.ts'

/** Without a page that is published, none of the fields can be filled in. */
async function above(scope: Scope): Promise<string> {
  const { t } = scope
  const pages = await scope.ask('pages.published', undefined)
  if (pages === undefined || pages.length > 0) return ''
  return (
    <Notice kind="info" title={t('checkout.settings.noPages')}>
      <div class="stack">
        <p safe>{t('checkout.settings.noPagesText')}</p>
        <LinkButton href="/admin/pages/new" label={t('checkout.settings.newPage')} icon="plus" />
      </div>
    </Notice>
  )
}

export const checkoutSettings = (admin: Routes): void =>
  settings(admin, CheckoutSettings, {
    path: '/admin/checkout/settings',
    words: 'checkout.settings',
    record: settingsFields,
    shape: shape.settings,
    above,
    cards: {
      terms: ['termsPageId', 'consent'],
      pages: ['returnsPageId', 'privacyPageId', 'imprintPageId'],
      pause: ['paused'],
    },
  })
