import type { Translate } from '../props.ts'
import { ErrorPage } from './error-page.tsx'

/** Where a mailed link leads that was used, replaced or has run out. */
export function LinkSpent({ t }: { t: Translate }) {
  return <ErrorPage title={t('ui.linkSpentTitle')} text={t('ui.linkSpentText')} t={t} />
}
