import { SearchBox } from '../kit/lists/search-box.tsx'
import type { Translate } from '../props.ts'
import { ErrorPage } from './error-page.tsx'

/** 404. */
export function NotFound({ t }: { t: Translate }) {
  return (
    <ErrorPage code={404} title={t('ui.notFoundTitle')} text={t('ui.notFoundText')} t={t}>
      <SearchBox t={t} id="search-again" />
    </ErrorPage>
  )
}
