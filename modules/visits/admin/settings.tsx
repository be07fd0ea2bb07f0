import { settings } from '#server/desk/settings.tsx'
import type { Routes } from '#server/http/routes.ts'
import { Notice } from '#views/kit/page/notice.tsx'
import { settingsFields, VisitSettings } from '../models/settings.ts'

export const visitSettings = (admin: Routes): void =>
  settings(admin, VisitSettings, {
    path: '/admin/visits/settings',
    words: 'visits.settings',
    record: settingsFields,
    shape: settingsFields.shape.meta({ id: 'VisitSettings' }),
    cards: { keeping: ['keepMonths'] },
    above: ({ t }) => (
      <Notice kind="info" title={t('visits.settings.what')}>
        <p safe>{t('visits.settings.whatText')}</p>
      </Notice>
    ),
  })
