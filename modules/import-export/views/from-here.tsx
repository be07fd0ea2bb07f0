import type { Translate } from '#views/props.ts'

/** Which files of this shop come in again, and where they are. */
export const FromHere = ({ t }: { t: Translate }) => (
  <p class="hint">
    <span safe>{t('import-export.admin.fromHere')}</span>{' '}
    <a href="/admin/export" safe>
      {t('import-export.export.title')}
    </a>
  </p>
)
