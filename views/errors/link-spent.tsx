import type { Translate } from '../props.ts'
import { ErrorPage, type Onward } from './error-page.tsx'

/** Where a mailed link leads that was used, replaced or has run out. */
export function LinkSpent({ places, t }: { places: Onward; t: Translate }) {
  return (
    <ErrorPage title={t('ui.linkSpentTitle')} text={t('ui.linkSpentText')} places={places} t={t} />
  )
}
