import type { Translate } from '../props.ts'
import { ErrorPage } from './error-page.tsx'

/** 429; `retryAfter` in seconds. */
export function TooMany({ retryAfter, t }: { retryAfter: number; t: Translate }) {
  const text = t('ui.tooManyText', { seconds: retryAfter })
  return <ErrorPage code={429} title={t('ui.tooManyTitle')} text={text} t={t} />
}
