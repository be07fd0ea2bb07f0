import { SearchBox } from '../kit/lists/search-box.tsx'
import type { Translate } from '../props.ts'
import { ErrorPage, type Onward } from './error-page.tsx'

/** 404. */
export function NotFound({ places, t }: { places: Onward; t: Translate }) {
  return (
    <ErrorPage
      code={404}
      title={t('ui.notFoundTitle')}
      text={t('ui.notFoundText')}
      places={places}
      t={t}
    >
      {places.search !== undefined && <SearchBox action={places.search} t={t} id="search-again" />}
    </ErrorPage>
  )
}
