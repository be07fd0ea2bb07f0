import type { Translate } from '../props.ts'
import { ErrorPage, type Onward } from './error-page.tsx'

interface Props {
  retryAfter: number
  places: Onward
  t: Translate
}

/** 429; `retryAfter` in seconds. */
export function TooMany({ retryAfter, places, t }: Props) {
  const text = t('ui.tooManyText', { seconds: retryAfter })
  return <ErrorPage code={429} title={t('ui.tooManyTitle')} text={text} places={places} t={t} />
}
